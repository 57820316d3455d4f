import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import Accounts from "../src/review/Accounts.svelte";
import type { SeatAccount } from "../src/wire";

const account = (more: Partial<SeatAccount>): SeatAccount => ({
  seat: 0,
  name: "Anna",
  result: 1,
  luck: 0,
  own: 0,
  others: 0,
  luck_error: 0,
  own_error: 0,
  others_error: 0,
  losses: 0,
  marks: 0,
  decisions: 9,
  text: "",
  ...more,
});
const read = () =>
  [...screen.getByRole("listitem").children]
    .map((part) => part.textContent.trim())
    .filter(Boolean)
    .join(" ");

afterEach(cleanup);

describe("what became of a match", () => {
  it("is split into luck, one's own decisions and those of the others, each with its error", () => {
    render(Accounts, {
      accounts: [account({ luck: -0.04, own: -0.2, others: 0.4, luck_error: 0.01, own_error: 0.06, others_error: 0.05, marks: 2 })],
    });
    expect(read()).toBe("Anna 2 clear mistakes in 9 decisions Luck −4 % ± 1 Own decisions −20 % ± 6 The others' decisions +40 % ± 5");
  });
});

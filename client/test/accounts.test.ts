import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import Accounts from "../src/review/Accounts.svelte";
import type { SeatAccount } from "../src/wire";

const account = (more: Partial<SeatAccount>): SeatAccount => ({
  seat: 0,
  name: "Anna",
  result: 1,
  losses: 0,
  luck: 0,
  rest: 0,
  marks: 0,
  decisions: 9,
  gifts: 0,
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
  it("is split into luck, one's own clear mistakes, those of the others, and all else", () => {
    render(Accounts, { accounts: [account({ luck: -0.04, losses: 0.2, gifts: 0.4, rest: 0.1, marks: 2 })] });
    expect(read()).toBe(
      "Anna 2 clear mistakes in 9 decisions Luck −4 % Own mistakes −20 % The others' mistakes +40 % All else +10 %",
    );
  });
});

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
  own: 0,
  others: 0,
  gifts: 0,
  missed: 0,
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
  it("is split into luck, own play and the others' play, with the clear mistakes of both", () => {
    render(Accounts, { accounts: [account({ luck: -0.04, own: -0.3, others: 0.9, gifts: 0.4, missed: 0.1, losses: 0.2, marks: 2 })] });
    expect(read()).toBe(
      "Anna 2 clear mistakes in 9 decisions Luck −4 % Own play −30 % The others' play +90 % Not accounted for +10 % " +
        "Clear mistakes cost 20 %, by what could be known. The others' clear mistakes brought +40 %.",
    );
  });
  it("leaves out what is nothing", () => {
    render(Accounts, { accounts: [account({ luck: 0.1 })] });
    expect(read()).toBe("Anna 0 clear mistakes in 9 decisions Luck +10 % Own play 0 % The others' play 0 %");
  });
});

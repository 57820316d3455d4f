import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { characters, levels, opponent, wish } from "../src/lib/opponents";
import Advice from "../src/table/Advice.svelte";

const advice = [
  { action: "E6", label: "E6 (Earth 6)", chance: 0.334, why: "Other options look just as good." },
  { action: "E3", label: "E3 (Earth 3)", chance: 0.28, why: "It is 5 points less likely to win than “E6”." },
  { action: "pass", label: "Pass", chance: null, why: "" },
];

afterEach(cleanup);

describe("a hint", () => {
  it("shows every option, the best first, with its chance and why, to eyes and ears", () => {
    render(Advice, { table: { advice } });
    const told = screen.getByRole("status");
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent.replace(/\s+/g, " ").trim());
    expect(told.contains(screen.getAllByRole("listitem")[0]!)).toBe(true);
    expect(lines).toEqual([
      "E6 (Earth 6) 33% to win Other options look just as good.",
      "E3 (Earth 3) 28% to win It is 5 points less likely to win than “E6”.",
      "Pass",
    ]);
  });
  it("can be closed, and the place where it is told stays", async () => {
    render(Advice, { table: { advice } });
    await fireEvent.click(screen.getByRole("button", { name: "Close the hint" }));
    expect(screen.queryAllByRole("listitem")).toEqual([]);
    expect(screen.getByRole("status")).toBeTruthy();
  });
});

describe("opponents", () => {
  const bots = {
    levels: [
      { level: 2, title: "Apprentice", help: "Easy: plays like a beginner." },
      { level: 6, title: "Medium", help: "Very strong, and answers quickly." },
    ],
    characters: [{ name: "fox", title: "Fox", help: "Hides." }],
    usual_level: 6,
  };
  it("are levels with their number, and characters", () => {
    expect([...levels(bots), ...characters(bots)].map((one) => one.title)).toEqual(["2 · Apprentice", "6 · Medium", "Fox"]);
  });
  it("are the usual ones where nobody, or one who is gone, was chosen", () => {
    expect(opponent(bots, "fox")?.help).toBe("Hides.");
    expect(opponent(bots, "")?.word).toBe("6");
    expect(opponent(bots, "dragon")?.word).toBe("6");
  });
  it("are asked for by level or by character", () => {
    expect([wish("2"), wish("fox")]).toEqual([{ level: 2 }, { character: "fox" }]);
  });
});

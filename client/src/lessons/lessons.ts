/** Short lessons on real moments of a real match, played by the record beside this file. */
import { mark } from "../lib/i18n.svelte";
import samhain from "./samhain.record?raw";
import shamanking from "./shamanking.record?raw";
import shamans from "./shamans.record?raw";

/** One moment: what there is to see; and, where the learner is to act, which actions are meant. */
export interface Step {
  at: number;
  text: string;
  want?: RegExp;
}

export interface Lesson {
  record: string;
  steps: Step[];
}

export const LESSONS: Record<string, Lesson> = {
  shamans: {
    record: shamans,
    steps: [
      {
        at: 1,
        text: mark(
          "You are a Shaman: your role card says so, and nobody else may see it. One of the others is the Shadow. You are the Guide, so the card you lead names the Destination. Lead the Sun 4.",
        ),
        want: /^S4$/,
      },
      {
        at: 4,
        text: mark(
          "Both followed the Sun. The lowest card, Wren's 1, takes an Artifact. The highest, Hare's 6, places all the cards beside the Sun and guides next.",
        ),
      },
      {
        at: 6,
        text: mark(
          "Hare leads Tide. You may play any card, but each card of another world moves the Shadow pawn towards the Moon, and on the Moon the Shadows win. So follow: play the Tide 3.",
        ),
        want: /^T3$/,
      },
      {
        at: 12,
        text: mark(
          "Wren did not follow you to Ash: the pawn came one space nearer. No choice, or the Shadow at work? Your card was the lowest, so take an Artifact: the one on the right.",
        ),
        want: /^tile right$/,
      },
      {
        at: 17,
        text: mark("An Eclipse! Everybody passes a card on, all at once. You and its receiver will know it. Pass the Grove 4."),
        want: /^give G4$/,
      },
      {
        at: 25,
        text: mark(
          "You drew this Moon Shard from the deck, unseen by the others. Two Shards are worth points at the end of the round. Keep it face down.",
        ),
        want: /^keep down$/,
      },
      {
        at: 40,
        text: mark(
          "You placed the last card of the Sun, and must perform its ritual: Neutralization. Your Dagger eliminates somebody. If it is the Shadow, the Shamans win. If it is a Shaman, the pawn runs as many spaces as they hold cards. Whom do you suspect?",
        ),
        want: /^strike/,
      },
    ],
  },
  samhain: {
    record: samhain,
    steps: [
      {
        at: 1,
        text: mark(
          "This is the village: fifteen cards in the rows of five temples, each card with a light and a dark action. It is day. On your turn you use one of your members: touch the one on Belanos 25-26.",
        ),
        want: /^use Bel1$/,
      },
      {
        at: 2,
        text: mark("A member may take one step to a neighbouring card before it acts, or stay. Step to Morrigan 19-20."),
        want: /^to Mor1$/,
      },
      {
        at: 3,
        text: mark(
          "The card is activated. By day its light side is free. The dark side costs 1 MP. Choose the dark side, to see how one pays.",
        ),
        want: /^dark$/,
      },
      {
        at: 4,
        text: mark(
          "An MP is paid with a resource, a point, or a step on a devotion track. Mind your first six resources: they are Roman, and whoever gives away most of them is a traitor. Pay with the devotion to Cernunnos.",
        ),
        want: /^Cer-light$/,
      },
      {
        at: 5,
        text: mark(
          "A wisp came to you with the dark action. Wisps cost points, and whoever has most of them when the last one is taken must sacrifice a member. Now choose the track of the light Morrigan for your devotion.",
        ),
        want: /^Mor-light$/,
      },
      {
        at: 11,
        text: mark(
          "Wren has come to the same card. Everybody with a ready member on an activated card acts, so watch who stands where. Your member there lies exhausted until the next round. Use the one on Cernunnos 3-4.",
        ),
        want: /^use Cer2$/,
      },
      {
        at: 20,
        text: mark(
          "Round after round, whoever leads a devotion track of the right side scores. When all your members are exhausted you may pass, or pay for a new member. Pass.",
        ),
        want: /^pass$/,
      },
    ],
  },
  shamanking: {
    record: shamanking,
    steps: [
      {
        at: 3,
        text: mark(
          "Wren attacks with Force 4, and you defend in your green zone. You flipped an advantage: it helps until your next turn, and then you flip again in the same zone. Touch it and play it.",
        ),
        want: /^play$/,
      },
      {
        at: 4,
        text: mark("Cards are paid with furyoku: the face-down cards in your zones. Stronger colours may stand in for weaker. Pay green."),
        want: /^pay green$/,
      },
      {
        at: 5,
        text: mark(
          "Whoever plays an advantage may charge the zone. With all three zones charged you may play your signature move. Charge the green zone.",
        ),
        want: /^charge green$/,
      },
      {
        at: 6,
        text: mark(
          "Now a strike: the number in its shield is its Intercept. It stops an attack of that Force or less, and the number in the bolt is what your opponent must answer. But it is dear. Gather strength instead: touch the card, then your green furyoku, to focus it.",
        ),
        want: /^focus$/,
      },
      {
        at: 7,
        text: mark(
          "The focused card became furyoku, and you defend in the yellow zone now. Here is a teamwork: a friend who stays in this zone and helps there. Play it.",
        ),
        want: /^play$/,
      },
      { at: 8, text: mark("Pay the rest as cheaply as possible."), want: /^pay rest$/ },
      {
        at: 9,
        text: mark(
          "With your friend's help this strike has more Intercept than the attack has Force. Counterattack! If you had failed in the red zone as well, your opponent would have scored.",
        ),
        want: /^play$/,
      },
      { at: 10, text: mark("Pay for it with green furyoku."), want: /^pay green$/ },
      {
        at: 13,
        text: mark(
          "Wren had to answer your strike, did, and struck back with Force 6. So it goes to and fro, until somebody fails in all three zones. Three points win the duel.",
        ),
      },
    ],
  },
};

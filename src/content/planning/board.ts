/** Who is featured, and from when to when, by what is featured now and what is planned. */
import { z } from 'zod';

/** How far a swap has come. */
export const SWAP_STATES = ['planned', 'done', 'failed'] as const;
export type SwapState = (typeof SWAP_STATES)[number];

/** How many places a solution's page has; no rule of the site counts them. */
export const SOLUTION_SLOTS = 3;

/** How many swaps of a place can be planned at once. */
export const MAX_PLANNED_SWAPS = 100;

const place = z.object({ id: z.string(), label: z.string() }).nullable();

/** A swap as staff see it. */
export const Swap = z.object({
  id: z.string(),
  type: z.string(),
  solution: z.string().describe('The solution on whose page the place is, or empty for a star.'),
  at: z.string(),
  out: place.describe('What loses its place, or null where a free one is taken.'),
  in: place.describe('What gets the place, or null where it stays free.'),
  state: z.enum(SWAP_STATES),
  reason: z.string().describe('Why it failed, or why it would fail as things stand. Else empty.'),
  author: z.object({ id: z.string(), name: z.string() }),
  settledAt: z.string().nullable(),
});
export type Swap = z.output<typeof Swap>;

/** The places of one type, or those on the page of one solution. */
export const Lane = z.object({
  type: z.string(),
  solution: z.string().describe('The solution, or empty for the stars of the type.'),
  limit: z.int(),
  featured: z
    .array(z.object({ id: z.string(), label: z.string(), status: z.enum(['draft', 'published']) }))
    .describe('What is featured now, the longest featured first.'),
  swaps: z.array(Swap).describe('Planned and failed swaps, the next first.'),
});
export type Lane = z.output<typeof Lane>;

/** One entry in one slot. Times are ISO 8601 in UTC; null is now, or for good. */
export interface Stay {
  id: string;
  from: string | null;
  until: string | null;
  /** The swaps that begin and end it. */
  beganBy: string | null;
  endsBy: string | null;
}

/** Why a planned swap cannot be carried out as things stand. */
export type SwapProblem = 'already-featured' | 'no-room' | 'nothing-to-do';

interface SwapStep {
  id: string;
  at: string;
  out: string | null;
  in: string | null;
}

/** The slots of a type over time; no slot is there that nobody has. */
export interface Slots {
  slots: Stay[][];
  problems: ReadonlyMap<string, SwapProblem>;
}

/** What follows from what is featured, in slots that go on from one swap to the next. */
export function slotsOf(
  featured: readonly string[],
  limit: number,
  swaps: readonly SwapStep[],
): Slots {
  const slots: Stay[][] = featured.map((id) => [
    { id, from: null, until: null, beganBy: null, endsBy: null },
  ]);
  const problems = new Map<string, SwapProblem>();
  const openStay = (slot: readonly Stay[]): Stay | undefined => {
    const last = slot.at(-1);
    return last?.endsBy === null ? last : undefined;
  };
  const slotWith = (id: string | null): number =>
    id === null ? -1 : slots.findIndex((slot) => openStay(slot)?.id === id);
  const inOrder = swaps.toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
  for (const swap of inOrder) {
    const leaving = slotWith(swap.out);
    const taken = slots.filter((slot) => openStay(slot) !== undefined).length;
    if (swap.in !== null && slotWith(swap.in) !== -1) problems.set(swap.id, 'already-featured');
    else if (swap.in === null && leaving === -1) problems.set(swap.id, 'nothing-to-do');
    else if (leaving === -1 && taken >= limit) problems.set(swap.id, 'no-room');
    else move(swap, leaving);
  }
  return { slots, problems };

  function move(swap: SwapStep, leaving: number): void {
    const stay = slots[leaving]?.at(-1);
    if (stay !== undefined) Object.assign(stay, { until: swap.at, endsBy: swap.id });
    if (swap.in === null) return;
    const next = { id: swap.in, from: swap.at, until: null, beganBy: swap.id, endsBy: null };
    const free = leaving === -1 ? slots.findIndex((slot) => openStay(slot) === undefined) : leaving;
    const slot = slots[free];
    if (slot === undefined) slots.push([next]);
    else slot.push(next);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Why a swap cannot be, in a sentence that a person can act on. */
export function problemText(problem: SwapProblem, labels: { out: string; in: string }): string {
  switch (problem) {
    case 'already-featured':
      return `“${labels.in}” is already featured by then.`;
    case 'no-room':
      return labels.out === ''
        ? 'All places are taken by then. Choose what is to leave.'
        : `“${labels.out}” is no longer featured by then, and all places are taken.`;
    case 'nothing-to-do':
      return `“${labels.out}” is not featured by then.`;
  }
}

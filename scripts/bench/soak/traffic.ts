/** What visitors do: of ten requests seven read pages, two the API, and one sends a form. */
import { overloaded } from '#platform/http/admission.ts';
import { ask, atPace, inParallel, problemOf } from '../client.ts';
import type { FormLedger } from '../forms.ts';

export const FORM_SHARE = 0.1;

const PAGE = 'page';
const API = 'api';
const FORM = 'form';
/** The kind of each request by the last digit of its number. */
const MIX = [PAGE, PAGE, API, PAGE, PAGE, PAGE, API, PAGE, PAGE, FORM] as const;
type Visit = (typeof MIX)[number];

/** So many ask at once while the capacity is measured. */
const VISITORS = 16;

const BUSY = 503;
/** What a server says that has more work than it keeps up with, to programs and to people. */
const OVERLOADED = ['"overloaded"', overloaded().message];

/** Behind so many nobody queues up any more, so that a stall of the machine is over when it ends. */
const MAX_UNDER_WAY = 512;

/** What the answers were since it was last emptied. */
export function newTally() {
  const times: Record<Visit, number[]> = { page: [], api: [], form: [] };
  /** What went wrong, and how often. */
  const problems = new Map<string, number>();
  /** How many were told by a busy server to come back later. */
  const putOff = 0;
  return { times, problems, putOff };
}

export type Tally = ReturnType<typeof newTally>;

export const addProblem = ({ problems }: Tally, problem: string): void => {
  problems.set(problem, (problems.get(problem) ?? 0) + 1);
};

export const problemCount = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { problems }) => sum + problems.values().reduce((a, b) => a + b, 0), 0);

/** "12 times 503 of page, 1 times ECONNRESET of form"; empty where nothing went wrong. */
export function problemWords(tallies: readonly Tally[]): string {
  const all = new Map<string, number>();
  for (const { problems } of tallies) {
    for (const [problem, count] of problems) all.set(problem, (all.get(problem) ?? 0) + count);
  }
  return [...all].map(([problem, count]) => `${count} times ${problem}`).join(', ');
}

export interface Traffic {
  ledger: FormLedger;
  origins: readonly string[];
  pages: readonly string[];
  api: readonly string[];
  /** So many senders of forms take turns; each address may send five a minute and twenty an hour. */
  senders: number;
  tally: Tally;
}

const READ = { headers: { 'accept-encoding': 'br' } };

const pick = (list: readonly string[]): string =>
  list[Math.floor(Math.random() * list.length)] ?? '/';

/** Makes request `number` of the mix and notes what came of it. Returns whether it was well. */
async function visit(traffic: Traffic, number: number): Promise<boolean> {
  const { ledger, origins, tally } = traffic;
  const kind = MIX[number % MIX.length] ?? PAGE;
  const origin = origins[Math.floor(number / MIX.length + number) % origins.length] ?? '';
  const sender = Math.floor(number / MIX.length) % traffic.senders;
  const asking =
    kind === FORM
      ? ledger.send(origin, number, sender)
      : ask({ url: origin + pick(kind === PAGE ? traffic.pages : traffic.api), ...READ });
  try {
    const { status, body, ms } = await asking;
    const isWell = status === (kind === FORM ? 201 : 200);
    if (isWell) tally.times[kind].push(ms);
    else if (status === BUSY && OVERLOADED.some((words) => body.includes(words))) tally.putOff += 1;
    else addProblem(tally, `${status} of ${kind}`);
    return isWell;
  } catch (error) {
    addProblem(tally, `${problemOf(error)} of ${kind}`);
    return false;
  }
}

/** Visitors ask one thing after another, from number `first`; returns how many went well in a second. */
async function askAtOnce(
  traffic: Traffic,
  { first, durationMs }: { first: number; durationMs: number },
): Promise<{ perSecond: number; next: number }> {
  const startedAt = performance.now();
  let [made, well] = [0, 0];
  const isOver = (): boolean => performance.now() - startedAt >= durationMs;
  await inParallel(VISITORS, isOver, async (number) => {
    made += 1;
    if (await visit(traffic, first + number)) well += 1;
  });
  return { perSecond: (well * 1_000) / (performance.now() - startedAt), next: first + made };
}

/** How much the site can do, in requests a second, once its pages have been made. */
export async function measureCapacity(
  traffic: Traffic,
  durationMs: number,
): Promise<{ capacity: number; next: number }> {
  const { next: first } = await askAtOnce(traffic, { first: 0, durationMs });
  const { perSecond, next } = await askAtOnce(traffic, { first, durationMs });
  traffic.tally = newTally();
  return { capacity: perSecond, next };
}

/** Asks `perSecond` things a second, whatever becomes of those before, until it is over. */
export const askSteadily = (
  traffic: Traffic,
  { perSecond, first, isOver }: { perSecond: number; first: number; isOver: () => boolean },
): Promise<{ made: number; leftOut: number }> =>
  atPace({ perSecond, mostUnderWay: MAX_UNDER_WAY, isOver }, (number) =>
    visit(traffic, first + number),
  );

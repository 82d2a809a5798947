/** What visitors do: of ten requests seven read pages, two the API, and one sends a form. */
import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, problemOf } from '../nodes/ask.ts';
import { addressOf, formBody } from '../nodes/forms.ts';

export const FORM_SHARE = 0.1;

const PAGE = 'page';
const API = 'api';
const FORM = 'form';
/** The kind of each request by the last digit of its number. */
const MIX = [PAGE, PAGE, API, PAGE, PAGE, PAGE, API, PAGE, PAGE, FORM] as const;
type Visit = (typeof MIX)[number];

const BUSY = 503;
/** What a server says that has more work than it keeps up with, to programs and to people. */
const OVERLOADED = /"overloaded"|Many (?:people are here|are sending)/;

const TICK_MS = 5;
/** Of requests that the machine has slept through, so many seconds' worth are made up for. */
const MAX_LATE_S = 0.1;
/** Behind so many nobody queues up any more, so that a stall of the machine is over when it ends. */
const MAX_UNDER_WAY = 512;

/** What the answers were since it was last emptied. */
export interface Tally {
  times: Record<Visit, number[]>;
  /** What went wrong, and how often. */
  problems: Map<string, number>;
  /** How many were told by a busy server to come back later. */
  putOff: number;
}

export const newTally = (): Tally => ({
  times: { page: [], api: [], form: [] },
  problems: new Map(),
  putOff: 0,
});

export const addProblem = ({ problems }: Tally, problem: string): void => {
  problems.set(problem, (problems.get(problem) ?? 0) + 1);
};

export interface Traffic {
  agent: Agent;
  origins: readonly string[];
  pages: readonly string[];
  api: readonly string[];
  /** So many senders of forms take turns; each address may send five a minute and twenty an hour. */
  senders: number;
  /** Forms that were acknowledged, by their numbers. */
  taken: Map<number, string>;
  tally: Tally;
}

const READ = { headers: { 'accept-encoding': 'br' } };

const pick = (list: readonly string[]): string =>
  list[Math.floor(Math.random() * list.length)] ?? '/';

/** Makes request `number` of the mix and notes what came of it. Returns whether it was well. */
export async function visit(traffic: Traffic, number: number): Promise<boolean> {
  const { agent, origins, tally } = traffic;
  const kind = MIX[number % MIX.length] ?? PAGE;
  const origin = origins[Math.floor(number / MIX.length + number) % origins.length] ?? '';
  const path = kind === FORM ? '/api/contact' : pick(kind === PAGE ? traffic.pages : traffic.api);
  try {
    const answer = await ask(agent, {
      url: origin + path,
      ...(kind === FORM ? formOf(traffic, number) : READ),
    });
    if (answer.status !== (kind === FORM ? 201 : 200)) {
      const isPutOff = answer.status === BUSY && OVERLOADED.test(answer.body);
      if (isPutOff) tally.putOff += 1;
      else addProblem(tally, `${answer.status} of ${kind}`);
      return false;
    }
    if (kind === FORM) traffic.taken.set(number, idOf(answer.body));
    tally.times[kind].push(answer.ms);
    return true;
  } catch (error) {
    addProblem(tally, `${problemOf(error)} of ${kind}`);
    return false;
  }
}

const formOf = ({ senders }: Traffic, number: number) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': addressOf(Math.floor(number / MIX.length) % senders),
  },
  body: formBody(number),
});

const idOf = (body: string): string => {
  const receipt: unknown = JSON.parse(body);
  if (typeof receipt === 'object' && receipt !== null && 'id' in receipt) return String(receipt.id);
  throw new Error('a receipt without an id');
};

/** `visitors` ask one thing after another, from number `first`; returns how many went well in a second. */
export async function askAtOnce(
  traffic: Traffic,
  { visitors, first, durationMs }: { visitors: number; first: number; durationMs: number },
): Promise<{ perSecond: number; next: number }> {
  const startedAt = performance.now();
  let next = first;
  let well = 0;
  const visitor = async (): Promise<void> => {
    while (performance.now() - startedAt < durationMs) {
      if (await visit(traffic, next++)) well += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return { perSecond: (well * 1_000) / (performance.now() - startedAt), next };
}

/**
 * Asks `perSecond` things a second, whatever becomes of those before, until it is over.
 * @returns how many were left out since this process itself was late, or too many were waiting.
 */
export async function askSteadily(
  traffic: Traffic,
  { perSecond, first, isOver }: { perSecond: number; first: number; isOver: () => boolean },
): Promise<{ made: number; leftOut: number }> {
  const startedAt = performance.now();
  const underWay = new Set<Promise<unknown>>();
  let [made, leftOut] = [0, 0];
  while (!isOver()) {
    await sleep(TICK_MS);
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    const late = due - made - leftOut - Math.ceil(perSecond * MAX_LATE_S);
    if (late > 0) leftOut += late;
    while (made + leftOut < due) {
      if (underWay.size >= MAX_UNDER_WAY) {
        leftOut += 1;
        continue;
      }
      const visiting = visit(traffic, first + made).finally(() => underWay.delete(visiting));
      underWay.add(visiting);
      made += 1;
    }
  }
  await Promise.all(underWay);
  return { made, leftOut };
}

/** Half an hour of reading, sending and publishing at half of what the servers can do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LEAD_LIMITS } from '#features/leads/limits.server.ts';
import { ask, problemOf } from '../client.ts';
import type { Measurement } from '../measurement.ts';
import { type Kind, type Site, withSite } from '../servers.ts';
import { type Editor, openEditor } from '../staff.ts';
import { minuteLine, type Sample, soakRows, takeSample } from './figures.ts';
import {
  addProblem,
  askAtOnce,
  askSteadily,
  FORM_SHARE,
  newTally,
  type Tally,
  type Traffic,
} from './traffic.ts';

/** So many visitors ask at once while the capacity is measured. */
const VISITORS = 16;
const COLD_MS = 10_000;
const CAPACITY_MS = 15_000;
const SHARE_OF_CAPACITY = 0.5;
const SAMPLE_INTERVAL_MS = 5_000;
const PUBLISH_INTERVAL_MS = 5_000;
/** Five of thirty minutes. */
const WARM_UP_SHARE = 1 / 6;
const ARRIVAL_TIMEOUT_MS = 150_000;
/** Below what one address may send: five a minute, twenty an hour. */
const SENDER_PAUSE_S = 20;
const SENDER_FORMS_PER_HOUR = 12;
const MINUTE_MS = 60_000;

const SEARCHES = ['forecast', 'harbour', 'audit', 'team', 'data'];

/** What the site map names, searches, and an image of the library. */
async function readablePaths(origin: string): Promise<Pick<Traffic, 'pages' | 'api'>> {
  const { body } = await ask({ url: `${origin}/sitemap.xml` });
  const pages = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (pages.length === 0) throw new Error('The site map is empty.');
  const lists = ['/case-studies', '/blog-posts', '/blog-posts/featured', '/testimonials'];
  return {
    pages: [...pages, ...SEARCHES.map((words) => `/search?q=${words}`)],
    api: [...lists, ...SEARCHES.map((words) => `/search?q=${words}`)].map((path) => `/api${path}`),
  };
}

/** Publishes every few seconds, on one node after the other. Returns how long each took to be seen. */
async function keepPublishing(
  editor: Editor,
  traffic: Traffic,
  isOver: () => boolean,
): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const { origins } = traffic;
    const first = turn % origins.length;
    const order = [...origins.slice(first), ...origins.slice(0, first)];
    try {
      seen.push(await editor.publish(order, turn));
    } catch (error) {
      addProblem(traffic.tally, problemOf(error));
    }
    await sleep(PUBLISH_INTERVAL_MS);
  }
  return seen;
}

/** Reads every server every few seconds, and says each minute how it goes. */
async function keepSampling(
  { servers }: Site,
  traffic: Traffic,
  minutes: number,
): Promise<{ samples: Sample[][]; tallies: Tally[] }> {
  const startedAt = performance.now();
  const samples: Sample[][] = servers.map(() => []);
  const tallies: Tally[] = [];
  for (let minute = 1; minute <= minutes; ) {
    await sleep(SAMPLE_INTERVAL_MS);
    const passed = (performance.now() - startedAt) / MINUTE_MS;
    for (const [index, server] of servers.entries()) {
      try {
        samples[index]?.push(await takeSample(server, passed));
      } catch (error) {
        addProblem(traffic.tally, problemOf(error));
      }
    }
    if (passed < minute) continue;
    const { tally } = traffic;
    traffic.tally = newTally();
    tallies.push(tally);
    console.log(minuteLine(minute, tally, samples));
    minute += 1;
  }
  return { samples, tallies };
}

async function soak(site: Site, minutes: number) {
  const { kind, servers, ledger, publicUrl } = site;
  const origins = servers.map(({ origin }) => origin);
  const [home = ''] = origins;
  const editor = await openEditor(home, publicUrl);
  const { pages, api } = await readablePaths(home);
  const traffic: Traffic = {
    ledger,
    origins,
    pages: [...pages, await editor.upload(home)],
    api,
    senders: LEAD_LIMITS.allPerSecond * SENDER_PAUSE_S,
    tally: newTally(),
  };
  let isDone = false;
  const isOver = (): boolean => isDone;
  // From the start, since the capacity is that of a site on which people work.
  const publishing = keepPublishing(editor, traffic, isOver);
  const cold = await askAtOnce(traffic, { visitors: VISITORS, first: 0, durationMs: COLD_MS });
  const load = { visitors: VISITORS, first: cold.next, durationMs: CAPACITY_MS };
  const { perSecond: capacity, next } = await askAtOnce(traffic, load);
  // Beyond this rate the site refuses forms, however quick it is.
  const most = LEAD_LIMITS.allPerSecond / FORM_SHARE;
  const perSecond = Math.floor(Math.min(capacity, most) * SHARE_OF_CAPACITY);
  console.log(`${kind}: ${Math.round(capacity)} requests a second; from now on ${perSecond}`);

  const forms = perSecond * FORM_SHARE;
  traffic.senders = Math.ceil(
    forms * Math.max(SENDER_PAUSE_S, (Math.min(minutes, 60) * 60) / SENDER_FORMS_PER_HOUR),
  );
  traffic.tally = newTally();
  const steady = askSteadily(traffic, { perSecond, first: next, isOver });
  const watched = await keepSampling(site, traffic, minutes).finally(() => {
    isDone = true;
  });
  const [{ made, leftOut }, seen] = await Promise.all([steady, publishing]);
  await ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
  return {
    kind,
    minutes,
    warmUpMinutes: minutes * WARM_UP_SHARE,
    capacity,
    perSecond,
    made,
    leftOut,
    ...watched,
    tallies: [...watched.tallies, traffic.tally],
    seen,
    balance: ledger.compare(await site.storedIds()),
    output: servers.map(({ output }) => output()).join(''),
  };
}

export type SoakRun = Awaited<ReturnType<typeof soak>>;

const soakOf = (kind: Kind): Measurement => ({
  what: `a soak, ${kind}`,
  run: ({ settings }) =>
    withSite(kind, 1, async (site) => soakRows(await soak(site, settings.minutes))),
});

export const soaks: readonly Measurement[] = [soakOf('sqlite'), soakOf('nodes')];

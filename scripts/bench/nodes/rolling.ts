/** Servers are told to stop while they are asked, and no request may fail of it. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEAD_LIMITS } from '#features/leads/limits.server.ts';
import type { ProductionServer } from '../../production-server.ts';
import { ask } from '../client.ts';
import type { FormLedger } from '../forms.ts';
import { atMost, formatNumber, type Measurement, type Row } from '../measurement.ts';
import { type Kind, type Site, withSite } from '../servers.ts';
import {
  askSteadily,
  measureCapacity,
  newTally,
  problemCount,
  problemWords,
  type Traffic,
} from '../soak/traffic.ts';
import { openBalancer, PROBE_INTERVAL_MS } from './balancer.ts';

/** At most; where the machine is busy, what a single node can do in any case. */
const ROLLING_PER_SECOND = 100;
const ROLLING_SHARE = 0.25;
const ROLLING_ROUNDS = 5;
const STOPS_PER_SECOND = 200;
const STOPS_SHARE = 0.5;
const CAPACITY_MS = 10_000;
const STOPS = 20;
const PAUSE_MS = 2_000;
const PROBE_MS = 100;
const EXIT_REACH_S = 10;
const SECOND_ORDER_REACH_S = 1;
const ARRIVAL_TIMEOUT_MS = 150_000;
const PATHS = {
  pages: ['/', '/case-studies', '/insights', '/contact', '/search?q=forecast'],
  api: ['/api/case-studies', '/api/blog-posts', '/api/testimonials'],
};

interface Exit {
  code: number | null;
  seconds: number;
}

/** Ends a server as its supervisor does. */
async function stopServer({ pid, ended, stop }: ProductionServer): Promise<Exit> {
  const startedAt = performance.now();
  process.kill(pid, 'SIGTERM');
  const code = await ended;
  const seconds = (performance.now() - startedAt) / 1_000;
  await stop();
  return { code, seconds };
}

const trafficTo = (origin: string, ledger: FormLedger): Traffic => ({
  ledger,
  origins: [origin],
  ...PATHS,
  // So many that no address sends five in a minute.
  senders: LEAD_LIMITS.allPerSecond * 60,
  tally: newTally(),
});

/** How many requests a second are asked: `most`, or a share of what the site can do. */
async function findRate(traffic: Traffic, most: number, share: number) {
  const { capacity, next } = await measureCapacity(traffic, CAPACITY_MS);
  return { perSecond: Math.floor(Math.min(most, capacity * share)), first: next };
}

/** What went wrong, behind other words. */
const wordsOf = ({ tally }: Traffic): string =>
  tally.problems.size === 0 ? '' : `; ${problemWords([tally])}`;

const inGoodOrder = (exits: readonly Exit[]): boolean => exits.every(({ code }) => code === 0);

const slowest = (exits: readonly Exit[]): number =>
  Math.max(...exits.map(({ seconds }) => seconds));

/** What an exit code or several are called. */
const codesOf = (exits: readonly Exit[]): string =>
  [...new Set(exits.map(({ code }) => code))].join(', ');

/** Adds the row that balances the forms of a site. */
const withForms = (kind: Kind, proxies: number, work: (site: Site) => Promise<Row[]>) =>
  withSite(kind, proxies, async (site): Promise<Row[]> => {
    const rows = await work(site);
    const seconds = await site.ledger.untilDelivered(ARRIVAL_TIMEOUT_MS);
    const balance = site.ledger.compare(await site.storedIds());
    const forms: Row = {
      what: `forms meanwhile, ${kind}`,
      figure: balance.isBalanced ? 'equal' : 'not equal',
      target: { words: 'acknowledged, stored and delivered', isMet: balance.isBalanced },
      details: `${balance.words}; the last ${formatNumber(seconds)} s after the end`,
    };
    return [...rows, forms];
  });

async function restartInTurn({ servers, ledger, start }: Site, rounds: number): Promise<Row[]> {
  const balancer = await openBalancer(servers.map(({ port }) => port));
  const traffic = trafficTo(balancer.origin, ledger);
  const exits: Exit[] = [];
  let isDone = false;
  try {
    await balancer.untilReady(servers.length);
    const rate = await findRate(traffic, ROLLING_PER_SECOND, ROLLING_SHARE);
    const asking = askSteadily(traffic, { ...rate, isOver: () => isDone });
    for (let turn = 0; turn < rounds * servers.length; turn += 1) {
      await sleep(PAUSE_MS);
      const index = turn % servers.length;
      const server = servers[index];
      if (server !== undefined) exits.push(await stopServer(server));
      await start(index);
      await balancer.untilReady(servers.length);
    }
    isDone = true;
    const { made } = await asking;
    const failed = problemCount([traffic.tally]);
    return [
      {
        what: `${exits.length} restarts of two nodes in turn: failed requests`,
        figure: `${failed} of ${made}`,
        target: { words: 'none', isMet: failed === 0 && inGoodOrder(exits) },
        details: `${rate.perSecond} a second through a load balancer that probes every ${PROBE_INTERVAL_MS / 1_000} s and tries nothing again; each ended with ${codesOf(exits)}, the slowest after ${formatNumber(slowest(exits))} s; ${traffic.tally.putOff} put off by a busy node, ${balancer.metrics.dropped} dropped, ${balancer.metrics.withoutNode} without a ready node${wordsOf(traffic)}`,
      },
    ];
  } finally {
    isDone = true;
    await balancer.close();
  }
}

/** Resolves once the probe of a server says that it should get no traffic any more. */
async function untilNotReady({ origin }: ProductionServer): Promise<void> {
  const agent = new Agent();
  while ((await ask({ url: `${origin}/readyz`, agent })).status === 200) await sleep(PROBE_MS);
}

/** Asks, gives the order to stop, and stops asking when the probe says so, as a balancer does. */
async function stopUnderLoad(
  server: ProductionServer,
  traffic: Traffic,
  rate: { perSecond: number; first: number },
) {
  let isDone = false;
  const asking = askSteadily(traffic, { ...rate, isOver: () => isDone });
  await sleep(PAUSE_MS);
  const stopping = stopServer(server);
  await untilNotReady(server);
  isDone = true;
  const { made } = await asking;
  return { made, exit: await stopping };
}

async function stopAgainAndAgain(site: Site, rounds: number): Promise<Row[]> {
  let [server] = site.servers;
  if (server === undefined) return [];
  const traffic = trafficTo(server.origin, site.ledger);
  const exits: Exit[] = [];
  const { perSecond, first } = await findRate(traffic, STOPS_PER_SECOND, STOPS_SHARE);
  let made = 0;
  for (let round = 0; round < rounds; round += 1) {
    const stopped = await stopUnderLoad(server, traffic, { perSecond, first: first + made });
    made += stopped.made;
    exits.push(stopped.exit);
    server = await site.start(0);
  }
  const second = await secondOrder(server);
  await site.start(0);
  const failed = problemCount([traffic.tally]);
  return [
    {
      what: `${exits.length} orders to stop under ${perSecond} requests a second: failed`,
      figure: `${failed} of ${made}`,
      target: { words: 'none', isMet: failed === 0 && inGoodOrder(exits) },
      details: `kept connections, asked until /readyz said 503; ${traffic.tally.putOff} put off by a busy server${wordsOf(traffic)}`,
    },
    {
      what: 'the slowest end after an order to stop',
      figure: `${formatNumber(slowest(exits))} s`,
      target: atMost(EXIT_REACH_S, slowest(exits), 's'),
      details: `exit codes ${codesOf(exits)}`,
    },
    {
      what: 'the end after a second order to stop',
      figure: `${formatNumber(second)} s`,
      target: atMost(SECOND_ORDER_REACH_S, second, 's'),
      details: 'given while the first one still waits for who may ask',
    },
  ];
}

async function secondOrder(server: ProductionServer): Promise<number> {
  process.kill(server.pid, 'SIGTERM');
  await untilNotReady(server);
  return (await stopServer(server)).seconds;
}

export const rolling: readonly Measurement[] = [
  {
    what: 'two nodes that are restarted in turn',
    run: ({ settings: { isQuick } }) =>
      withForms('nodes', 2, (site) => restartInTurn(site, isQuick ? 1 : ROLLING_ROUNDS)),
  },
  {
    what: 'one server that is stopped under load',
    run: ({ settings: { isQuick } }) =>
      withForms('sqlite', 1, (site) => stopAgainAndAgain(site, isQuick ? 3 : STOPS)),
  },
];

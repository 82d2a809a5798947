/** The clock of a running server jumps: a year ahead, an hour back, across daylight saving. */
import { openWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { startProductionServer, temporaryDir } from '../../production-server.ts';
import {
  balance,
  deliverTo,
  isBalanced,
  ledgerWords,
  storedIds,
  waitForArrivals,
} from '../leads/ledger.ts';
import { newVisitor, sendUntilTaken, type Visitor } from '../leads/visitor.ts';
import type { Measurement } from '../measurement.ts';
import { openMovedClock } from './moved-clock.ts';
import { ADMIN_ENV, METRICS_ENV, readMetrics, signIn } from './staff.ts';

const JUMPS = [
  '+365d',
  '-3600',
  '@2027-03-28 01:59:58',
  '@2027-10-31 02:59:58',
  '@2028-12-31 23:59:58',
  '-1',
  '+0',
];
const FORMS_EACH = 2;
const ARRIVAL_TIMEOUT_MS = 20_000;

export const wrongClocks: Measurement = {
  what: 'clocks that jump',
  async run() {
    const clock = await openMovedClock();
    const receiver = await openWebhookReceiver();
    const dataDir = await temporaryDir();
    const env = {
      ...deliverTo(receiver),
      ...clock.env,
      ...ADMIN_ENV,
      ...METRICS_ENV,
      TZ: 'Europe/Berlin',
    };
    const server = await startProductionServer({ dataDir, env });
    const isStaff = async (cookie: string): Promise<boolean> =>
      (await fetch(`${server.origin}/api/admin/me`, { headers: { cookie } })).status === 200;
    try {
      const today = await signIn(server.origin);
      const wasIn = await isStaff(today);
      await clock.set('+365d');
      const staysIn = await isStaff(today);
      const future = await signIn(server.origin);
      await clock.set('+0');
      const fromTheFuture = await isStaff(future);

      const taken = new Map<Visitor, string>();
      const problems: string[] = [];
      let number = 0;
      for (const time of JUMPS) {
        // It fails once, so that a delivery waits while the clock jumps.
        receiver.behave({ kind: 'answer', status: 500 });
        const seen = receiver.requests.length;
        for (let n = 0; n < FORMS_EACH; n += 1) {
          const visitor = newVisitor(number++);
          taken.set(visitor, await sendUntilTaken(() => server.origin, visitor));
        }
        await receiver.received(seen + 1);
        await clock.set(time);
        receiver.behave({ kind: 'answer', status: 200 });
        const metrics = await readMetrics(server.origin);
        const negative = [...metrics].filter(([, value]) => value < 0).map(([name]) => name);
        if (negative.length > 0) problems.push(`${time}: ${negative.join(', ')} below 0`);
        await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
        const page = (await fetch(`${server.origin}/insights`)).status;
        if (page !== 200) problems.push(`${time}: a page answered ${page}`);
      }
      const seconds = await waitForArrivals(receiver, [...taken.keys()], ARRIVAL_TIMEOUT_MS);
      const ledger = await balance(taken, storedIds(dataDir), receiver);
      return [
        {
          what: `a clock that jumps ${JUMPS.length} times while deliveries wait`,
          figure: `${ledger.missing} of ${taken.size} not delivered`,
          target: {
            words: 'none, sessions end, no negative figure',
            isMet:
              isBalanced(ledger) && wasIn && !staysIn && !fromTheFuture && problems.length === 0,
          },
          details: [
            `${ledgerWords(ledger)}; the last arrived ${Math.round(seconds)} s after the last jump`,
            `a session ${staysIn ? 'lives' : 'ends'} when a year passes, and one from the future ${fromTheFuture ? 'is taken' : 'is none'}`,
            ...problems,
          ].join('; '),
          data: { ...ledger, problems },
        },
      ];
    } finally {
      await server.stop();
      await receiver.close();
    }
  },
};

/** Two hundred people who sign in at once, beside somebody who reads. */
import { addressOf, ask } from '../client.ts';
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber, type Row } from '../row.ts';
import { withServer } from '../servers.ts';
import { quantile } from '../statistics.ts';

const SIGN_INS = 200;
const VOLLEYS = 5;
const PAGE_P99_MS = 250;
const PAGES = ['/', '/insights', '/case-studies', '/contact'];

export const signInRush: Measurement = {
  what: `A13 ${SIGN_INS} sign-ins at once`,
  run: () =>
    withServer({}, async ({ origin }): Promise<Row[]> => {
      for (const path of PAGES) await ask({ url: origin + path });
      const counts: Record<number, number> = {};
      const pages: number[] = [];
      let isOver = false;
      const read = async (): Promise<void> => {
        while (!isOver) {
          const path = PAGES[pages.length % PAGES.length];
          pages.push((await ask({ url: `${origin}${path}` })).ms);
        }
      };
      const reading = read();
      for (let volley = 0; volley < VOLLEYS; volley += 1) {
        const tries = Array.from({ length: SIGN_INS }, async (_, index) => {
          const number = volley * SIGN_INS + index;
          const json = { email: `p${number}@northmile.example`, password: 'Not-the-right-words-7' };
          const headers = { 'x-forwarded-for': addressOf(number) };
          const { status } = await ask({ url: `${origin}/api/admin/login`, headers, json });
          counts[status] = (counts[status] ?? 0) + 1;
        });
        await Promise.all(tries);
      }
      isOver = true;
      await reading;
      const p99 = quantile(pages, 0.99);
      const words = Object.entries(counts).map(([status, count]) => `${status}: ${count}`);
      return [
        {
          what: `A13 a page beside ${SIGN_INS} sign-ins at once, p99`,
          figure: `${formatNumber(p99)} ms`,
          target: atMost(PAGE_P99_MS, p99, 'ms'),
          details: `of ${pages.length} reads during ${VOLLEYS} volleys, p50 ${formatNumber(quantile(pages, 0.5))} ms; sign-ins answered ${words.join(', ')}`,
        },
      ];
    }),
};

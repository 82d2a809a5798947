/** What the time of an answer tells, and two hundred people who sign in at once. */
import { DatabaseSync } from 'node:sqlite';
import { type Answer, addressOf, ask } from '../client.ts';
import { atMost, formatNumber, type Measurement, type Row, takeTurns } from '../measurement.ts';
import { type StaffedServer, withServer, withStaffedServer } from '../servers.ts';
import { ADMIN } from '../staff.ts';
import { mannWhitney, median, quantile } from '../statistics.ts';
import { DRAFT_POST } from './long-texts.ts';

const PAIRS = 200;
const QUICK_PAIRS = 40;
const WARM_UP_PAIRS = 10;
const MEDIANS_APART = 0.1;
const SMALLEST_P = 0.01;

type Ask = () => Promise<Answer>;

/** How long each took, asked in turn. */
const compare = async (pairs: number, one: Ask, other: Ask): Promise<number[][]> =>
  (await takeTurns([one, other], pairs, WARM_UP_PAIRS)).map((list) => list.map(({ ms }) => ms));

function rowOf(what: string, [one = [], other = []]: number[][], details: string): Row {
  const [first, second] = [median(one), median(other)];
  const apart = Math.abs(first - second) / Math.max(first, second);
  const p = mannWhitney(one, other);
  return {
    what,
    figure: `${formatNumber(apart * 100)} %, p ${formatNumber(p)}`,
    target: {
      words: `less than ${MEDIANS_APART * 100} %, p above ${SMALLEST_P}`,
      isMet: apart < MEDIANS_APART && p > SMALLEST_P,
    },
    details: `medians ${formatNumber(first)} and ${formatNumber(second)} ms of ${one.length} each, Mann-Whitney; ${details}`,
  };
}

const pairsOf = (isQuick: boolean): number => (isQuick ? QUICK_PAIRS : PAIRS);

async function signInTimes({ origin, dataDir }: StaffedServer, isQuick: boolean): Promise<Row> {
  const database = new DatabaseSync(`${dataDir}/northmile.sqlite`, { timeout: 5_000 });
  const statuses = new Set<number>();
  const tryAs = (email: string) => async () => {
    // The wait after a few failures would be measured otherwise.
    database.exec('delete from sign_in_failure');
    const json = { email, password: 'Not-the-right-words-7' };
    const answer = await ask({ url: `${origin}/api/admin/login`, json });
    statuses.add(answer.status);
    return answer;
  };
  try {
    const unknown = 'nobody@northmile.example';
    const times = await compare(pairsOf(isQuick), tryAs(ADMIN.email), tryAs(unknown));
    return rowOf(
      'A1 wrong password beside unknown address, time of the answer',
      times,
      `answers ${[...statuses].join(', ')}`,
    );
  } finally {
    database.close();
  }
}

async function draftTimes({ origin, cookie }: StaffedServer, isQuick: boolean): Promise<Row[]> {
  const contentSections = [{ text: 'Not yet.' }];
  const draft = { ...DRAFT_POST, slug: 'nobody-has-seen-this-draft', contentSections };
  const url = `${origin}/api/admin/blog-posts`;
  const made = await ask({ url, headers: { cookie }, json: draft });
  if (made.status !== 201) throw new Error(`No draft was made: ${made.body}`);
  const rows: Row[] = [];
  for (const list of ['/insights', '/api/blog-posts']) {
    const look = (slug: string) => () => ask({ url: `${origin}${list}/${slug}` });
    const missing = 'nobody-has-made-any-draft1';
    const times = await compare(pairsOf(isQuick), look(draft.slug), look(missing));
    rows.push(rowOf(`B3 a draft beside nothing at ${list}, time of the answer`, times, 'both 404'));
  }
  return rows;
}

export const answerTimes: Measurement = {
  what: 'what the time of an answer tells',
  run: ({ settings: { isQuick } }) =>
    withStaffedServer(async (site) => [
      await signInTimes(site, isQuick),
      ...(await draftTimes(site, isQuick)),
    ]),
};

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

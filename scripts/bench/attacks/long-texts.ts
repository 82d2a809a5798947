/** Long texts on which careless patterns take minutes, in every field that takes text. */

import { type Answer, addressOf, ask } from '../client.ts';
import {
  atMost,
  formatNumber,
  formatRatio,
  type Measurement,
  NotMeasured,
  type Row,
} from '../measurement.ts';
import { processorSeconds } from '../process-usage.ts';
import { type StaffedServer, withServer, withStaffedServer } from '../servers.ts';
import { median } from '../statistics.ts';

const SLOWEST_REACH_MS = 50;
const TOLD = 5;

export interface Timed {
  what: string;
  ms: number;
  status: number;
}

/** A row that is missed where the slowest took too long, or any was an error of ours. */
export function slowestRow(what: string, found: readonly Timed[], details: readonly string[]): Row {
  const slowest = found.toSorted((a, b) => b.ms - a.ms);
  const most = slowest[0]?.ms ?? 0;
  const failed = found.filter(({ status }) => status >= 500).length;
  return {
    what,
    figure: `${formatNumber(most)} ms`,
    target: atMost(SLOWEST_REACH_MS, failed === 0 ? most : Number.POSITIVE_INFINITY, 'ms'),
    details: [
      ...details,
      `${failed} errors of ours`,
      ...slowest
        .slice(0, TOLD)
        .map(({ what, ms, status }) => `${what}: ${formatNumber(ms)} ms, ${status}`),
    ].join('; '),
  };
}

const IN_FIELD = 100_000;
/** An address may have 8 kB in all. */
const IN_ADDRESS = 7_000;
const ROUNDS = 3;

const PATTERNS = ['<a ', ' ', '\n', ...'a! a - a- @ a@ a. * **a [ ]( = %41 / ../ 0 é'.split(' ')];

const fill = (pattern: string, length: number): string =>
  `${pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length - 1)}!`;

const CONTACT = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  subject: 'A forecast',
  message: 'Our forecast is wrong again.',
  company: 'Lakeshore',
  consent: true,
};

export const DRAFT_POST = {
  title: 'A week',
  slug: 'a-week',
  excerpt: 'What a week saved.',
  publishDate: '2024-06-05',
  authorName: 'Ines',
  authorLinkedIn: '',
  coverImageUrl: '',
  tags: [],
  status: 'draft',
};

const ADDRESSES =
  '/api/search?q= /search?q= /insights/ /api/blog-posts/ /insights?tag= /api/admin/submissions?q= /api/admin/media?q= /uploads/blog-images/'.split(
    ' ',
  );

interface Probe {
  what: string;
  ask: (pattern: string, number: number) => Promise<Answer>;
}

function probesOf({ origin, cookie }: StaffedServer): Probe[] {
  const asVisitor = (path: string, json: unknown, number: number): Promise<Answer> =>
    ask({ url: origin + path, headers: { 'x-forwarded-for': addressOf(number) }, json });
  const asStaff = (post: object): Promise<Answer> =>
    ask({
      url: `${origin}/api/admin/blog-posts`,
      headers: { cookie },
      json: { ...DRAFT_POST, ...post },
    });
  const forms = Object.keys(CONTACT).map((field) => ({
    what: `form field ${field}`,
    ask: (pattern: string, number: number) =>
      asVisitor('/api/contact', { ...CONTACT, [field]: fill(pattern, IN_FIELD) }, number),
  }));
  const entries = Object.keys(DRAFT_POST).map((field) => ({
    what: `studio field ${field}`,
    ask: (pattern: string) => {
      const long = fill(pattern, IN_FIELD);
      return asStaff({ [field]: field === 'tags' ? [long] : long });
    },
  }));
  const section: Probe = {
    what: 'studio text of a section',
    ask: (pattern) => asStaff({ contentSections: [{ text: fill(pattern, IN_FIELD) }] }),
  };
  const reads = ADDRESSES.map((address) => ({
    what: `address ${address}`,
    ask: (pattern: string) => {
      const text = encodeURIComponent(fill(pattern, IN_ADDRESS)).slice(0, IN_ADDRESS);
      return ask({ url: origin + address + text.replace(/%.?$/, ''), headers: { cookie } });
    },
  }));
  const login: Probe = {
    what: 'sign-in e-mail',
    ask: (pattern, number) => {
      const json = { email: fill(pattern, IN_FIELD), password: 'x' };
      return asVisitor('/api/admin/login', json, number);
    },
  };
  return [...forms, ...entries, section, ...reads, login];
}

export const slowPatterns: Measurement = {
  what: 'C17 texts that make patterns slow',
  run: () =>
    withStaffedServer(async (server) => {
      let number = 0;
      const found: Timed[] = [];
      for (const { what, ask } of probesOf(server)) {
        for (const pattern of PATTERNS) {
          const answers: Answer[] = [];
          while (answers.length < ROUNDS) answers.push(await ask(pattern, number++));
          found.push({
            what: `${what} full of ${JSON.stringify(pattern)}`,
            ms: median(answers.map(({ ms }) => ms)),
            status: answers.at(-1)?.status ?? 0,
          });
        }
      }
      const typical = formatNumber(median(found.map(({ ms }) => ms)));
      const what = `C17 slowest answer to ${IN_FIELD.toLocaleString('en-US')} characters in one field`;
      const words = `${found.length} texts and fields, medians of ${ROUNDS}, all together ${typical} ms`;
      return [slowestRow(what, found, [words])];
    }),
};

/** The longest text that a form takes is twice this. */
const CHARACTERS = 99_990;
const TIMES = 20;
const REACH = 2.6;

const REPEATED = [
  '< ',
  ' ',
  'а a',
  ...'< [ <a [url </ www. http:// a. a@ b bcdfgh & " $'.split(' '),
];
/** One character, then nothing but spaces. */
const BEGUN = ['<', '[', '</', '[/', 'a <'];

const texts = (length: number): string[] => [
  ...REPEATED.map((part) => part.repeat(Math.floor(length / part.length))),
  ...BEGUN.map((start) => `${start}${' '.repeat(length - start.length)}x`),
];

interface Cost {
  text: string;
  ratio: number;
  ms: number;
}

const costWords = ({ text, ratio, ms }: Cost): string =>
  `${JSON.stringify(text)}: ${formatRatio(ratio)}, ${ms.toFixed(1)} ms a form`;

export const growingTexts: Measurement = {
  what: 'G1 texts that grow',
  run: () =>
    withServer({}, async ({ origin, pid }): Promise<Row[]> => {
      let sender = 0;
      const cost = async (text: string): Promise<number> => {
        const before = processorSeconds(pid);
        for (let time = 0; time < TIMES; time += 1) {
          sender += 1;
          const json = { solution: 'ai', text: `${sender} ${text}` };
          const headers = { 'x-forwarded-for': addressOf(sender) };
          await ask({ url: `${origin}/api/challenges`, headers, json });
        }
        const after = processorSeconds(pid);
        if (before === undefined || after === undefined) {
          throw new NotMeasured('this system does not say what a process uses');
        }
        return after - before;
      };
      await cost('so that everything has been used once');
      const long = texts(2 * CHARACTERS);
      const ratios: Cost[] = [];
      for (const [index, text] of texts(CHARACTERS).entries()) {
        const once = await cost(text);
        const twice = await cost(long[index] ?? '');
        const ms = (twice * 1_000) / TIMES;
        // Processor time comes in steps of 10 ms, of which one tells nothing.
        ratios.push({ text: text.slice(0, 8), ratio: twice / Math.max(once, 0.05), ms });
      }
      const worst = ratios.toSorted((a, b) => b.ratio - a.ratio);
      const most = worst[0]?.ratio ?? Number.POSITIVE_INFINITY;
      return [
        {
          what: 'G1 processor time of a text that is twice as long',
          figure: `${formatRatio(most)} times`,
          target: atMost(REACH, most, 'times'),
          details: `${ratios.length} kinds of text of 100,000 and 200,000 characters, ${TIMES} forms each; ${worst.slice(0, 4).map(costWords).join('; ')}`,
        },
      ];
    }),
};

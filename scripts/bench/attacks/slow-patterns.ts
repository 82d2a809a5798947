/** Long texts on which careless patterns take minutes, in every field that takes text. */
import { type Answer, addressOf, ask } from '../client.ts';
import type { Measurement } from '../measurement.ts';
import { formatNumber } from '../row.ts';
import { type StaffedServer, withStaffedServer } from '../servers.ts';
import { median } from '../statistics.ts';
import { slowestRow, type Timed } from './slowest.ts';

const CHARACTERS = 100_000;
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

const POST = {
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
    ask({ url: `${origin}/api/admin/blog-posts`, headers: { cookie }, json: { ...POST, ...post } });
  const forms = Object.keys(CONTACT).map((field) => ({
    what: `form field ${field}`,
    ask: (pattern: string, number: number) =>
      asVisitor('/api/contact', { ...CONTACT, [field]: fill(pattern, CHARACTERS) }, number),
  }));
  const entries = Object.keys(POST).map((field) => ({
    what: `studio field ${field}`,
    ask: (pattern: string) => {
      const long = fill(pattern, CHARACTERS);
      return asStaff({ [field]: field === 'tags' ? [long] : long });
    },
  }));
  const section: Probe = {
    what: 'studio text of a section',
    ask: (pattern) => asStaff({ contentSections: [{ text: fill(pattern, CHARACTERS) }] }),
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
      const json = { email: fill(pattern, CHARACTERS), password: 'x' };
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
      const what = `C17 slowest answer to ${CHARACTERS.toLocaleString('en-US')} characters in one field`;
      const words = `${found.length} texts and fields, medians of ${ROUNDS}, all together ${typical} ms`;
      return [slowestRow(what, found, [words])];
    }),
};

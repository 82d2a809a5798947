/** Long texts on which careless patterns take minutes, in every field that takes text. */
import type { Measurement } from '../measurement.ts';
import { atMost, formatNumber, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import {
  clientAddress,
  onSiteUnderAttack,
  postJson,
  type SiteUnderAttack,
  timeOf,
} from './site-under-attack.ts';

const CHARACTERS = 100_000;
/** An address may have 8 kB in all. */
const IN_ADDRESS = 7_000;
const ROUNDS = 3;
const REACH_MS = 50;

const PATTERNS = [
  'a!',
  'a',
  '-',
  'a-',
  ' ',
  '@',
  'a@',
  'a.',
  '\n',
  '*',
  '**a',
  '[',
  '](',
  '=',
  '%41',
  '<a ',
  '/',
  '../',
  '0',
  'é',
];

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

interface Probe {
  what: string;
  ask: (pattern: string, number: number) => Promise<Response>;
}

function probesOf({ origin, cookie }: SiteUnderAttack): Probe[] {
  const forms = Object.keys(CONTACT).map((field) => ({
    what: `form field ${field}`,
    ask: (pattern: string, number: number) =>
      postJson(
        `${origin}/api/contact`,
        { ...CONTACT, [field]: fill(pattern, CHARACTERS) },
        { 'x-forwarded-for': clientAddress(number) },
      ),
  }));
  const entries = Object.keys(POST).map((field) => ({
    what: `studio field ${field}`,
    ask: (pattern: string) => {
      const long = fill(pattern, CHARACTERS);
      const body = { ...POST, [field]: field === 'tags' ? [long] : long };
      return postJson(`${origin}/api/admin/blog-posts`, body, { cookie });
    },
  }));
  const section: Probe = {
    what: 'studio text of a section',
    ask: (pattern) => {
      const contentSections = [{ text: fill(pattern, CHARACTERS) }];
      return postJson(`${origin}/api/admin/blog-posts`, { ...POST, contentSections }, { cookie });
    },
  };
  const addresses = [
    '/api/search?q=',
    '/search?q=',
    '/insights/',
    '/api/blog-posts/',
    '/insights?tag=',
    '/api/admin/submissions?q=',
    '/api/admin/media?q=',
    '/uploads/blog-images/',
  ];
  const reads = addresses.map((address) => ({
    what: `address ${address}`,
    ask: (pattern: string) => {
      const text = encodeURIComponent(fill(pattern, IN_ADDRESS)).slice(0, IN_ADDRESS);
      return fetch(origin + address + text.replace(/%.?$/, ''), {
        headers: { cookie },
        redirect: 'manual',
      });
    },
  }));
  const login: Probe = {
    what: 'sign-in e-mail',
    ask: (pattern, number) =>
      postJson(
        `${origin}/api/admin/login`,
        { email: fill(pattern, CHARACTERS), password: 'x' },
        { 'x-forwarded-for': clientAddress(number) },
      ),
  };
  return [...forms, ...entries, section, ...reads, login];
}

export const slowPatterns: Measurement = {
  what: 'C17 texts that make patterns slow',
  run: () =>
    onSiteUnderAttack(async (site): Promise<Row[]> => {
      let number = 0;
      const found: { what: string; ms: number; status: number }[] = [];
      for (const { what, ask } of probesOf(site)) {
        for (const pattern of PATTERNS) {
          const times: number[] = [];
          let status = 0;
          for (let round = 0; round < ROUNDS; round += 1) {
            number += 1;
            const took = await timeOf(() => ask(pattern, number));
            times.push(took.ms);
            status = took.status;
          }
          found.push({
            what: `${what} full of ${JSON.stringify(pattern)}`,
            ms: median(times),
            status,
          });
        }
      }
      const slowest = found.toSorted((a, b) => b.ms - a.ms);
      const most = slowest[0]?.ms ?? 0;
      const failed = found.filter(({ status }) => status >= 500);
      return [
        {
          what: `C17 slowest answer to ${CHARACTERS.toLocaleString('en-US')} characters in one field`,
          figure: `${formatNumber(most)} ms`,
          target: atMost(REACH_MS, failed.length === 0 ? most : Number.POSITIVE_INFINITY, 'ms'),
          details: [
            `${found.length} texts and fields, medians of ${ROUNDS}, all together ${formatNumber(median(found.map(({ ms }) => ms)))} ms`,
            `${failed.length} errors of ours`,
            ...slowest
              .slice(0, 5)
              .map(({ what, ms, status }) => `${what}: ${formatNumber(ms)} ms, ${status}`),
          ].join('; '),
          data: { found },
        },
      ];
    }),
};

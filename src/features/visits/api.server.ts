/** Where pages tell of visits, and where staff read what came of it. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { reportVisits } from './report.server.ts';
import { dayOf, MAX_MESSAGE_BYTES } from './rules.ts';
import { Visit, VisitsQuery, visitsReport } from './schema.ts';
import type { Visits } from './visits.server.ts';

export interface VisitsContext {
  db: Db;
  /** Undefined where counting is switched off. */
  visits: Visits | undefined;
  /** The cookie that signed-in people send. */
  sessionCookie: string;
}

const BYTES_PER_MEGABYTE = 1_048_576;

/** Programs that say what they are, and browsers that nobody looks at. */
const ROBOT = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|archiver/i;

/**
 * Whether nobody's visit is counted: of who asks for that (Global Privacy Control, Do Not Track), of
 * staff, and of what is no browser. None of these headers is kept.
 */
export function isUncounted(headers: Headers, sessionCookie: string): boolean {
  const agent = headers.get('user-agent') ?? '';
  return (
    headers.get('sec-gpc') === '1' ||
    headers.get('dnt') === '1' ||
    (headers.get('cookie') ?? '').includes(`${sessionCookie}=`) ||
    !agent.startsWith('Mozilla/') ||
    ROBOT.test(agent)
  );
}

export const sendVisit = writeEndpoint({
  summary: 'Report a visit',
  description:
    'Sent by a page when it is hidden. Only daily totals are stored: no IP address, browser or person. Visits by bots, by staff and by anyone who sends Global Privacy Control or Do Not Track get the same response and are not counted.',
  params: NOTHING,
  headers: NOTHING,
  input: Visit,
  formats: ['json'],
  maxMegabytes: MAX_MESSAGE_BYTES / BYTES_PER_MEGABYTE,
  tooLarge: 'This is larger than the 4 KB this address accepts.',
  status: 204,
  body: z.undefined(),
  admit: ({ visits }: VisitsContext, { address }) => counting(visits).admit(address),
  async handle({ context: { visits, sessionCookie }, input, request }) {
    if (!isUncounted(request.headers, sessionCookie)) counting(visits).count(input);
    return { body: undefined };
  },
});

/** @throws {AppError} not_found where counting is switched off. */
function counting(visits: Visits | undefined): Visits {
  if (visits === undefined) throw new AppError('not_found', 'There is nothing at this address.');
  return visits;
}

/** `kinds` are the names of the kinds of pages that speed is told of. */
export const visitsReportEndpoint = (kinds: readonly string[]) =>
  readEndpoint({
    summary: 'What visitors did',
    description:
      'Page views, referring sites, forms and measured speed of the last days, today included.',
    query: VisitsQuery,
    params: NOTHING,
    body: visitsReport(kinds),
    isKept: false,
    handle: async ({ context: { db, visits }, query }: VisitsCall) => ({
      body: {
        isOn: visits !== undefined,
        ...(await reportVisits(db, dayOf(Date.now()), query.days, kinds)),
      },
    }),
  });

interface VisitsCall {
  context: VisitsContext;
  query: z.output<typeof VisitsQuery>;
}

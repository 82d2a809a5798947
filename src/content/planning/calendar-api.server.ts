/** The addresses of the calendar: what is on it, moving what is planned, and the zone of its times. */
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { NOTHING, readEndpoint, writeEndpoint } from '#platform/http/endpoint.ts';
import { recordAudit } from '../audit.server.ts';
import { instant } from '../instant.ts';
import type { ContentType } from '../schema.ts';
import {
  actorOf,
  type StudioCall,
  type StudioContext,
  WRITE_DEFAULTS,
} from '../studio-endpoints.server.ts';
import { type CalendarSource, readCalendar, readTimeZone, setTimeZone } from './calendar.server.ts';
import { Calendar, MAX_CALENDAR_DAYS } from './calendar.ts';
import { movePlan } from './move-plan.server.ts';
import { isZone } from './zones.ts';

const DAY_MS = 86_400_000;

const Range = z
  .object({
    from: instant().describe('A time with a time zone.'),
    to: instant().describe(`At most ${MAX_CALENDAR_DAYS} days later.`),
  })
  .refine(
    ({ from, to }) => {
      const length = Date.parse(to) - Date.parse(from);
      return length > 0 && length <= MAX_CALENDAR_DAYS * DAY_MS;
    },
    { path: ['to'], message: `Use a time at most ${MAX_CALENDAR_DAYS} days after the first` },
  );

const times = { publishAt: instant().nullable(), unpublishAt: instant().nullable() };
const Times = z.strictObject(times);
const Move = z.strictObject({
  ...times,
  seen: Times.describe('The times that the caller was shown.'),
});
const PlanParams = z.object({ type: z.string().max(64), id: z.string().max(64) });

const Zone = z.strictObject({
  timeZone: z
    .string()
    .max(64)
    .refine(isZone, 'Choose a time zone such as America/Toronto')
    .describe('As IANA names it.'),
});

interface RangeCall {
  context: StudioContext;
  query: z.output<typeof Range>;
}

/** The endpoints of the calendar, over these types and sources. */
export const calendarEndpoints = (
  types: readonly ContentType[],
  sources: readonly CalendarSource[],
) => ({
  read: readEndpoint({
    summary: 'Calendar',
    description:
      'What was published and unpublished in a range of time, what is scheduled, and what is due.',
    query: Range,
    params: NOTHING,
    body: Calendar,
    isKept: false,
    handle: async ({ context, query }: RangeCall) => ({
      body: await readCalendar(context.db, sources, types, query),
    }),
  }),
  move: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Move a schedule to another time',
    description:
      'What is published then, and who scheduled it, stay. Returns 409 with the current times if somebody has moved it since, or it is over.',
    params: PlanParams,
    input: Move,
    body: Times,
    async handle({ context, params, input, staff }: MoveCall) {
      const type = types.find((known) => known.type === params.type);
      if (type === undefined) throw new AppError('not_found', 'There is no such type of content.');
      const { seen, ...wanted } = input;
      const move = { times: wanted, seen, actor: actorOf(staff), now: new Date() };
      return { body: await movePlan(context.db, type, params.id, move) };
    },
  }),
  readZone: readEndpoint({
    summary: 'The time zone of the site',
    description:
      'In which the calendar and the featured board are read, or null until one is chosen.',
    query: NOTHING,
    params: NOTHING,
    body: z.object({ timeZone: z.string().nullable() }),
    isKept: false,
    handle: async ({ context }: { context: StudioContext }) => ({
      body: { timeZone: await readTimeZone(context.db) },
    }),
  }),
  zone: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Choose the time zone of the site',
    description: 'The calendar, the featured board and the weekly digest use it.',
    params: NOTHING,
    input: Zone,
    body: Zone,
    async handle({ context, input, staff }: StudioCall<object, z.output<typeof Zone>>) {
      const before = await readTimeZone(context.db);
      await setTimeZone(context.db, input.timeZone);
      await recordAudit(context.db, {
        actor: actorOf(staff),
        action: 'updated',
        subject: { type: 'calendar', id: 'time-zone', label: 'Time zone' },
        before: { timeZone: before },
        after: input,
      });
      return { body: input };
    },
  }),
});

type MoveCall = StudioCall<z.output<typeof PlanParams>, z.output<typeof Move>>;

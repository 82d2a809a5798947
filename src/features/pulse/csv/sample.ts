/** An export as Jira would make it, for visitors without one at hand. All of it is made up. */
import { between, createRandom, type NonEmpty, pick } from '#platform/random.ts';

const HEADER =
  'Summary,Issue key,Issue Type,Status,Assignee,Created,Resolved,Due date,Description,Custom field (Story Points),Custom field (Epic Link),Sprint,Comment,Custom field (Flagged)';

const WORK: NonEmpty<string> = [
  'Show the delivery window before checkout',
  'Retry the card payment once',
  'Sort open orders by promised date',
  'Let drivers report a closed road',
  'Print labels for returns',
  'Warn when a depot is over capacity',
  'Import holidays of each region',
  'Merge customers with the same phone number',
  'Keep the basket when signing in',
  'Export the month for accounting',
];
const PARTS: NonEmpty<string> = ['web', 'driver app', 'depot screen', 'API', 'reports'];
const PEOPLE: NonEmpty<string> = ['Ada Okafor', 'Jonas Weber', 'Mina Sato', 'Luis Prieto'];
const POINTS: NonEmpty<string> = ['1', '2', '3', '5', '8'];
const OPEN_STATUSES: NonEmpty<string> = ['To Do', 'To Do', 'In Progress', 'In Review', 'Blocked'];

const DESCRIPTION =
  'As a dispatcher I want this so that nobody has to call the depot. It is done when the screen shows it within a minute and a test covers the case without data.';

const TICKETS = 140;
const DAY_MS = 86_400_000;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param today the day that its dates lead up to, in milliseconds since 1970. */
export function sampleExport(today: number): string {
  const random = createRandom('sample export');
  const happens = (chance: number): boolean => random() < chance;
  const unless = (chance: number, value: string): string => (happens(chance) ? '' : value);
  const rows = Array.from({ length: TICKETS }, (_, index) => {
    const isDone = happens(0.35);
    const isInSprint = !isDone && happens(0.3);
    const created = today - Math.floor(between(random, 15, 120)) * DAY_MS;
    const resolved = Math.min(today, created + Math.ceil(between(random, 1, 16)) * DAY_MS);
    const due = today + Math.floor(between(random, -12, 40)) * DAY_MS;
    const care = isInSprint ? 0.15 : 0.5;
    return [
      `${pick(random, WORK)} (${pick(random, PARTS)})`,
      `ROUTE-${index + 101}`,
      'Story',
      isDone ? 'Done' : pick(random, OPEN_STATUSES),
      unless(care, pick(random, PEOPLE)),
      isoDay(created),
      isDone ? isoDay(resolved) : '',
      unless(0.5, isoDay(due)),
      unless(care, DESCRIPTION),
      unless(isDone ? 0.1 : care, pick(random, POINTS)),
      unless(care * 0.6, `ROUTE-${Math.floor(between(random, 1, 9))}`),
      isInSprint ? 'Sprint 24' : isDone ? 'Sprint 23' : '',
      unless(0.4, 'Agreed with the depot.'),
      '',
    ].join(',');
  });
  return [HEADER, ...rows].join('\r\n');
}

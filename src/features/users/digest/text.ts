/** What the weekly digest says. */
import { zonedTime } from '#content/zoned-time.ts';

interface Dated {
  at: string;
  label: string;
  /** Such as "published". */
  what: string;
}

/** All that it is made of. Of leads it has a number and nothing else. */
export interface DigestFacts {
  /** How many changes the content had, and by how many people. */
  changes: number;
  people: number;
  /** What went live and came down, the latest first. */
  done: readonly Dated[];
  /** What is planned for the days to come, the next first. */
  coming: readonly Dated[];
  /** Plans and swaps that failed and wait for somebody. */
  failed: number;
  submissions: number;
}

interface Letter {
  name: string;
  site: string;
  publicUrl: string;
  zone: string;
}

/** How many lines of a list are told. */
const MAX_LINES = 15;

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Whether a week had nothing that is worth a mail. */
export const isQuiet = ({ changes, coming, failed, submissions }: DigestFacts): boolean =>
  changes === 0 && coming.length === 0 && failed === 0 && submissions === 0;

/** The digest as the text of a mail. */
export function digestText(facts: DigestFacts, { name, site, publicUrl, zone }: Letter): string {
  const { changes, people, done, coming, failed, submissions } = facts;
  const list = (items: readonly Dated[]): string => {
    const lines = items
      .slice(0, MAX_LINES)
      .map(({ at, label, what }) => `- ${oneLine(label)}: ${what}, ${zonedTime(at, zone)}`);
    const rest = items.length - lines.length;
    return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n');
  };
  return [
    `Hello ${oneLine(name)},`,
    `This is what happened on ${oneLine(site)} in the last seven days.`,
    `${counted(changes, 'change', 'changes')} to the content by ${counted(people, 'person', 'people')}: ${publicUrl}/admin/changes`,
    `${counted(submissions, 'message', 'messages')} through the forms: ${publicUrl}/admin/inbox`,
    failed > 0 &&
      `${counted(failed, 'schedule or swap', 'schedules or swaps')} failed: ${publicUrl}/admin`,
    done.length > 0 && `Published and unpublished:\n${list(done)}`,
    coming.length > 0 && `In the next seven days:\n${list(coming)}`,
    `The calendar: ${publicUrl}/admin/calendar`,
    `You get this every Monday because you asked for it. Turn it off under “Weekly digest”: ${publicUrl}/admin/account`,
    '',
  ]
    .filter((part) => part !== false)
    .join('\n\n');
}

/** Line breaks in a name would begin a paragraph of somebody else's. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Which column of an export holds what. */
import { type Sentence, sentence } from '../model/sentence.ts';

export const FIELDS = [
  'key',
  'summary',
  'status',
  'estimate',
  'description',
  'assignee',
  'epic',
  'sprint',
  'due',
  'created',
  'resolved',
  'comments',
  'blocked',
] as const;
export type Field = (typeof FIELDS)[number];

/** Names of columns by field. */
export type ColumnMap = Readonly<Partial<Record<Field, string>>>;

/** How Jira names its columns, and after those what other trackers call the same. */
const KNOWN_NAMES: Readonly<Record<Field, readonly string[]>> = {
  key: ['issue key', 'key', 'id', 'issue id', 'identifier', 'number'],
  summary: ['summary', 'title', 'name', 'subject', 'card name', 'task name'],
  status: ['status', 'state', 'list', 'section column'],
  estimate: ['story points', 'story point estimate', 'estimate', 'points', 'effort', 'size'],
  description: ['description', 'body', 'notes', 'card description', 'details'],
  assignee: ['assignee', 'assigned to', 'assignees', 'owner', 'members'],
  epic: ['epic link', 'parent', 'parent key', 'epic', 'epic name', 'project', 'milestone'],
  sprint: ['sprint', 'cycle name', 'cycle', 'iteration', 'iteration path'],
  due: ['due date', 'due', 'target date', 'deadline'],
  created: ['created', 'created at', 'created date', 'date created', 'created on'],
  resolved: [
    'resolved',
    'completed',
    'completed at',
    'closed at',
    'closed',
    'closed date',
    'done at',
  ],
  comments: ['comment', 'comments', 'comment body'],
  blocked: ['flagged', 'inward issue link (blocks)', 'blocked', 'blocked by', 'blocked reason'],
};

/** The fields that backlog health rests on; without any of them there is nothing to score. */
export const SCORED_FIELDS = ['estimate', 'description', 'assignee', 'epic'] as const;

const normal = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^custom field \((.*)\)$/, '$1')
    .replaceAll(/[_\s]+/g, ' ');

/** The columns that go by a known name. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const names = header.map(normal);
  const found = FIELDS.flatMap((field) => {
    const known = KNOWN_NAMES[field].find((name) => names.includes(name));
    const column = known === undefined ? undefined : header[names.indexOf(known)];
    return column === undefined ? [] : [[field, column] as const];
  });
  return Object.fromEntries(found);
}

/** Where a column stands; Jira repeats one for each sprint, comment and link. */
export const positionsOf = (header: readonly string[], column: string | undefined): number[] =>
  column === undefined ? [] : header.flatMap((name, index) => (name === column ? [index] : []));

/** What is missing for a score, in a sentence; undefined where enough is there. */
export function missingColumns(columns: ColumnMap): Sentence | undefined {
  if (columns.summary === undefined && columns.key === undefined) {
    return sentence(
      'No column holds a summary or a key, so tickets cannot be named. Say below which one does.',
    );
  }
  if (SCORED_FIELDS.every((field) => columns[field] === undefined)) {
    return sentence(
      'No column holds an estimate, a description, an assignee or an epic, so there is nothing to score. Say below which ones do.',
    );
  }
  return undefined;
}

/** Looks at what is public and names entries and media that visitors do not get. */

import { virtualEntries } from '#content/defaults.server.ts';
import { toItem } from '#content/entries.server.ts';
import { type Reference, referencesIn } from '#content/references.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { type Check, counted, type Finding, passed, warning } from '../check.ts';

const BATCH = 100;
const TIMEOUT_MS = 60_000;
/** As many are named in the report. */
const MAX_FINDINGS = 50;

interface ReferenceParts {
  db: Db;
  types: readonly ContentType[];
  /** The screen of the studio that keeps an entry. */
  editorOf: (type: string, id: string) => string;
  /** Public entries with the addresses in them of media that were deleted. */
  listLost: () => Promise<{ id: string; type: string; label: string; address: string }[]>;
}

export const referencesCheck = (parts: ReferenceParts): Check => ({
  id: 'references',
  group: 'content',
  title: 'Linked entries and media',
  timeoutMs: TIMEOUT_MS,
  look: () => lookForGaps(parts),
});

async function lookForGaps(parts: ReferenceParts): Promise<Finding> {
  const { count, gaps } = await findHidden(parts);
  const lost = await findLost(parts);
  const entries = counted(count, 'linked entry is', 'linked entries are');
  const seen = [
    gaps.length === 0
      ? `${entries} published.`
      : `${inDigits(gaps.length)} of ${entries} not published, and hidden.`,
    ...(lost.length === 0
      ? []
      : [`${counted(lost.length, 'place uses', 'places use')} media that was deleted.`]),
  ].join(' ');
  const advice = [
    ...(gaps.length === 0 ? [] : ['Publish the entries, or remove the links to them.']),
    ...(lost.length === 0 ? [] : ['Choose other media in these places, or remove it.']),
  ];
  if (advice.length === 0) return passed(seen);
  return warning(seen, advice.join(' '), { findings: [...gaps, ...lost].slice(0, MAX_FINDINGS) });
}

interface Gap {
  label: string;
  href: string;
}

async function findHidden({ db, types, editorOf }: ReferenceParts) {
  const gaps: Gap[] = [];
  let count = 0;
  for (const type of types) {
    for await (const some of listNaming(db, type)) {
      const references = some.flatMap(({ named }) => named);
      const shown = await findShown(db, types, references);
      count += references.length;
      for (const { id, label, named } of some) {
        for (const one of named.filter((reference) => !shown.has(reference.id))) {
          const { one: kind = 'entry' } =
            types.find((other) => other.type === one.type)?.labels ?? {};
          gaps.push({
            label: `${type.labels.one}: ${label} links to an unpublished ${kind}`,
            href: editorOf(type.type, id),
          });
        }
      }
    }
  }
  return { count, gaps };
}

/** What is public and uses media that the library does not have any more. */
async function findLost({ types, editorOf, listLost }: ReferenceParts): Promise<Gap[]> {
  const labels = new Map(types.map(({ type, labels }) => [type, labels.one]));
  return (await listLost()).map(({ id, type, label, address }) => ({
    label: `${labels.get(type) ?? type}: ${label} uses ${address}, which is no longer in Media`,
    href: editorOf(type, id),
  }));
}

interface NamingEntry {
  id: string;
  label: string;
  named: Reference[];
}

/** The published entries of a type that name others, some at a time; what cannot be read is another check's. */
async function* listNaming(db: Db, type: ContentType): AsyncGenerator<NamingEntry[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('entry')
      .selectAll()
      .where('type', '=', type.type)
      .where('status', '=', 'published')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield rows.flatMap((row) => {
      const named = readReferences(type, () => toItem(db, type, row));
      return named.length === 0 ? [] : [{ id: row.id, label: row.label, named }];
    });
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? '';
  }
}

function readReferences(type: ContentType, read: () => object): Reference[] {
  try {
    return referencesIn(type.fields, read());
  } catch {
    return [];
  }
}

/** Those of the ids that are published, also as they ship. */
async function findShown(
  db: Db,
  types: readonly ContentType[],
  references: readonly Reference[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const ids = [...new Set(references.map(({ id }) => id))];
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'type'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  const named = new Set(references.map(({ type }) => type));
  const virtual = await Promise.all(
    types
      .filter(({ type }) => named.has(type) || named.has(''))
      .map((type) => virtualEntries(db, type)),
  );
  const shipped = virtual.flat().filter(({ row }) => row.status === 'published');
  return new Set([...rows, ...shipped.map(({ row }) => row)].map(({ id }) => id));
}

/** Looks at whom public entries name: that clients whom the site knows are shown, with one mark each. */
import { clientsOf } from '#content/client-book.server.ts';
import { keyOfClient } from '#content/client-names.ts';
import { decodeCursor } from '#content/cursor.ts';
import { listReadableCards } from '#content/entry-lists.server.ts';
import type { ContentType } from '#content/schema.ts';
import { readText } from '#content/wire.ts';
import { clientContent } from '#features/clients/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { type Check, counted, type Finding, passed, warning } from '../check.ts';

const TIMEOUT_MS = 60_000;
/** As many are named in the report. */
const MAX_FINDINGS = 50;
const CLIENTS = { label: 'Clients', href: '/admin/clients' };

interface ClientParts {
  db: Db;
  types: readonly ContentType[];
  /** The screen of the studio that keeps an entry. */
  editorOf: (type: string, id: string) => string;
}

export const clientsCheck = (parts: ClientParts): Check => ({
  id: 'clients',
  group: 'content',
  title: 'Clients and their logos',
  timeoutMs: TIMEOUT_MS,
  look: () => lookAtClients(parts),
});

/** A name without a published client, as entries have it. */
interface Unknown {
  name: string;
  marks: Set<string>;
  /** The first that names it. */
  label: string;
  href: string;
}

async function lookAtClients(parts: ClientParts): Promise<Finding> {
  const unknown = await findUnknown(parts);
  const hidden = await findHidden(parts.db);
  const gaps = [...unknown].flatMap(([key, { name, marks, label, href }]) => {
    const why = whyOf(hidden.get(key), marks.size);
    return why === undefined ? [] : [{ label: `${label}: “${name}” ${why}`, href }];
  });
  if (gaps.length === 0) {
    return passed('Every client has one logo wherever it appears.');
  }
  return warning(
    `${counted(gaps.length, 'company', 'companies')} in testimonials and case studies ${gaps.length === 1 ? 'has' : 'have'} no published client.`,
    'Publish or restore the client, or add one with this name. Its logo then appears everywhere.',
    { place: CLIENTS, findings: gaps.slice(0, MAX_FINDINGS) },
  );
}

function whyOf(state: 'draft' | 'trashed' | undefined, marks: number): string | undefined {
  if (state === 'draft') return 'is a client that is not published';
  if (state === 'trashed') return 'is a client in the trash';
  return marks > 1 ? `is not in Clients, and appears with ${marks} different logos` : undefined;
}

/** The names in published entries that are no published client's, by what tells names apart. */
async function findUnknown({
  db,
  types,
  editorOf,
}: ClientParts): Promise<ReadonlyMap<string, Unknown>> {
  const { find } = clientsOf(db);
  const unknown = new Map<string, Unknown>();
  for (const type of types) {
    if (type.client === undefined) continue;
    let next: string | undefined;
    do {
      const cursor = next === undefined ? undefined : decodeCursor(next);
      // What cannot be read has a check of its own.
      const page = await listReadableCards(
        db,
        type,
        { status: 'published', cursor },
        () => undefined,
      );
      next = page.next;
      for (const card of page.items) {
        const name = readText(Reflect.get(card, type.client.name));
        if (name === '' || find(name) !== undefined) continue;
        const key = keyOfClient(name);
        const mark = readText(Reflect.get(card, type.client.mark));
        const label = `${type.labels.one}: ${type.label(card)}`;
        const first = { name, marks: new Set<string>(), label, href: editorOf(type.type, card.id) };
        const known = unknown.get(key) ?? first;
        unknown.set(key, known);
        if (mark !== '') known.marks.add(mark);
      }
    } while (next !== undefined);
  }
  return unknown;
}

/** The clients that are drafts or in the trash, by what tells names apart. */
async function findHidden(db: Db): Promise<ReadonlyMap<string, 'draft' | 'trashed'>> {
  const { type } = clientContent;
  const [drafts, trashed] = await Promise.all([
    db
      .selectFrom('entry')
      .select('label')
      .where('type', '=', type)
      .where('status', '=', 'draft')
      .execute(),
    db.selectFrom('trash').select('label').where('type', '=', type).execute(),
  ]);
  return new Map([
    ...trashed.map(({ label }) => [keyOfClient(label), 'trashed'] as const),
    ...drafts.map(({ label }) => [keyOfClient(label), 'draft'] as const),
  ]);
}

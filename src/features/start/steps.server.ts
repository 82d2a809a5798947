/** What a site that began empty still lacks, each step ticked off by what is there. */
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { readSiteStart } from '#content/defaults.server.ts';
import { findSingleton } from '#content/entries.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Step } from './schema.ts';
import { NOTE } from './start.server.ts';

const Settings = z.object({ email: z.string(), phone: z.string(), offices: z.array(z.unknown()) });

/** In the order in which they are best done; none for a site that began with the sample. */
export async function readSteps(db: Db, types: readonly ContentType[]): Promise<Step[]> {
  if ((await readSiteStart(db)) !== 'empty') return [];
  const single = async (name: string): Promise<unknown> => {
    const type = types.find((known) => known.type === name);
    return type && findSingleton(db, type);
  };
  const [settings, published, saved] = await Promise.all([
    single('settings'),
    publishedTypes(db),
    savedSince(db),
  ]);
  const { email, phone, offices } = Settings.parse(settings);
  return [
    { step: 'contact', isDone: email + phone !== '' || offices.length > 0 },
    { step: 'look', isDone: saved.some(({ type }) => type === 'appearance') },
    { step: 'home', isDone: saved.some(({ id }) => id === 'page-home') },
    { step: 'service', isDone: saved.some(({ template }) => template === 'service') },
    { step: 'policy', isDone: published.has('policy') },
    { step: 'proof', isDone: published.has('case-study') || published.has('testimonial') },
    { step: 'person', isDone: published.has('person') },
  ];
}

async function publishedTypes(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('entry')
    .select('type')
    .distinct()
    .where('status', '=', 'published')
    .execute();
  return new Set(rows.map(({ type }) => type));
}

/** The published pages, and the look, that somebody has saved since the site began. */
async function savedSince(db: Db): Promise<{ id: string; type: string; template: unknown }[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'type', 'data'])
    .where('type', 'in', ['page', 'appearance'])
    .where('status', '=', 'published')
    .where(
      sql<SqlBool>`exists (select 1 from entry_revision
        where entry_revision.entry_id = entry.id and entry_revision.note <> ${NOTE}
        and entry_revision.author_id <> '')`,
    )
    .execute();
  return rows.map(({ id, type, data }) => ({
    id,
    type,
    template: Object(JSON.parse(data)).template,
  }));
}

/** Fills a database with any number of published case studies, fast. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertEntry } from '#content/save.server.ts';
import { CaseStudy, caseStudyContent } from '#features/case-studies/schema.ts';
import type { Db, Tables } from '#platform/db/tables.ts';

/** Half of the entries have this tag. */
export const COMMON_TAG = 'Digital Modernization';
/** As many entries as the smallest list shows have this one, spread over the whole. */
export const RARE_TAG = 'Lighthouses';

const OTHER_TAGS = ['Healthcare', 'Finance', 'Logistics', 'Public Sector', 'Cloud', 'Energy'];
const RARE_ENTRIES = 5;
const FEATURED_ENTRIES = 6;
const ROWS_PER_STATEMENT = 500;
const FIRST_DAY = Date.parse('1990-01-01');
const DAY_MS = 86_400_000;
const DAYS = 12_000;

const PARAGRAPH =
  'The booking desk answered after seven minutes and forty seconds on average, from a number that could not receive replies. We called it twenty times ourselves and gave up on six. A two-way reminder and a waitlist that fills itself brought missed visits from 1,241 a month to 771.';

/** As long as the sample content's records are: about 4 KB. */
const template = CaseStudy.parse({
  title: 'Reminders that ask a question',
  slug: 'template',
  clientName: 'Halden Clinics',
  summary: '38% fewer missed appointments in six months',
  excerpt: PARAGRAPH,
  tags: OTHER_TAGS.slice(0, 3),
  publishDate: '2024-06-05',
  status: 'published',
  cardImageUrl: '/sample/cover.webp',
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((number) => [
      [`section${number}Title`, 'One empty chair in eight'],
      [`section${number}Content`, `${PARAGRAPH}\n\n${PARAGRAPH}\n\n${PARAGRAPH}`],
    ]),
  ),
});

/** Slug of the entry with this number, counted from 0. */
export const slugOf = (index: number): string => `study-${String(index).padStart(7, '0')}`;

/** The rows that production writes for one entry. */
async function writeTemplate(db: Db) {
  await insertEntry(db, caseStudyContent, template);
  const { featured: _generated, ...entry } = await db
    .selectFrom('entry')
    .selectAll()
    .where('slug', '=', 'template')
    .executeTakeFirstOrThrow();
  const tag = await db
    .selectFrom('entry_tag')
    .selectAll()
    .where('entry_id', '=', entry.id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('entry').where('id', '=', entry.id).execute();
  return { entry, tag };
}

type TemplateRows = Awaited<ReturnType<typeof writeTemplate>>;

/** Copies of the template with what lists are ordered and filtered by spread as on a real site. */
function makeEntry({ entry, tag }: TemplateRows, index: number, count: number) {
  const day = FIRST_DAY + ((index * 7_919) % DAYS) * DAY_MS;
  const publishDate = new Date(day).toISOString().slice(0, 10);
  const slug = slugOf(index);
  const tags = [
    ...(index % 2 === 0 ? [COMMON_TAG] : []),
    ...(index % Math.floor(count / RARE_ENTRIES) === 0 ? [RARE_TAG] : []),
    OTHER_TAGS[index % OTHER_TAGS.length] ?? '',
  ];
  const isFeatured = index < FEATURED_ENTRIES;
  const id = randomUUID();
  const data = { ...JSON.parse(entry.data), title: `Study ${slug}`, publishDate, tags };
  const shared = { sort_key: publishDate };
  const featured_at = isFeatured ? entry.created_at : null;
  const featured = isFeatured ? 1 : 0;
  return {
    entry: { ...entry, ...shared, id, slug, featured_at, data: JSON.stringify(data) },
    tags: tags.map((name) => ({ ...tag, ...shared, entry_id: id, tag: name, featured })),
  };
}

/** Adds `count` published case studies in one transaction. */
export async function addManyEntries(db: Kysely<Tables>, count: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    const rows = await writeTemplate(db);
    for (let first = 0; first < count; first += ROWS_PER_STATEMENT) {
      const length = Math.min(ROWS_PER_STATEMENT, count - first);
      const made = Array.from({ length }, (_, offset) => makeEntry(rows, first + offset, count));
      await db
        .insertInto('entry')
        .values(made.map(({ entry }) => entry))
        .execute();
      await db
        .insertInto('entry_tag')
        .values(made.flatMap(({ tags }) => tags))
        .execute();
    }
  });
}

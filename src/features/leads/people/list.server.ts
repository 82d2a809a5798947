/** The people behind submissions, those who wrote last first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Cursor, encodeCursor } from '#content/cursor.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { addressesOf } from './addresses.server.ts';
import type { PersonCard } from './schema.ts';

const MAX_PAGE_SIZE = 100;

interface PeopleOptions {
  limit?: number | undefined;
  cursor?: Cursor | undefined;
  q?: string | undefined;
}

interface NewestRow {
  id: string;
  email: string;
  created_at: string;
  person_id: string | null;
  name: string;
  company: string;
}

const nameOf = (table: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${table}.fields`)} ->> 'name', ${sql.ref(`${table}.fields`)} ->> 'fullName', '')`;

/** Whether a row is what somebody has sent: the doctor's tests and spam are nobody's. */
const isTheirs = (table: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.is_test`)} = 0 and ${sql.ref(`${table}.status`)} <> 'spam'`;

/**
 * Each person stands where their newest submission does, so that a page is read along the index of times
 * and each row is looked up in that of addresses.
 */
export async function listPeople(
  db: Db,
  { limit = MAX_PAGE_SIZE, cursor, q }: PeopleOptions,
): Promise<{ items: PersonCard[]; next: string | undefined }> {
  const newer = sql`(l.created_at, l.id) > (s.created_at, s.id)`;
  const conditions = [
    sql`s.email <> ''`,
    isTheirs('s'),
    sql`not exists (select 1 from submission l
      where l.email = s.email and ${isTheirs('l')} and ${newer})`,
    sql`(a.person_id is null or not exists (
      select 1 from person_address o join submission l on l.email = o.email
      where o.person_id = a.person_id and ${isTheirs('l')} and ${newer}))`,
    ...(q === undefined ? [] : [isFound(q)]),
    ...(cursor === undefined ? [] : [sql`(s.created_at, s.id) < (${cursor[1]}, ${cursor[2]})`]),
  ];
  const { rows } = await sql<NewestRow>`
    select s.id, s.email, s.created_at, a.person_id, ${nameOf('s')} as name,
      coalesce(s.fields ->> 'company', '') as company
    from submission s left join person_address a on a.email = s.email
    where ${sql.join(conditions, sql` and `)}
    order by s.created_at desc, s.id desc
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await withFacts(db, page),
    next:
      rows.length > limit && last !== undefined
        ? encodeCursor([0, last.created_at, last.id])
        : undefined,
  };
}

/** Whether anything that they have sent has these words, to the letter. */
function isFound(q: string): RawBuilder<SqlBool> {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(exists (select 1 from submission f
      where f.email = s.email and ${isTheirs('f')} and f.search like ${pattern} escape '\\')
    or (a.person_id is not null and exists (
      select 1 from person_address o join submission f on f.email = o.email
      where o.person_id = a.person_id and ${isTheirs('f')}
        and f.search like ${pattern} escape '\\')))`;
}

interface AddressFacts {
  email: string;
  submissions: number;
  first_at: string;
  last_at: string;
  name: string;
  company: string;
}

async function withFacts(db: Db, rows: readonly NewestRow[]): Promise<PersonCard[]> {
  if (rows.length === 0) return [];
  const merged = rows.flatMap(({ person_id }) => (person_id === null ? [] : [person_id]));
  const others =
    merged.length === 0
      ? []
      : await db
          .selectFrom('person_address')
          .select(['email', 'person_id'])
          .where('person_id', 'in', merged)
          .orderBy('email')
          .execute();
  const facts = await factsOf(db, [
    ...rows.map(({ email }) => email),
    ...others.map(({ email }) => email),
  ]);
  return rows.map((row) => {
    const alias = others.filter(
      ({ email, person_id }) => person_id === row.person_id && email !== row.email,
    );
    const addresses = [row.email, ...alias.map(({ email }) => email)];
    return toCard(addresses, facts, row);
  });
}

/** What was sent from each of these addresses, in one query. */
async function factsOf(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AddressFacts>> {
  const { rows } = await sql<AddressFacts>`
    select s.email, count(*) as submissions, min(s.created_at) as first_at,
      max(s.created_at) as last_at, max(${nameOf('s')}) as name,
      max(coalesce(s.fields ->> 'company', '')) as company
    from submission s
    where s.email in (${sql.join(addresses)}) and ${isTheirs('s')}
    group by s.email`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
}

/** A challenge has no name, so that one of another form stands for it. */
function toCard(
  addresses: readonly string[],
  facts: ReadonlyMap<string, AddressFacts>,
  newest: { name: string; company: string },
): PersonCard {
  const known = addresses.flatMap((email) => facts.get(email) ?? []);
  const word = (own: string, others: readonly string[]): string =>
    own || (others.find((other) => other !== '') ?? '');
  return {
    email: addresses[0] ?? '',
    addresses: [...addresses],
    name: word(
      newest.name,
      known.map(({ name }) => name),
    ),
    company: word(
      newest.company,
      known.map(({ company }) => company),
    ),
    submissions: known.reduce((sum, { submissions }) => sum + Number(submissions), 0),
    firstAt: known.map(({ first_at }) => first_at).sort()[0] ?? '',
    lastAt:
      known
        .map(({ last_at }) => last_at)
        .sort()
        .at(-1) ?? '',
  };
}

/**
 * The person that an address belongs to, spam or not.
 * @throws {AppError} not_found where nothing came from any of its addresses.
 */
export async function getPerson(db: Db, email: string): Promise<PersonCard> {
  const addresses = await addressesOf(db, email);
  const newest = await sql<{ email: string; name: string; company: string }>`
    select s.email, ${nameOf('s')} as name, coalesce(s.fields ->> 'company', '') as company
    from submission s where s.email in (${sql.join(addresses)}) and s.is_test = 0
    order by s.created_at desc, s.id desc limit 1`.execute(db);
  const [first] = newest.rows;
  if (first === undefined && !(await hasMail(db, addresses))) {
    throw new AppError('not_found', 'Nothing is here from this address.');
  }
  const ordered =
    first === undefined
      ? addresses
      : [first.email, ...addresses.filter((address) => address !== first.email)];
  const facts = await factsOf(db, ordered);
  return toCard(ordered, facts, first ?? { name: '', company: '' });
}

async function hasMail(db: Db, addresses: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('incoming_mail')
    .select('id')
    .where('from_email', 'in', addresses)
    .executeTakeFirst();
  return row !== undefined;
}

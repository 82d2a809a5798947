/** What somebody gave for an entry, and what of it may be shown. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { clientsOf } from '../client-book.server.ts';
import { longDate } from '../dates.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { readText } from '../wire.ts';
import { isCutOf } from './cut.ts';
import type { GivenFields } from './given-fields-schema.ts';
import { isShortFor, saysOnly } from './identity.ts';
import { type QuoteUse, saysName, wordsGiven } from './rules.ts';
import { QuoteAnswer, type QuoteOriginal } from './schema.ts';
import type { QuoteOriginalTable, QuoteRequestTable } from './tables.ts';
import { withheldOf } from './withheld.server.ts';

export type QuoteRow = Selectable<QuoteRequestTable>;
export type OriginalRow = Selectable<QuoteOriginalTable>;

const Uses = z.array(z.enum(['website', 'proposals', 'social', 'name', 'picture']));
const Wording = z.array(z.object({ use: Uses.element, words: z.string() }));

/** What somebody permits, as a row has it. */
export const readUses = (stored: string): QuoteUse[] => Uses.parse(JSON.parse(stored));

/** What of an original the rules and the studio read. */
export type Original = Pick<
  QuoteOriginal,
  'version' | 'answers' | 'words' | 'name' | 'role' | 'company' | 'picture' | 'uses' | 'wording'
>;

export function toOriginal(row: OriginalRow): Original {
  const answers = z.array(QuoteAnswer).parse(JSON.parse(row.answers));
  const { version, name, role, company, picture } = row;
  return {
    ...{ version, answers, name, role, company, picture },
    words: wordsGiven(answers),
    uses: readUses(row.uses),
    wording: Wording.parse(JSON.parse(row.consent_wording)),
  };
}

/** What was given last by a request. */
export async function findOriginal(db: Db, requestId: string): Promise<Original | undefined> {
  const row = await db
    .selectFrom('quote_original')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toOriginal(row);
}

/** The request that an entry was made of. */
export const findRequestOf = (
  db: Db,
  { type }: ContentType,
  entryId: string,
): Promise<QuoteRow | undefined> =>
  db
    .selectFrom('quote_request')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('type', '=', type)
    .where('given_at', 'is not', null)
    .executeTakeFirst();

/**
 * Call it in the transaction that keeps an item, or plans to.
 * @throws {AppError} validation_failed where it is not what somebody gave, or shows what they do not permit.
 */
export async function assertGiven(
  db: Db,
  type: ContentType,
  id: string,
  item: ContentItem,
): Promise<void> {
  if (type.given === undefined) return;
  const request = await findRequestOf(db, type, id);
  const original = request && (await findOriginal(db, request.id));
  if (request === undefined || original === undefined) return;
  const fields = {
    ...identityProblems(db, type.given, { ...item }, original),
    ...problemsOf(type.given, { ...item }, { request, original }),
  };
  const sentences = Object.values(fields);
  if (sentences.length === 0) return;
  const sentence = `This ${type.labels.one} cannot be saved like this. ${sentences.join(' ')}`;
  throw new AppError('validation_failed', sentence, { fields });
}

/** @throws {AppError} conflict where the words of an entry were withdrawn by who gave them. */
export async function assertNotWithdrawn(db: Db, entryId: string): Promise<void> {
  const row = await db
    .selectFrom('quote_request')
    .select('withdrawn_at')
    .where('entry_id', '=', entryId)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst();
  if (row === undefined) return;
  const day = longDate(row.withdrawn_at ?? '');
  throw new AppError('conflict', `Who gave these words withdrew them on ${day}.`);
}

/** Whether a text is cut from what was given. */
export const isOfOriginal = (text: string, { words }: Original): boolean => isCutOf(text, words);

function problemsOf(
  given: GivenFields,
  item: Record<string, unknown>,
  { request, original }: { request: QuoteRow; original: Original },
): Record<string, string> {
  const { name } = original;
  const may = (use: QuoteUse): boolean => original.uses.includes(use);
  const problems: Record<string, string> = {};
  if (!isOfOriginal(readText(item[given.words]), original)) {
    problems[given.words] =
      `These are not ${name}’s own words. Keep parts of the original in their order, with … for what is left out.`;
  }
  if (item.status !== 'published') return problems;
  if (request.state === 'withdrawn') {
    const day = longDate(request.withdrawn_at ?? '');
    problems.status = `${name} withdrew these words on ${day}. They cannot be published.`;
  } else if (!may('website')) {
    problems.status = `${name} does not permit showing this on the website.`;
  }
  if (!may('name') && saysName(readText(item[given.name]), name)) {
    problems[given.name] = `${name} does not permit showing their name. Write something else here.`;
  }
  if (!may('picture') && readText(item[given.picture]) !== '') {
    problems[given.picture] = `${name} does not permit showing a picture. Remove it.`;
  }
  return problems;
}

/** Which of name, role and company say something else than was given; a company may have any name of the same client. */
export function misshown(
  db: Db,
  given: GivenFields,
  item: Record<string, unknown>,
  { name, role, company, uses }: Original,
): Record<'name' | 'role' | 'company', boolean> {
  const shownName = readText(item[given.name]);
  const shownCompany = readText(item[given.company]);
  const companies = clientsOf(db).namesOf(company);
  const isName = uses.includes('name')
    ? isShortFor(shownName, name)
    : saysOnly(shownName, [role, ...companies]);
  return {
    name: shownName !== withheldOf(db) && !isName,
    role: !isShortFor(readText(item[given.role]), role),
    company: !companies.some((one) => isShortFor(shownCompany, one)),
  };
}

/** Who is told to have said it, where that is public: what was given may be shortened. */
function identityProblems(
  db: Db,
  given: GivenFields,
  item: Record<string, unknown>,
  original: Original,
): Record<string, string> {
  if (item.status !== 'published') return {};
  const wrong = misshown(db, given, item, original);
  const { name, role, company, uses } = original;
  const withheld = withheldOf(db);
  const byGiver = 'Shorten it if you like; only who gave it changes it, by their link.';
  return {
    ...(wrong.name && {
      [given.name]: uses.includes('name')
        ? `These words were given by ${name}. Write that name, shorten it, or write “${withheld}”.`
        : `${name} does not permit showing their name, and nobody else said this. Write “${withheld}”, or their role or company.`,
    }),
    ...(wrong.role && { [given.role]: `The role that was given is “${role}”. ${byGiver}` }),
    ...(wrong.company && {
      [given.company]: `The company that was given is “${company}”. ${byGiver}`,
    }),
  };
}

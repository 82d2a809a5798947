/** Forms as visitors meet them, and answers to them on their way to the inbox. */
import { findByIds, findRows } from '#content/entries.server.ts';
import { findRevision } from '#content/revisions.server.ts';
import type { FormOrigin, Receipt } from '#features/leads/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { invalid } from '#platform/http/input.ts';
import type { PageContext } from '#web/page-context.ts';
import { filesToKeep, type JudgedFiles, judgeFiles, type SentFiles } from './files.server.ts';
import { type RawAnswers, type ReadAnswers, rawAnswers, readAnswers } from './read-answers.ts';
import type { Say } from './read-files.ts';
import { CLOSED_GRACE_MS } from './rules.ts';
import { formContent, type OwnForm, type PublishedForm } from './schema.ts';

const toPublished = (id: string, revision: number, form: OwnForm): PublishedForm => {
  const { status: _status, featured: _featured, tags: _tags, confirmation: _mail, ...shown } = form;
  return { id, revision, ...shown };
};

/** Those of the ids that are published, by their ids. */
export async function findForms(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedForm>> {
  if (ids.length === 0) return new Map();
  const forms = await findByIds(db, formContent, ids, 'published');
  return new Map(forms.map((form) => [form.id, toPublished(form.id, form.revision, asForm(form))]));
}

const asForm = ({
  id: _id,
  revision: _revision,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  path: _path,
  readMinutes: _readMinutes,
  ...form
}: Awaited<ReturnType<typeof findByIds<OwnForm, OwnForm>>>[number]): OwnForm => form;

/** What is said of a form that is not published. */
export const CLOSED = 'This form is closed.';

/** What is said of more than is read at all. */
export const TOO_LARGE =
  'These files are too large. Please send smaller ones, or write to us by email.';

/** @throws {AppError} not_found */
export async function getForm(db: Db, id: string): Promise<PublishedForm> {
  const form = (await findForms(db, [id])).get(id);
  if (form === undefined) throw new AppError('not_found', CLOSED);
  return form;
}

/** A state of a form in which visitors have had it. */
async function findSeen(db: Db, id: string, revision: number): Promise<PublishedForm | undefined> {
  const form = await findRevision(db, formContent, id, revision);
  return form?.status === 'published' ? toPublished(id, revision, form) : undefined;
}

/** Whether a form was taken down a short while ago, so that somebody may have it open. */
async function isJustClosed(db: Db, id: string, now: number): Promise<boolean> {
  const [row] = await findRows(db, formContent, [id]);
  return row !== undefined && Date.parse(row.updated_at) > now - CLOSED_GRACE_MS;
}

/** What came with an answer. */
export interface SentAnswer {
  formId: string;
  /** Of the form as its sender saw it; that in force where nothing is said. */
  revision: number | undefined;
  /** By the names of the fields; a box of several options is the field, a colon and the option. */
  fields: readonly (readonly [name: string, value: unknown])[];
  /** By the names of the fields. */
  files?: SentFiles;
  /** Whether a name that no field has is refused. */
  isStrict: boolean;
  honeypots: readonly string[];
  origin: FormOrigin;
  sender: Parameters<PageContext['leads']['submit']>[1];
  say?: Say;
}

interface TakingParts {
  db: Db;
  leads: PageContext['leads'];
  now?: number;
}

/**
 * Stores an answer as one to the form that its sender saw, where it holds for the form in force too.
 * @throws {AppError} validation_failed by field; conflict, with the form in force as `current`, where it
 * was changed meanwhile and asks for more; not_found for a form that is closed; and what `submit` throws.
 */
export async function takeAnswer(
  { db, leads, now = Date.now() }: TakingParts,
  sent: SentAnswer,
): Promise<Receipt> {
  const { formId, revision } = sent;
  const [own] = await findByIds(db, formContent, [formId], 'published');
  const current = own && toPublished(own.id, own.revision, asForm(own));
  const isOther = revision !== undefined && revision !== current?.revision;
  const seen = isOther ? await findSeen(db, formId, revision) : current;
  if (current === undefined && (seen === undefined || !(await isJustClosed(db, formId, now)))) {
    throw new AppError('not_found', CLOSED);
  }
  const form = seen ?? current;
  if (form === undefined) throw new AppError('not_found', CLOSED);
  const raw = rawOf(sent, form, current);
  const asked = [...form.fields, ...(current?.fields ?? [])];
  const files = await judgeFiles(sent.files ?? [], asked, leads.judgeFile);
  const { as, read } = judge(form, current, { raw, files }, sent.say);
  return leads.submit(
    {
      kind: 'form',
      form: { id: as.id, title: as.title, revision: as.revision },
      answers: read.answers,
      files: filesToKeep(read, files),
      person: personOf(read),
      consent: consentOf(read),
      confirmation: own?.confirmation?.isOn === true ? own.confirmation : undefined,
      honeypots: sent.honeypots,
      origin: sent.origin,
    },
    sent.sender,
  );
}

const isWhole = ({ problems }: ReadAnswers): boolean => Object.keys(problems).length === 0;

const CHANGED = 'This form has changed since you started. Please check it once more.';

/**
 * The answers, and the state of the form that they are answers to: that which was seen where they hold for
 * it, else that in force. They hold for that in any case.
 * @throws {AppError} validation_failed, or conflict where the form was changed and asks for more.
 */
function judge(
  seen: PublishedForm,
  current: PublishedForm | undefined,
  { raw, files }: { raw: RawAnswers; files: JudgedFiles },
  say: Say | undefined,
): { as: PublishedForm; read: ReadAnswers } {
  const read = readAnswers(seen.fields, raw, say, files);
  if (current === undefined || current.revision === seen.revision) {
    if (!isWhole(read)) throw invalid(read.problems);
    return { as: seen, read };
  }
  const now = readAnswers(current.fields, raw, say, files);
  if (!isWhole(now)) throw new AppError('conflict', CHANGED, { fields: now.problems, current });
  return isWhole(read) ? { as: seen, read } : { as: current, read: now };
}

/** @throws {AppError} validation_failed for names that neither state of the form has. */
function rawOf(
  { fields, files = [], isStrict }: SentAnswer,
  form: PublishedForm,
  current: PublishedForm | undefined,
): RawAnswers {
  const all = [...form.fields, ...(current?.fields ?? [])];
  const { raw, unknown: unasked } = rawAnswers(all, fields);
  const asksForFiles = new Set(all.filter(({ type }) => type === 'file').map(({ name }) => name));
  const unknown = [
    ...unasked,
    ...files.map(([name]) => name).filter((one) => !asksForFiles.has(one)),
  ];
  if (isStrict && unknown.length > 0) {
    const named = unknown.slice(0, MAX_NAMED).map((name) => name.slice(0, MAX_NAMED_LENGTH));
    throw invalid(Object.fromEntries(named.map((name) => [name, UNKNOWN_FIELD])));
  }
  return raw;
}

const UNKNOWN_FIELD = 'There is no field with this name';
/** Unknown names that an answer repeats, and how much of each. */
const MAX_NAMED = 20;
const MAX_NAMED_LENGTH = 64;

/** The first answer of each of these types says who wrote. */
function personOf({ answers }: ReadAnswers) {
  const first = (type: string): string =>
    answers.find((answer) => answer.type === type && answer.values.length > 0)?.values[0] ?? '';
  return {
    name: first('name'),
    email: first('email'),
    company: first('company'),
    phone: first('phone'),
  };
}

const consentOf = ({ answers }: ReadAnswers): string =>
  answers
    .filter(({ type, values }) => type === 'consent' && values.length > 0)
    .map(({ label }) => label)
    .join('\n');

/** The names of the traps that something was written into. */
export const filled = (traps: Readonly<Record<string, string>>): string[] =>
  Object.keys(traps).filter((name) => traps[name] !== '');

/** Keeps the PDF of each policy as its text, the site's name and its look have it. */
import type { Kysely } from 'kysely';
import { type EntryFinders, withEntryLinks } from '#content/prose/links.server.ts';
import { bumpSiteVersion } from '#content/site-version.server.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createJob, type Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import { listPolicies, type PublishedPolicy } from '../policies.server.ts';
import { policyAddress } from '../rules.ts';
import {
  findPdfRow,
  forgetPdf,
  keepPdf,
  leasePdf,
  listOrphans,
  postponePdf,
  refusePdf,
  settlePdf,
} from './pdf-table.server.ts';
import { digestOf, type PolicyBrand, sheetOf } from './policy-sheet.server.ts';
import { type SetPolicy, SettingFailed, setPolicy } from './set-policy.server.ts';
import type { ShippedDocument } from './shipped-documents.server.ts';

export interface PdfJobParts extends EntryFinders {
  db: Kysely<Tables>;
  log: Logger;
  /** Of media. */
  store: {
    put: (file: string, bytes: Uint8Array, type: string) => Promise<void>;
    find: (file: string) => Promise<unknown>;
    remove: (file: string) => Promise<void>;
  };
  shipped: ReadonlyMap<string, ShippedDocument>;
  /** Origin that links of the site lead to. */
  publicUrl: string;
  /** Of the site as it stands in this moment. */
  readBrand: () => Promise<PolicyBrand>;
  set?: SetPolicy;
  now?: () => number;
}

/** For a policy's text to follow a change that no node was told of: a day that has come. */
const INTERVAL_MS = 60_000;
/** Longer than any policy takes: whoever holds one beyond it is dead. */
const LEASE_MS = 120_000;
/** After the first failure; it doubles with each. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 600_000;
/** A text that has ended the thread so often would do so for good. */
const MAX_FAILURES = 2;

/** Sets what is to be set at the start, at each change of the site (`wake`) and every minute. */
export const createPdfJob = (parts: PdfJobParts): Job =>
  createJob({
    name: 'policy-pdfs',
    log: parts.log,
    everyMs: INTERVAL_MS,
    isDueAtStart: true,
    jitter: 0.1,
    failure: 'the PDFs of policies could not be looked after; they are at the next try',
    run: (signal) => setAll(parts, signal),
  });

async function setAll(parts: PdfJobParts, signal: AbortSignal): Promise<void> {
  const { db, readBrand } = parts;
  const [policies, brand] = await Promise.all([listPolicies(db), readBrand()]);
  for (const policy of policies) {
    if (signal.aborted) return;
    await setOne(parts, { policy, brand, signal });
  }
  await removeOrphans(
    parts,
    policies.map(({ id }) => id),
  );
}

interface Turn {
  policy: PublishedPolicy;
  brand: PolicyBrand;
  signal: AbortSignal;
}

async function setOne(parts: PdfJobParts, { policy, brand, signal }: Turn): Promise<void> {
  const { db, log, now = Date.now, shipped, set = setPolicy } = parts;
  const { id } = policy;
  const today = new Date(now()).toISOString().slice(0, 10);
  const sheet = sheetOf({ ...policy, body: await linkedBody(policy, parts) }, brand, today);
  const wanted = { id, digest: digestOf(sheet) };
  const isShipped = shipped.get(id)?.digest === wanted.digest;
  if (await isSettled(parts, wanted, isShipped)) return;
  const attempts = await leasePdf(db, wanted, { now: now(), ms: LEASE_MS });
  if (attempts === undefined) return;
  // Another node may have set it between the look and the lease.
  if (await isSettled(parts, wanted, isShipped)) return;
  try {
    const answer = isShipped ? undefined : await set(sheet, signal);
    if (answer === undefined || 'pdf' in answer) await keep(parts, wanted, answer?.pdf);
    else await refuse(parts, wanted, answer.problem);
  } catch (err) {
    if (err instanceof SettingFailed && attempts >= MAX_FAILURES && !signal.aborted) {
      await refuse(parts, wanted, err.message);
      return;
    }
    const ms = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
    await postponePdf(db, wanted, { now: now(), ms: signal.aborted ? 0 : ms });
    if (!signal.aborted) log.warn({ err, id, attempts }, 'a policy could not be set as a PDF');
  }
}

async function refuse({ db, log }: PdfJobParts, wanted: Wanted, problem: string): Promise<void> {
  log.warn({ id: wanted.id, problem }, 'a policy cannot be set as a PDF');
  await showChange(db, (db) => refusePdf(db, wanted, problem));
}

/** Links to entries, to pages of the site and to parts of the text lead there from a file as well. */
async function linkedBody(
  { slug, body }: PublishedPolicy,
  { publicUrl, ...finders }: PdfJobParts,
): Promise<string> {
  const linked = await withEntryLinks(body.trim(), finders);
  return linked
    .replaceAll('](/', `](${publicUrl}/`)
    .replaceAll('](#', `](${publicUrl}${policyAddress(slug)}#`);
}

interface Wanted {
  id: string;
  digest: string;
}

/** Whether what visitors get is right as it is, and there. */
async function isSettled(
  { db, store }: PdfJobParts,
  wanted: Wanted,
  isShipped: boolean,
): Promise<boolean> {
  const row = await findPdfRow(db, wanted.id);
  if (row === undefined) return isShipped;
  if (row.digest !== wanted.digest) return false;
  if (row.file !== '' && (await store.find(row.file)) === undefined) return false;
  if (row.wanted !== '') {
    await showChange(db, async (db) => {
      await settlePdf(db, wanted, row.file);
      return true;
    });
  }
  return true;
}

const PDF = 'application/pdf';

/** Puts a PDF in place; none where that which ships is right. */
async function keep(
  { db, log, store, now = Date.now }: PdfJobParts,
  wanted: Wanted,
  pdf: Uint8Array | undefined,
): Promise<void> {
  const file = pdf === undefined ? '' : `policies/${wanted.digest}.pdf`;
  if (pdf !== undefined) await store.put(file, pdf, PDF);
  const before = await findPdfRow(db, wanted.id);
  const isKept = await showChange(db, (db) => keepPdf(db, wanted, { file, now: now() }));
  const old = isKept ? (before?.file ?? '') : file;
  if (old === '' || (isKept && old === file)) return;
  await store
    .remove(old)
    .catch((err: unknown) => log.warn({ err, file: old }, 'an older PDF could not be removed'));
}

/** Makes a change that visitors see, on all nodes. Returns whether there was one. */
const showChange = (db: Kysely<Tables>, change: (db: Db) => Promise<boolean>): Promise<boolean> =>
  transaction(db, async (db) => {
    const isChanged = await change(db);
    if (isChanged) await bumpSiteVersion(db);
    return isChanged;
  });

async function removeOrphans(
  { db, store }: PdfJobParts,
  published: readonly string[],
): Promise<void> {
  for (const { id, file } of await listOrphans(db, published)) {
    if (file !== '') await store.remove(file);
    await forgetPdf(db, id);
  }
}

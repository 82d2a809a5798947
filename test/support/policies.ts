/** Policies as tests save them, and their PDFs as a node sets them. */
import { getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { createEntry, updateEntry } from '#content/change.server.ts';
import { findBySlug } from '#content/entries.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import { SHIPPED_LOOK } from '#features/appearance/look.ts';
import { policies } from '#features/policies/manifest.ts';
import { createPdfJob, type PdfJobParts } from '#features/policies/pdf/pdf-job.server.ts';
import { readShippedDocuments } from '#features/policies/pdf/shipped-documents.server.ts';
import { createLogger } from '#platform/log.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';

export const editor = { id: 'ines', name: 'Ines' };
const COOKIES = {
  slug: 'cookies',
  title: 'Cookies',
  description: 'Which we set, and why.',
  effective: '2026-02-01',
  body: '## None\n\nWe set none. See [our terms](terms-and-conditions.pdf) or [write](/contact).',
  status: 'published',
};

export const pageText = async (app: TestApp, path: string): Promise<string> =>
  (await app.request(path)).text();

export const addPolicy = async (
  app: TestApp,
  fields: Record<string, unknown> = {},
): Promise<string> => {
  const item = parseItem(policies.content, { ...COOKIES, ...fields });
  const { id } = await createEntry(app.db, policies.content, item, { actor: editor });
  await app.noticeChanges();
  return id;
};

/** Saves a policy with other fields, as the studio does. */
export async function savePolicy(
  app: TestApp,
  slug: string,
  fields: Record<string, unknown>,
  status?: 'draft',
): Promise<void> {
  const found = await findBySlug(app.db, policies.content, slug, status ?? 'published');
  if (found === undefined) throw new Error(`No policy ${slug}`);
  const { id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...own } = found;
  const item = parseItem(policies.content, { ...own, ...fields });
  await updateEntry(app.db, policies.content, id, item, { actor: editor });
  await app.noticeChanges();
}

const { tokens, typeSet } = SHIPPED_LOOK;

/** The job of a node, with a brand that the test says. */
export const pdfJobOf = async (app: TestApp, changes: Partial<PdfJobParts> = {}) =>
  createPdfJob({
    db: app.db,
    log: createLogger('silent'),
    store: app.media.store,
    shipped: await readShippedDocuments(),
    publicUrl: PUBLIC_URL,
    readBrand: async () => ({ name: 'Lark & Plover', colours: tokens.light, typeSet }),
    findEntryAddresses: async () => new Map(),
    findEntryCards: async () => new Map(),
    ...changes,
  });

/** One run of the job, and what the site shows after it. */
export async function setPdfs(app: TestApp, changes: Partial<PdfJobParts> = {}): Promise<void> {
  expect(await (await pdfJobOf(app, changes)).runOnce()).toBe('done');
  await app.noticeChanges();
}

export async function pdfText(app: TestApp, slug: string): Promise<string> {
  const response = await app.request(`/policies/${slug}.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join('')
    .replaceAll(/\s/g, '');
}

export const whereTo = async (app: TestApp, path: string) => {
  const response = await app.request(path);
  return [response.status, response.headers.get('location')?.replace(PUBLIC_URL, '')];
};

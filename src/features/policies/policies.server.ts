/** The policies in force, in memory: no page asks the database for them. */
import { fieldsOf } from '#content/change.server.ts';
import { shippedEntries } from '#content/defaults.server.ts';
import { listItems } from '#content/entry-lists.server.ts';
import { findRevision, keepRevision } from '#content/revisions.server.ts';
import type { EntryFacts } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { policies as manifest } from './manifest.ts';
import { NOTHING_SET, type PdfState, readPdfStates } from './pdf/pdf-table.server.ts';
import type { ShippedDocument } from './pdf/shipped-documents.server.ts';
import { documentAddress, PRIVACY_SLUG, policyAddress } from './rules.ts';
import type { Policy } from './schema.ts';

export type PublishedPolicy = Policy & EntryFacts;

/** Which text of a policy somebody agreed to. */
export interface PolicyState {
  /** Of the policy; empty where none was published. */
  id: string;
  revision: number;
}

interface State {
  policies: readonly PublishedPolicy[];
  /** The policy that forms lead to. */
  privacy: PublishedPolicy | undefined;
  documents: ReadonlyMap<string, PdfState>;
  /** Ids of the policies that ship with this site: none where it did not begin as the sample agency. */
  ofSample: ReadonlySet<string>;
}

/** A policy's PDF, or where to go instead; the address of a policy that was never published has neither. */
export type PdfAnswer = { pdf: Uint8Array } | { moved: string } | { unset: string };

/** The published policies, as they were when the site last changed. */
export interface Policies {
  /** By slug; undefined where none is published. */
  find: (slug: string) => PublishedPolicy | undefined;
  /** Those that are published, in the order of the studio. */
  list: () => readonly PublishedPolicy[];
  /** The policy that forms lead to, also under another slug than it began with. */
  findPrivacy: () => PublishedPolicy | undefined;
  /** Under which slug a policy is published that once had this one. */
  findRenamed: (slug: string) => Promise<string | undefined>;
  /** Whether the policy has a PDF, of this text or, while that is being set, of the one before. */
  hasPdf: (id: string) => boolean;
  /** Reads it; undefined where no policy of this slug is published, nor was under it. */
  readPdf: (slug: string) => Promise<PdfAnswer | undefined>;
  /**
   * Which privacy policy a form was sent under: the revision that its page showed where that was
   * published, else the one in force, whose text is kept from then on.
   */
  keepAgreed: (revision: number | undefined) => Promise<PolicyState>;
  /** Reads them anew; until then the last state holds, also where this fails. */
  refresh: () => Promise<void>;
}

declare module '#web/page-context.ts' {
  interface PageContext {
    policies: Policies;
  }
}

interface PolicyParts {
  db: Db;
  /** Of media, where PDFs are kept that do not ship. */
  store: { read: (file: string) => Promise<Uint8Array | undefined> };
  shipped: ReadonlyMap<string, ShippedDocument>;
}

/** @throws what the first read throws. */
export async function createPolicies({ db, store, shipped }: PolicyParts): Promise<Policies> {
  let state = await readState(db);
  const find = (slug: string) => state.policies.find((policy) => policy.slug === slug);
  const readBytes = async (id: string): Promise<Uint8Array | undefined> => {
    const { file, isUnsettable } = state.documents.get(id) ?? NOTHING_SET;
    if (isUnsettable) return undefined;
    if (file !== '') return store.read(file);
    return state.ofSample.has(id) ? shipped.get(id)?.pdf : undefined;
  };
  const refresh = async (): Promise<void> => {
    state = await readState(db);
  };
  return {
    find,
    list: () => state.policies,
    findPrivacy: () => state.privacy,
    findRenamed: (slug) => findPresentSlug(db, slug),
    hasPdf(id) {
      const { file, isUnsettable } = state.documents.get(id) ?? NOTHING_SET;
      return !isUnsettable && (file !== '' || (state.ofSample.has(id) && shipped.has(id)));
    },
    async readPdf(slug) {
      const policy = find(slug);
      if (policy === undefined) {
        const present = await findPresentSlug(db, slug);
        return present === undefined ? undefined : { moved: documentAddress(present) };
      }
      const pdf =
        (await readBytes(policy.id)) ?? (await refresh().then(() => readBytes(policy.id)));
      return pdf === undefined ? { unset: policyAddress(slug) } : { pdf };
    },
    keepAgreed: (revision) => keepAgreed(db, state.privacy, revision),
    refresh,
  };
}

async function keepAgreed(
  db: Db,
  privacy: PublishedPolicy | undefined,
  revision: number | undefined,
): Promise<PolicyState> {
  if (privacy === undefined) return { id: '', revision: 0 };
  const type = manifest.content;
  const { id, revision: present, updatedAt } = privacy;
  const agreed = await findRevision(db, type, id, revision ?? present);
  if (agreed?.status === 'published') return { id, revision: revision ?? present };
  // Of what nobody has saved there is no state: its words are the release's, or those of an import.
  await keepRevision(db, {
    entryId: id,
    type,
    revision: present,
    item: fieldsOf(type, privacy),
    author: { id: '', name: '' },
    note: 'As it was when a form was first sent under it',
    createdAt: updatedAt,
  });
  return { id, revision: present };
}

/** Every published policy, whole. */
export async function listPolicies(db: Db): Promise<PublishedPolicy[]> {
  const { items } = await listItems(db, manifest.content, { status: 'published' });
  return items;
}

async function readState(db: Db): Promise<State> {
  const [policies, documents, sample] = await Promise.all([
    listPolicies(db),
    readPdfStates(db),
    shippedEntries(db, manifest.content),
  ]);
  const ofSample = new Set(sample.map(({ row }) => row.id));
  return { policies, privacy: await findPrivacy(db, policies), documents, ofSample };
}

/** What the site doctor asks: whether forms have a policy to lead to, and which have no PDF. */
export async function lookAtPolicies(db: Db) {
  const { policies, privacy } = await readState(db);
  const rows = await db
    .selectFrom('policy_document')
    .select(['policy_id', 'problem'])
    .where('problem', '<>', '')
    .execute();
  const unset = rows.flatMap(({ policy_id, problem }) => {
    const policy = policies.find(({ id }) => id === policy_id);
    return policy === undefined ? [] : [{ id: policy.id, title: policy.title, problem }];
  });
  return { hasPrivacy: privacy !== undefined, unset };
}

async function findPrivacy(
  db: Db,
  policies: readonly PublishedPolicy[],
): Promise<PublishedPolicy | undefined> {
  const found = policies.find(({ slug }) => slug === PRIVACY_SLUG);
  if (found !== undefined || policies.length === 0) return found;
  const renamed = await db
    .selectFrom('slug_history')
    .select('entry_id')
    .where('type', '=', manifest.content.type)
    .where('slug', '=', PRIVACY_SLUG)
    .executeTakeFirst();
  return policies.find(({ id }) => id === renamed?.entry_id);
}

async function findPresentSlug(db: Db, slug: string): Promise<string | undefined> {
  const { type } = manifest.content;
  const found = await db
    .selectFrom('slug_history as old')
    .innerJoin('entry', 'entry.id', 'old.entry_id')
    .select('entry.slug')
    .where('old.type', '=', type)
    .where('old.slug', '=', slug)
    .where('entry.status', '=', 'published')
    .executeTakeFirst();
  return found?.slug ?? undefined;
}

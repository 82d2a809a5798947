/** The address by which the studio has a text looked through while it is written. */
import type { z } from 'zod';
import { lookAt } from '#content/checks/look.ts';
import { outwardFindings, type PublishContext } from '#content/checks/publish.server.ts';
import { clientsOf } from '#content/client-book.server.ts';
import { showableFields } from '#content/draft-fields.ts';
import {
  answersOf,
  type ClaimCatalogue,
  nameClaims,
} from '#features/claims/site/named-claims.server.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, writeEndpoint } from '#platform/http/endpoint.ts';
import type { ContentManifest } from '#web/content-manifest.ts';
import { duplicateFindings } from './duplicates.server.ts';
import { withKnownClaims } from './known-claims.server.ts';
import { CheckInput, CheckReply } from './schema.ts';

export interface CheckContext extends PublishContext {
  publicUrl: string;
  /** What is known of claims, in memory. */
  listKnownClaims: () => ClaimCatalogue;
}

interface CheckCall {
  context: CheckContext;
  input: z.output<typeof CheckInput>;
}

/** Of the types of these manifests; those that have pages are compared with each other. */
export function checksEndpoint(manifests: readonly ContentManifest[]) {
  const paged = manifests.filter(({ pages }) => pages !== undefined);
  return writeEndpoint({
    summary: 'Check a text while it is written',
    description:
      'Takes the fields of an entry, saved or not, and returns what stops it from being published and what to look at. Nothing is stored.',
    params: NOTHING,
    headers: NOTHING,
    input: CheckInput,
    formats: ['json'],
    maxMegabytes: 2,
    status: 200,
    body: CheckReply,
    async handle({ context, input: { collection, id, fields } }: CheckCall) {
      const manifest = manifests.find(({ name }) => name === collection);
      if (manifest === undefined) {
        throw new AppError('validation_failed', 'There is no such collection.', {
          fields: { collection: 'Use the name of a collection, such as blog-posts' },
        });
      }
      const { content: type } = manifest;
      const item = type.fields.safeParse(fields).data ?? typed(manifest, fields);
      const catalogue = context.listKnownClaims();
      const ledger = nameClaims(catalogue, clientsOf(context.db));
      const { hints, ...outward } = lookAt(
        type.fields,
        item,
        answersOf(catalogue, ledger, context.publicUrl),
      );
      const marks = { status: 'draft' as const, featured: false, tags: [] };
      const judged = { type, item: { ...marks, ...item }, id };
      const [stopping, duplicates] = await Promise.all([
        outwardFindings(context, judged, outward),
        duplicateFindings(context.db, paged, manifest, { fields: { ...item }, id }),
      ]);
      const found = withKnownClaims(ledger, hints, judged.item);
      return { body: { findings: [...stopping, ...found, ...duplicates] } };
    },
  });
}

/** What was typed, where that makes no entry yet. */
const typed = ({ content }: ContentManifest, fields: Readonly<Record<string, unknown>>): object =>
  showableFields(content, fields);

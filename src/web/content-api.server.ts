/** The addresses of a content type: what visitors read of it, and what staff do with it. */
import { z } from 'zod';
import type { PublishContext } from '#content/checks/publish.server.ts';
import { collectionEndpoints } from '#content/collection-endpoints.server.ts';
import { draftEndpoints } from '#content/draft-endpoints.server.ts';
import {
  detailEndpoint,
  featuredEndpoint,
  listEndpoint,
  type ReadContext,
  tagsEndpoint,
} from '#content/endpoints.server.ts';
import { itemReply } from '#content/reply.ts';
import type { ContentType } from '#content/schema.ts';
import { Section, SectionReply } from '#content/section-schema.ts';
import { slugEndpoint } from '#content/slug-endpoint.server.ts';
import { entryEndpoints } from '#content/studio-endpoints.server.ts';
import type { ListContext } from '#content/studio-list-endpoint.server.ts';
import { upstreamAnswerEndpoint } from '#content/upstream.server.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import { type ContentManifest, capitalized } from './content-manifest.ts';

type Context = ReadContext & ListContext & PublishContext;
type Method = ApiRoute<Context>['method'];

const hasSlug = ({ fields }: ContentType): boolean => 'slug' in fields.shape;

const rowsOf =
  (access: Access, { many }: ContentManifest) =>
  (method: Method, path: string, endpoint: BoundEndpoint<Context>): ApiRoute<Context> => ({
    method,
    path,
    access,
    tag: capitalized(many),
    endpoint,
  });

/**
 * What anybody may read: the list, one entry, and whatever else the type has an address for. What a
 * singleton holds is read in the pages that show it.
 */
export function publicRows(manifest: ContentManifest): ApiRoute<Context>[] {
  if (manifest.content.kind === 'singleton') return [];
  const { content, name, many, api = {} } = manifest;
  if (api === false) return [];
  const { reply = replyOf(content), featured, tags } = api;
  const { one } = content.labels;
  const list = api.list ?? { summary: `Published ${many}`, description: 'The newest first.' };
  const entry = api.entry ?? {
    summary: `One ${one}`,
    description: `The published ${one} with this slug.`,
    missing: `There is no ${one} at this address.`,
  };
  const row = rowsOf('public', manifest);
  const path = `/api/${name}`;
  return [
    row('GET', path, listEndpoint(content, reply, list)),
    ...(featured
      ? [row('GET', `${path}/featured`, featuredEndpoint(content, reply, featured))]
      : []),
    ...(tags ? [row('GET', `${path}/tags`, tagsEndpoint(content, tags))] : []),
    ...(hasSlug(content)
      ? [row('GET', `${path}/{slug}`, detailEndpoint(content, reply, entry))]
      : []),
  ];
}

/** What staff call under `/api/admin`. */
export function studioRows(manifests: readonly ContentManifest[]): ApiRoute<Context>[] {
  const slugged = manifests.filter(({ content }) => hasSlug(content));
  return [
    ...manifests.filter(({ content }) => !hasSlug(content)).flatMap(entryRows),
    // Before the entries, whose addresses have as many parts.
    ...slugged.map((manifest) =>
      rowsOf('content.write', manifest)(
        'GET',
        `/api/admin/${manifest.name}/slugs/{slug}`,
        slugEndpoint(manifest.content),
      ),
    ),
    ...slugged.flatMap(entryRows),
  ];
}

function entryRows(manifest: ContentManifest): ApiRoute<Context>[] {
  const { content, name } = manifest;
  const entry = entryEndpoints(content);
  const draft = draftEndpoints(content);
  const many = collectionEndpoints(content);
  // Which entries, and whether what is live changes, is asked where they are read and changed.
  const row = rowsOf('content.write', manifest);
  const publish = rowsOf('content.publish', manifest);
  const edit = rowsOf('content.edit', manifest);
  // Of a singleton there is never another, and never none.
  const isAlone = content.kind === 'singleton';
  const path = `/api/admin/${name}`;
  return [
    row('GET', path, many.list),
    ...(isAlone
      ? []
      : [
          row('POST', path, entry.create),
          row('GET', `${path}/uses`, many.uses),
          row('POST', `${path}/bulk`, many.bulk),
          publish('PUT', `${path}/order`, many.order),
          row('GET', `${path}/drafts`, draft.newEntries),
          row('GET', `${path}/drafts/{key}/revisions`, draft.draftRevisions),
          row('GET', `${path}/drafts/{key}/revisions/{revision}`, draft.draftRevision),
        ]),
    row('GET', `${path}/drafts/{key}`, draft.drafts),
    row('PUT', `${path}/drafts/{key}`, draft.keepDraft),
    row('DELETE', `${path}/drafts/{key}`, draft.dropDraft),
    row('GET', `${path}/{id}`, entry.read),
    row('PUT', `${path}/{id}`, entry.update),
    ...(isAlone
      ? []
      : [
          row('DELETE', `${path}/{id}`, entry.remove),
          row('POST', `${path}/{id}/copy`, many.duplicate),
          row('POST', `${path}/{id}/untrash`, entry.untrash),
        ]),
    row('GET', `${path}/{id}/revisions`, entry.revisions),
    row('GET', `${path}/{id}/revisions/{revision}`, entry.revision),
    row('POST', `${path}/{id}/revisions/{revision}/restore`, entry.restore),
    ...(content.defaults === undefined
      ? []
      : [edit('POST', `${path}/{id}/upstream`, upstreamAnswerEndpoint(content))]),
    publish('PUT', `${path}/{id}/schedule`, draft.schedule),
    // Nor is there a page of it that could be shown.
    ...(isAlone
      ? []
      : [
          row('POST', `${path}/{id}/preview-links`, draft.share),
          row('GET', `${path}/{id}/preview-links`, draft.shares),
          row('DELETE', `${path}/{id}/preview-links`, draft.unshare),
          row('DELETE', `${path}/{id}/preview-links/{link}`, draft.endShare),
        ]),
  ];
}

/** How an entry leaves the API: its fields as they are kept, less what only search engines and staff read. */
function replyOf({ type, fields, names, staffFields = [] }: ContentType): z.ZodType {
  const shape = Object.entries(fields.shape)
    .filter(([name]) => name !== 'seo' && !staffFields.includes(name))
    .map(([name, field]) => [name, sent(field)]);
  const id = type.split('-').map(capitalized).join('');
  const named =
    names === undefined
      ? {}
      : {
          [names.ids]: z.array(z.string()).optional(),
          [names.as]: z.array(names.shown).optional(),
        };
  return z.object({ ...Object.fromEntries(shape), ...itemReply, ...named }).meta({ id });
}

/** A field without what is done to it on the way in. */
function sent(field: unknown): z.ZodType {
  if (field instanceof z.ZodDefault) return sent(field.unwrap());
  // What was saved before the field was there has none.
  if (field instanceof z.ZodOptional) return sent(field.unwrap()).optional();
  if (field instanceof z.ZodPipe) return sent(field.in);
  if (field instanceof z.ZodArray && field.element === Section) return z.array(SectionReply);
  if (field instanceof z.ZodString || field instanceof z.ZodUnion) return z.string();
  return field instanceof z.ZodType ? field : z.unknown();
}

/** The fields of an entry as staff send them, before the type's schema reads them. */
import { withKeptProse } from './prose/plain-views.ts';
import type { ContentType } from './schema.ts';

/** What the server itself sends with an item, and takes no notice of when it comes back. */
const ADDED = new Set([
  ...['id', 'createdAt', 'createdBy', 'updatedAt', 'changedBy', 'thumbnail'],
  ...['path', 'schedule', 'drafts', 'merged', 'faults', 'mayEdit'],
]);

/** Fields without what the server itself sent along. */
export const withoutSent = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ADDED.has(name)));

/**
 * An edit that names no slug or date keeps those that are there; one emptied by hand is refused. One that knows
 * nothing of Markdown keeps the texts that it leaves as they are.
 */
export const withKept = (
  type: ContentType,
  sent: Readonly<Record<string, unknown>>,
  current: object,
): Record<string, unknown> => {
  const fields = withKeptProse(type.fields, sent, current);
  const mayBeEmpty = { slug: type.needsSlug !== true, publishDate: type.needsDate !== true };
  const kept = Object.entries(mayBeEmpty).flatMap(([name, takesEmpty]) => {
    const isLeftOut =
      (fields[name] ?? undefined) === undefined || (takesEmpty && fields[name] === '');
    const value: unknown = Reflect.get(current, name);
    return isLeftOut && value !== undefined ? [[name, value]] : [];
  });
  return { ...fields, ...Object.fromEntries(kept) };
};

/** The date of today, where the type has a date and may be without one. */
export const withDate = (
  type: ContentType,
  fields: Record<string, unknown>,
): Record<string, unknown> =>
  'publishDate' in type.fields.shape && type.needsDate !== true && (fields.publishDate ?? '') === ''
    ? { ...fields, publishDate: new Date().toISOString().slice(0, 10) }
    : fields;

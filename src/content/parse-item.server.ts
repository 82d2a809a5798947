/** From fields as they were sent to an item that can be kept. */
import type { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { templateProblemsOf, withoutKeptBlocks } from './blocks/field.ts';
import { imageProblems } from './image-fields.ts';
import { fieldOf, withSlug } from './import.server.ts';
import { proseProblems, withCanonicalProse } from './prose/fields.server.ts';
import type { ContentItem, ContentType } from './schema.ts';

/**
 * The item that `fields` describe, ready to be kept. What the forms ask for is not asked of fields
 * that `current`, the item as it is kept, has left empty as well: an imported one can be featured.
 * @throws {AppError} validation_failed with every field at fault.
 */
export function parseItem<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
  fields: Readonly<Record<string, unknown>>,
  current?: Item,
): Item {
  const parsed = type.fields.safeParse(sluggedFields(type, fields));
  const asked = (item: Item) => ({
    ...type.problems?.(item),
    ...templateProblemsOf(type.fields, item),
  });
  const known = current === undefined ? {} : asked(current);
  const problems = parsed.success
    ? {
        ...Object.fromEntries(
          Object.entries(asked(parsed.data)).filter(([name]) => !(name in known)),
        ),
        ...imageProblems(withoutKeptBlocks(type.fields, parsed.data), current),
        ...proseProblems(type, parsed.data),
      }
    : problemsOf(parsed.error);
  if (!parsed.success || Object.keys(problems).length > 0) {
    throw new AppError('validation_failed', `This ${type.labels.one} cannot be saved yet.`, {
      fields: problems,
    });
  }
  return withCanonicalProse(type, type.prepare?.(parsed.data) ?? parsed.data);
}

const sluggedFields = (
  type: ContentType,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  type.needsSlug === true && fields.slug === '' ? { ...fields } : withSlug(type, { ...fields });

/** One sentence for each field at fault, the first of them. */
const problemsOf = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [fieldOf(issue), issue.message]));

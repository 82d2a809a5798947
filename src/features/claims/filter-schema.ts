/** What the ledger is narrowed by: the same on its page, as JSON and as CSV. */
import { z } from 'zod';
import { MAX_TAG_LENGTH } from '#content/schema.ts';
import { FIGURE_KINDS } from '#features/your-number/rules.ts';
import { ABOUT, MAX_CLIENT_LENGTH } from './rules.ts';

/** Fields of claims that lists are narrowed by, under their own names. */
export const ClaimFields = z.object({
  client: z
    .string()
    .min(1, 'Enter a client')
    .max(MAX_CLIENT_LENGTH, 'This name is too long')
    .optional()
    .meta({ description: 'Only claims about this client, named as its claims name it.' }),
  kind: z
    .enum(FIGURE_KINDS, `Choose one of ${FIGURE_KINDS.join(', ')}`)
    .optional()
    .meta({ description: 'Only claims that measure this.' }),
  about: z
    .enum(ABOUT, 'Write us, or leave it out')
    .optional()
    .meta({ description: 'With `us`, only claims about the site’s owner, which name no client.' }),
});

type Fields = Readonly<Record<string, string | undefined>>;

/** The fields as claims have them: those about the owner name no client. Undefined where both are asked for. */
export function claimFieldsAsked({ about, ...fields }: Fields): Fields | undefined {
  if (about === undefined) return fields;
  return fields.client === undefined ? { ...fields, client: '' } : undefined;
}

/** What the ledger as a file takes. */
export const ClaimFilters = ClaimFields.extend({
  tag: z
    .string()
    .min(1, 'Enter a tag')
    .max(MAX_TAG_LENGTH, 'This tag is too long')
    .optional()
    .meta({ description: 'Only claims with this tag.' }),
});

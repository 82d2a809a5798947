/** What callers say of a save besides its fields. */
import { z } from 'zod';
import { DraftHeaders } from './new-drafts.server.ts';

/** How a caller has what is wrong with an entry keep it from going live. */
export const CheckHeaders = z.object({
  'stop-at-faults': z
    .literal('true', 'Use true')
    .optional()
    .describe(
      'With it, publishing is refused with 422 if this change adds broken links within this site, or pictures in texts without alternative text. Without it, the response lists them as faults.',
    ),
});
/** What `CheckHeaders` reads. */
export type CheckHeaders = z.output<typeof CheckHeaders>;

/** How a caller publishes words that a client has not signed. */
export const UnsignedHeaders = z.object({
  'publish-unsigned': z
    .literal('true', 'Use true')
    .optional()
    .describe(
      'Where a client has signed other words than these, publishing is refused with 409 and the code "unsigned". With this header it is confirmed.',
    ),
});
/** What `UnsignedHeaders` reads. */
export type UnsignedHeaders = z.output<typeof UnsignedHeaders>;

/** How a caller has an entry that others use neither deleted nor taken down. */
export const UseHeaders = z.object({
  'stop-if-used': z
    .literal('true', 'Use true')
    .optional()
    .describe(
      'With it, an entry that others show, link to or name is neither deleted nor unpublished: the response is 409 and says where it is used.',
    ),
});
/** What `UseHeaders` reads. */
export type UseHeaders = z.output<typeof UseHeaders>;

/** Of a new entry. */
export const CreateHeaders = DraftHeaders.extend(CheckHeaders.shape);
/** What `CreateHeaders` reads. */
export type CreateHeaders = z.output<typeof CreateHeaders>;

/** Of an entry that is there. */
export const UpdateHeaders = CheckHeaders.extend({
  ...UseHeaders.shape,
  ...UnsignedHeaders.shape,
  'keep-draft': z
    .literal('true', 'Use true')
    .optional()
    .describe('The caller’s unsaved draft is kept.'),
});
/** What `UpdateHeaders` reads. */
export type UpdateHeaders = z.output<typeof UpdateHeaders>;

/** Of a plan. */
export const PlanHeaders = CheckHeaders.extend(UnsignedHeaders.shape);
/** What `PlanHeaders` reads. */
export type PlanHeaders = z.output<typeof PlanHeaders>;

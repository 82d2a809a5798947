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

/** Of a new entry. */
export const CreateHeaders = DraftHeaders.extend(CheckHeaders.shape);
/** What `CreateHeaders` reads. */
export type CreateHeaders = z.output<typeof CreateHeaders>;

/** Of an entry that is there. */
export const UpdateHeaders = CheckHeaders.extend({
  'keep-draft': z
    .literal('true', 'Use true')
    .optional()
    .describe('The caller’s unsaved draft is kept.'),
});
/** What `UpdateHeaders` reads. */
export type UpdateHeaders = z.output<typeof UpdateHeaders>;

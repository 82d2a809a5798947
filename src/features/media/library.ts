/** What staff read and write of the media that the site keeps. */
import { z } from 'zod';
import { MAX_SLUG_LENGTH } from '#content/rules.ts';
import { text } from '#content/schema.ts';
import { Use } from '#content/uses.ts';
import { MEDIA_KINDS, MEDIA_TYPES } from './file-types.ts';
import { LIBRARY_FOLDERS, MAX_ALT_LENGTH } from './rules.ts';

export const PAGE_SIZE = 48;
const MAX_FILE_NAME_LENGTH = 200;

const percent = z.int('Use a whole number from 0 to 100').min(0).max(100);
const Focus = z.strictObject({ x: percent, y: percent });

export const MediaItem = z.object({
  id: z.string(),
  address: z.string(),
  thumbnail: z
    .string()
    .describe('The address of a small copy, or of the image itself; empty for other files.'),
  fileName: z.string(),
  folder: z.enum(LIBRARY_FOLDERS),
  kind: z.enum(MEDIA_KINDS),
  type: z.enum(MEDIA_TYPES),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  isAnimated: z.boolean(),
  alt: z.string(),
  isDecorative: z.boolean(),
  focus: Focus.nullable().describe('Percent from the left and the top.'),
  hash: z.string().describe('SHA-256; another one once the media item is replaced.'),
  uses: z.int().describe('In how many places it is used.'),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MediaItem = z.output<typeof MediaItem>;

export const MediaDetail = MediaItem.extend({ usedBy: z.array(Use) });
export type MediaDetail = z.output<typeof MediaDetail>;

export const MediaPatch = z.strictObject({
  alt: text(MAX_ALT_LENGTH).optional(),
  isDecorative: z.boolean('Use true or false').optional(),
  focus: Focus.nullable().optional(),
  fileName: text(MAX_FILE_NAME_LENGTH).min(1, 'Enter a name').optional(),
});
export type MediaPatch = z.output<typeof MediaPatch>;

/** Unused media that have been there for a day: nobody is about to use them any more. */
export const Orphans = z.object({
  count: z.int(),
  bytes: z.int(),
  pictures: z.array(MediaItem).describe('The first of them, the oldest first.'),
});
export type Orphans = z.output<typeof Orphans>;

export const SweepReply = z.object({
  isDryRun: z.boolean(),
  removed: z.int(),
  bytes: z.int(),
  pictures: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      bytes: z.int(),
      problem: z.string().nullable(),
    }),
  ),
});
export type SweepReply = z.output<typeof SweepReply>;

const InlineImage = z.object({
  field: z.string().describe('Where it stands in the entry, such as contentSections.0.imageUrl.'),
  bytes: z.int().describe('Of the image once decoded.'),
  address: z.string().nullable().describe('Where it is now; null where it stayed as it was.'),
  problem: z.string().nullable(),
});

export const MigratedEntry = z.object({
  type: z.string(),
  id: z.string(),
  label: z.string(),
  isChanged: z.boolean(),
  problem: z.string().nullable(),
  pictures: z.array(InlineImage),
});
export type MigratedEntry = z.output<typeof MigratedEntry>;

export const MigrationInput = z.strictObject({
  dryRun: z.boolean('Use true or false').default(false),
  limit: z
    .int('Use a whole number')
    .min(1)
    .max(1_000)
    .optional()
    .describe('At most this many entries; all of them where it is left out.'),
  after: z.string().max(MAX_SLUG_LENGTH).optional().describe('Goes on behind this entry.'),
});
export type MigrationInput = z.output<typeof MigrationInput>;

export const MigrationReply = z.object({
  isDryRun: z.boolean(),
  stored: z.int().describe('Images that are files now, or would be.'),
  left: z.int().describe('Images that stayed as they were.'),
  bytes: z.int().describe('Of those that are files now, or would be.'),
  entries: z.array(MigratedEntry),
  next: z.string().nullable().describe('Send it as after; null at the end.'),
});
export type MigrationReply = z.output<typeof MigrationReply>;

export const UndoReply = z.object({
  restored: z.int(),
  entries: z.array(
    z.object({
      type: z.string(),
      id: z.string(),
      label: z.string(),
      isRestored: z.boolean(),
      problem: z.string().nullable(),
    }),
  ),
});
export type UndoReply = z.output<typeof UndoReply>;

/** The media item as it is now: its address stays the same when it is replaced. */
export const currentAddress = ({ address, hash }: { address: string; hash: string }): string =>
  `${address}?v=${hash.slice(0, 8)}`;

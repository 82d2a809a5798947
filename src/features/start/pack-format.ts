/**
 * What a content pack is: one gzip stream of JSON lines. The first line is the head; each media item is
 * a line that describes it, its bytes in base64 and an end that digests them; each entry is a line. The
 * last line counts them and digests everything before it. It holds no address of a file to write, no
 * account, no secret and nothing that visitors sent.
 */
import { z } from 'zod';
import { LIBRARY_FOLDERS } from '#features/media/rules.ts';

const FORMAT = 'content-pack';
/** Grows with each change that older programs cannot read. */
const FORMAT_VERSION = 1;

/** The longest is a part of a media item in base64, or an entry of a megabyte of blocks. */
export const MAX_LINE_CHARACTERS = 16_777_216;
/** Of a media item's bytes, one line. */
export const PIECE_BYTES = 1_048_576;
/** What the library takes at most. */
export const MAX_MEDIA_BYTES = 2_147_483_647;
/** Of all entries as JSON, in characters: they are held in memory when they are put back. */
export const MAX_ENTRY_CHARACTERS = 134_217_728;
/** In all entries, lists and objects among them: those weigh more in memory than as text. */
export const MAX_ENTRY_VALUES = 5_000_000;
/** Of everything that a pack may unfold to, in characters: a full library and some. */
export const MAX_PACK_CHARACTERS = 137_438_953_472;

const Count = z.int().nonnegative();
const Sha256 = z.string().regex(/^[\da-f]{64}$/);
/** Each file of the library that a text names. */
export const MEDIA_FILES = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{3,4}/g;

/** Ends with the name of a file that nothing else is called, so that no word of a text is taken for one. */
const address = z
  .string()
  .max(2_000)
  .refine((text) =>
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{3,4}$/.test(
      text.slice(text.lastIndexOf('/') + 1),
    ),
  );

export const PackHead = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** Of the program that made it. */
  release: z.string().max(40),
  createdAt: z.iso.datetime(),
});

/** What an older or newer release may have written there. */
export const AnyPackHead = z.looseObject({ format: z.literal(FORMAT), formatVersion: z.int() });

export const packHead = (release: string): z.output<typeof PackHead> => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  release,
  createdAt: new Date().toISOString(),
});

const Percent = z.number().min(0).max(100);

/** A media item as a pack describes it. */
export const PackedMedia = z.strictObject({
  /** What entries hold; another site gives it another. */
  media: address,
  type: z.string().max(100),
  folder: z.enum(LIBRARY_FOLDERS),
  fileName: z.string().max(300),
  alt: z.string().max(2_000),
  isDecorative: z.boolean(),
  focus: z.tuple([Percent, Percent]).nullable(),
});
export type PackedMedia = z.output<typeof PackedMedia>;

export const MediaEnd = z.strictObject({
  end: address,
  bytes: Count.max(MAX_MEDIA_BYTES),
  sha256: Sha256,
});

/** An entry as an export has it, and the list that it is of. */
export const PackedEntry = z.strictObject({
  collection: z.string().regex(/^[a-zA-Z-]{1,100}$/),
  entry: z.record(z.string(), z.unknown()),
});
export type PackedEntry = z.output<typeof PackedEntry>;

export const PackEnd = z.strictObject({ media: Count, entries: Count, sha256: Sha256 });
/** What a whole pack holds. */
export type PackTotals = Omit<z.output<typeof PackEnd>, 'sha256'>;

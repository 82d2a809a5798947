/** What the editor and the frame of its live preview say to each other. */
import { z } from 'zod';
import { BLOCK_WORK } from '#ui/form/form-blocks.ts';
import type { ReadablePage } from './readable-page.ts';

/** Said by the frame once it can draw. */
export const PREVIEW_READY = 'preview-ready';

/** A field of the form that the page shows. */
const Mark = z.object({
  /** The mark in its text: see preview-marks.ts. */
  code: z.int(),
  /** The block that it is in, if any, and its path there: `hero/items.0.title`, `/title`. */
  at: z.string(),
  /** Its path in the form. */
  name: z.string(),
  /** What people call it. */
  label: z.string(),
  /** What people call its block. */
  block: z.string().optional(),
  /** Of a picture, its address. */
  image: z.string().optional(),
  /** Of a text that is typed on the page itself: what the form holds. */
  typed: z.object({ value: z.string(), maxLength: z.int(), hasLines: z.boolean() }).optional(),
});
export type PreviewMark = z.output<typeof Mark>;

const PreviewBlock = z.object({
  id: z.string(),
  name: z.string(),
  may: z.array(z.enum(BLOCK_WORK)),
});
export type PreviewBlock = z.output<typeof PreviewBlock>;

const isPage = (value: unknown): value is ReadablePage =>
  typeof value === 'object' && value !== null;

const Shown = z.object({
  /** Of an entry. */
  fields: z.custom<object>((value) => typeof value === 'object' && value !== null),
  /** Where it has one. */
  page: z.custom<ReadablePage>(isPage).optional(),
  /** None where nothing can be changed from the page. */
  marks: z.array(Mark).optional(),
  blocks: z.array(PreviewBlock).optional(),
});
/** What of an entry is shown. */
export type Shown = z.output<typeof Shown>;

/** How the frame stands in the studio. */
const Look = z.object({
  theme: z.enum(['light', 'dark']),
  /** The size of one of its pixels on the screen. */
  scale: z.number().positive(),
  /** Whether it stands in the place of the form. */
  isAlone: z.boolean(),
});
export type PreviewLook = z.output<typeof Look>;

const ToFrame = z.discriminatedUnion('kind', [
  Shown.extend({ kind: z.literal('preview-fields') }),
  Look.extend({ kind: z.literal('preview-look') }),
  /** The field, or the block, that the form is at. */
  z.object({ kind: z.literal('preview-show'), at: z.string() }),
]);

const FromFrame = z.discriminatedUnion('kind', [
  /** Somebody has chosen a field, or a block by its id alone, and goes on in the form. */
  z.object({ kind: z.literal('preview-open'), at: z.string() }),
  z.object({ kind: z.literal('preview-typed'), at: z.string(), value: z.string() }),
  z.object({ kind: z.literal('preview-work'), block: z.string(), work: z.enum(BLOCK_WORK) }),
]);

export type ToFrame = z.output<typeof ToFrame>;
export type FromFrame = z.output<typeof FromFrame>;

export const previewMessage = (shown: Shown): ToFrame => ({ kind: 'preview-fields', ...shown });

/** What the editor says; undefined in any other message. */
export const readToFrame = (data: unknown): ToFrame | undefined => ToFrame.safeParse(data).data;

/** What the frame says; undefined in any other message. */
export const readFromFrame = (data: unknown): FromFrame | undefined =>
  FromFrame.safeParse(data).data;

/** The kinds of messages by which the page in the frame is checked; see `page-findings.ts`. */
export const CHECK = 'preview-check';
export const SHOW = 'preview-finding';

/** Whether a message is about such checks. */
export const isOfChecks = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === CHECK || data.kind === SHOW);

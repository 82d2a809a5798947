/** What the editor and the frame of its live preview say to each other. */
import type { ReadablePage } from './readable-page.ts';

/** What of an entry is shown: its fields, and its page where it has one. */
export interface Shown {
  fields: object;
  page?: ReadablePage | undefined;
}

/** Said by the frame once it can draw. */
export const PREVIEW_READY = 'preview-ready';

const KIND = 'preview-fields';

interface PreviewMessage extends Shown {
  kind: typeof KIND;
}

export const previewMessage = (shown: Shown): PreviewMessage => ({ kind: KIND, ...shown });

const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === KIND &&
  'fields' in data &&
  typeof data.fields === 'object' &&
  data.fields !== null;

/** What a message of the editor shows; undefined in any other. */
export const readPreviewMessage = (data: unknown): Shown | undefined =>
  isMessage(data) ? data : undefined;

/** Said by the frame of the block that somebody clicks on, and to it of the block that is worked on. */
const CHOSEN = 'preview-block';

export const blockMessage = (block: string) => ({ kind: CHOSEN, block });

/** The id of the block that a message names; undefined in any other. */
export const readBlockMessage = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === CHOSEN &&
  'block' in data &&
  typeof data.block === 'string'
    ? data.block
    : undefined;

/** What the editor and the frame of its live preview say to each other. */

/** Said by the frame once it can draw. */
export const PREVIEW_READY = 'preview-ready';

const KIND = 'preview-fields';

export const previewMessage = (fields: object): object => ({ kind: KIND, fields });

/** The fields in a message of the editor; undefined in any other. */
export function readPreviewMessage(data: unknown): object | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== KIND) return;
  return 'fields' in data && typeof data.fields === 'object' && data.fields !== null
    ? data.fields
    : undefined;
}

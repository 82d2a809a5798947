import { useEffect, useRef, useState } from 'react';
import {
  blockMessage,
  PREVIEW_READY,
  previewMessage,
  readBlockMessage,
} from '#web/preview-messages.ts';
import { type EditorForm, readForm } from './editor-form.ts';
import type { EditorType } from './editor-type.ts';
import { useSize } from './use-size.ts';

/** Named for what is that wide, in CSS pixels. */
const DEVICES = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 768 },
  { name: 'Desktop', width: 1440 },
] as const;
const REDRAW_DELAY_MS = 200;

interface PreviewPaneProps {
  type: EditorType;
  form: EditorForm;
  /** The entry's id, or "new". */
  entryKey: string;
}

/** What is being written as visitors would see it, at the width of a phone, a tablet or a desktop. */
export function PreviewPane({ type, form, entryKey }: PreviewPaneProps) {
  const [width, setWidth] = useState<number>(
    DEVICES[type.isLive === true || type.hasFacts === true ? 2 : 0].width,
  );
  const place = useRef<HTMLDivElement>(null);
  const room = useSize(place);
  const frame = useRef<HTMLIFrameElement>(null);
  usePosts(type, form, frame);
  useBlockChoice(frame);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const left = Math.max(0, (room.width - width) / 2);
  return (
    <section aria-label="Preview" className="flex h-full flex-col gap-3">
      <fieldset className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-ground max-md:-my-2 max-md:py-2">
        <legend className="sr-only">Width of the preview</legend>
        {DEVICES.map((device) => (
          <label
            key={device.name}
            title={`${device.width} pixels wide`}
            className="label inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line px-3 has-checked:border-text has-checked:bg-ground-2 has-focus-visible:outline-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="preview-width"
              className="sr-only"
              checked={width === device.width}
              onChange={() => setWidth(device.width)}
            />
            {device.name}
          </label>
        ))}
      </fieldset>
      <div className="min-h-0 grow overflow-hidden rounded-field border border-line bg-ground">
        <div ref={place} className="relative h-full">
          <iframe
            ref={frame}
            title="Preview of the page"
            src={`/admin/preview/${type.collection}/${entryKey}`}
            className="absolute top-0 origin-top-left"
            style={{ width, height: room.height / scale, left, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}

/** Posts what the form holds to the frame: when it can draw, and after each change. */
function usePosts(
  type: EditorType,
  form: EditorForm,
  frame: React.RefObject<HTMLIFrameElement | null>,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const post = (): void => {
      const fields = readForm(type, form);
      // What is drawn from the address needs one before there is a title.
      const named = { ...fields, id: 'preview', slug: fields.slug || 'preview' };
      const message = previewMessage({ fields: named, page: type.toPage(named) });
      frame.current?.contentWindow?.postMessage(message, location.origin);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === PREVIEW_READY) post();
    };
    const leave = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(post, type.isLive === true ? 0 : REDRAW_DELAY_MS);
      },
    });
    window.addEventListener('message', hear);
    // The frame may have been there, and have said so, before anybody listened.
    post();
    return () => {
      clearTimeout(timer);
      leave();
      window.removeEventListener('message', hear);
    };
  }, [type, form, frame]);
}

/** A click on a block of the preview opens it in the form; the block that is worked on is shown in the preview. */
function useBlockChoice(frame: React.RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === PREVIEW_READY) show();
      const id = readBlockMessage(data);
      if (id !== undefined) openBlock(id);
    };
    const show = (): void => {
      const id = document.activeElement?.closest<HTMLElement>('[data-block]')?.dataset.block;
      if (id === undefined) return;
      frame.current?.contentWindow?.postMessage(blockMessage(id), location.origin);
    };
    window.addEventListener('message', hear);
    document.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('focusin', show);
    };
  }, [frame]);
}

function openBlock(id: string): void {
  const head = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"] [data-head]`);
  if (head?.getAttribute('aria-expanded') === 'false') head.click();
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'start' });
}

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PreviewLook } from '#web/preview-messages.ts';
import { DEVICES, DeviceChoices, themeHere } from '../device-frame.tsx';
import { type OnPageOptions, useOnPage } from './on-page/use-on-page.ts';
import { isInPlaceOfForm } from './use-preview.ts';
import { useSize } from './use-size.ts';

interface PreviewPaneProps extends OnPageOptions {
  /** The entry's id, or "new". */
  entryKey: string;
}

/** What is being written as visitors would see it, at the width of a phone, a tablet or a desktop. */
export function PreviewPane({ entryKey, ...options }: PreviewPaneProps) {
  const { type } = options;
  const [width, setWidth] = useState<number>(
    DEVICES[type.isLive === true || type.hasFacts === true ? 2 : 0].width,
  );
  const [theme, setTheme] = useState(themeHere);
  const place = useRef<HTMLDivElement>(null);
  const room = useSize(place);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const { isLost, onLoad } = useRetries(frame);
  const isAlone = isInPlaceOfForm();
  const look = useMemo<PreviewLook>(() => ({ theme, scale, isAlone }), [theme, scale, isAlone]);
  useOnPage(frame, options, look);
  const left = Math.max(0, (room.width - width) / 2);
  return (
    <section aria-label="Preview" className="flex h-full flex-col gap-3">
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-2 bg-ground max-md:-my-2 max-md:py-2">
        <DeviceChoices {...{ width, theme }} onWidth={setWidth} onTheme={setTheme} />
      </div>
      <div className="min-h-0 grow overflow-hidden rounded-field border border-line bg-ground">
        <div ref={place} className="relative h-full">
          <iframe
            ref={frame}
            title="Preview of the page"
            data-preview
            src={`/admin/preview/${type.collection}/${entryKey}`}
            onLoad={onLoad}
            className="absolute top-0 origin-top-left"
            style={{ width, height: room.height / scale, left, transform: `scale(${scale})` }}
          />
          {isLost && (
            <div role="status" className="absolute inset-0 bg-ground p-5">
              <EmptyState title="The preview could not be loaded">
                It keeps trying. What you have typed is safe.
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** How long a preview waits before it is loaded again after an error, in milliseconds. */
const RETRY_INTERVAL_MS = 3_000;

/** Loads the frame again while what came is not a page of the site: a browser shows errors as its own. */
function useRetries(frame: RefObject<HTMLIFrameElement | null>): {
  isLost: boolean;
  onLoad: () => void;
} {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(() => {
      const { current } = frame;
      current?.setAttribute('src', current.src);
    }, RETRY_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [frame, failures]);
  return {
    isLost: failures > 0,
    onLoad: () =>
      setFailures((before) => (frame.current?.contentDocument === null ? before + 1 : 0)),
  };
}

/** The block that is marked in the choice, as the site draws it with what it might say. */
import { useEffect, useRef } from 'react';
import type { BlockType } from '#content/blocks/block.ts';
import { PREVIEW_READY, previewMessage } from '#web/preview-messages.ts';
import { useSize } from '../../use-size.ts';

/** As on a desktop, in CSS pixels. */
const FRAME_WIDTH = 1280;

interface SamplePaneProps {
  collection: string;
  type: BlockType | undefined;
}

export function SamplePane({ collection, type }: SamplePaneProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = useSize(place);
  useEffect(() => {
    const post = (): void => {
      const blocks =
        type === undefined ? [] : [{ ...type.sample, id: 'sample', type: type.type, v: type.v }];
      const message = previewMessage({ fields: { title: '', blocks } });
      frame.current?.contentWindow?.postMessage(message, location.origin);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const isFrame = origin === location.origin && source === frame.current?.contentWindow;
      if (isFrame && data === PREVIEW_READY) post();
    };
    window.addEventListener('message', hear);
    post();
    return () => window.removeEventListener('message', hear);
  }, [type]);
  const scale = width === 0 ? 1 : width / FRAME_WIDTH;
  return (
    <div
      ref={place}
      inert
      className="relative row-span-2 hidden min-h-96 overflow-hidden rounded-card border border-line bg-ground lg:col-start-2 lg:row-start-1 lg:block"
    >
      <iframe
        ref={frame}
        title="Sample of the block"
        src={`/admin/preview/${collection}/new`}
        className="absolute top-0 left-0 origin-top-left"
        style={{ width: FRAME_WIDTH, height: height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

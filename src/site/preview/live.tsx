import { useEffect, useState } from 'react';
import { rootData } from '#web/head.ts';
import { PREVIEW_READY, readPreviewMessage, type Shown } from '#web/preview-messages.ts';
import type { Route } from './+types/live.ts';
import { Previewed } from './previewed.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Preview · ${rootData(matches).site.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The page of an entry made from what its editor posts; the frame beside the studio's form. */
export default function LivePreview({ params: { collection } }: Route.ComponentProps) {
  const shown = usePosted();
  return (
    // A link would lead the frame away from what is being written.
    <main id="main" className="studio" onClickCapture={(event) => event.preventDefault()}>
      {shown !== undefined && <Previewed collection={collection} {...shown} />}
    </main>
  );
}

/** What the window around this frame has posted last. */
function usePosted(): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== window.parent) return;
      const posted = readPreviewMessage(data);
      if (posted !== undefined) setShown(posted);
    };
    window.addEventListener('message', hear);
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', hear);
  }, []);
  return shown;
}

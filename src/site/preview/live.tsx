import { useEffect, useRef, useState } from 'react';
import { WordedContext } from '#ui/say.ts';
import { rootData, sayAt } from '#web/head.ts';
import { HeldContext, useHeld } from '#web/preview-held.ts';
import { isOfChecks, type Shown } from '#web/preview-messages.ts';
import { useSite } from '#web/site.ts';
import type { Route } from './+types/live.ts';
import { OnPage } from './on-page/on-page.tsx';
import { useStudio } from './on-page/use-studio.ts';
import { Previewed } from './previewed.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${sayAt(matches, 'Preview')} · ${rootData(matches).site.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The page of an entry made from what its editor posts; the frame beside the studio's form. */
export default function LivePreview({ params: { collection } }: Route.ComponentProps) {
  const { shown, look, wanted } = useStudio();
  const [isHeld, setHeld] = useState(false);
  const place = useRef<HTMLElement>(null);
  useChecks();
  // The studio around it is in the words that ship.
  const { messages } = useSite();
  useEffect(() => {
    document.documentElement.dataset.theme = look.theme;
  }, [look.theme]);
  return (
    <>
      <main ref={place} id="main" className="studio" onClickCapture={stayHere}>
        <WordedContext value={messages}>
          <HeldContext value={isHeld}>
            {shown !== undefined && <Drawn collection={collection} shown={shown} />}
          </HeldContext>
        </WordedContext>
      </main>
      {shown?.marks !== undefined && (
        <OnPage
          place={place}
          marks={shown.marks}
          blocks={shown.blocks ?? []}
          look={look}
          wanted={wanted}
          onHold={setHeld}
        />
      )}
    </>
  );
}

const Drawn = ({ collection, shown }: { collection: string; shown: Shown }) => (
  <Previewed collection={collection} {...useHeld(shown)} />
);

/** A link, or a form, would lead the frame away from what is being written. */
function stayHere(event: React.MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('summary') !== null) return;
  event.preventDefault();
}

/** Answers the checks of the editor; what that takes is loaded when it is asked for. */
function useChecks(): void {
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== window.parent || !isOfChecks(data)) return;
      void import('./answer-checks.ts').then(({ answerChecks }) => answerChecks(data));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
}

import { Crosshair } from 'lucide-react';
import { useId, useState } from 'react';
import { CENTRE, type Focus, focusAt, focusText, movedFocus } from '#features/media/admin/focus.ts';
import type { MediaDetail } from '#features/media/library.ts';
import { currentAddress } from '#features/media/library.ts';
import { Button } from '#ui/button.tsx';
import { useMediaChange } from './use-media-change.ts';

/** The image with the point that stays in view where it is cropped: by click, or by arrow keys. */
export function FocusPoint({ media }: { media: MediaDetail }) {
  const helpId = useId();
  const [focus, setFocus] = useState<Focus | null>(media.focus);
  const { run, isPending } = useMediaChange(media.id);
  const point = focus ?? CENTRE;
  const isChanged = focus?.x !== media.focus?.x || focus?.y !== media.focus?.y;
  return (
    <section className="flex flex-col gap-4" aria-label="Focal point">
      <div className="grid place-items-center rounded-card border border-line bg-ground-2 p-3">
        <div className="relative">
          {/* A pointer may choose the point anywhere; the keyboard has the button that marks it. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below answers the arrow keys */}
          <img
            src={currentAddress(media)}
            alt={media.alt}
            width={media.width}
            height={media.height}
            className="max-h-[60svh] w-auto max-w-full cursor-crosshair rounded-sm"
            onClick={({ currentTarget, clientX, clientY }) =>
              setFocus(focusAt(currentTarget.getBoundingClientRect(), clientX, clientY))
            }
          />
          <button
            type="button"
            aria-label={`Focal point: ${focusText(point)}`}
            aria-describedby={helpId}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            className="absolute grid size-8 -translate-1/2 cursor-move place-items-center rounded-full border-2 border-ground bg-text text-ground"
            onKeyDown={(event) => {
              const next = movedFocus(point, event.key, event.shiftKey);
              if (next === undefined) return;
              event.preventDefault();
              setFocus(next);
            }}
          >
            <Crosshair aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <p id={helpId} className="text-sm text-text-2">
        Click the part that must stay visible when the image is cropped, or move the mark with the
        arrow keys. Hold Shift for larger steps.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="label grow text-text-2">
          {focus === null ? 'The center is the focal point' : focusText(focus)}
        </p>
        {focus !== null && (
          <Button variant="quiet" onClick={() => setFocus(null)}>
            Reset to center
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isPending || !isChanged}
          onClick={() => run({ focus })}
        >
          Save focal point
        </Button>
      </div>
    </section>
  );
}

import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing.tsx';
import type { Solution } from '../rules.ts';

interface DemoPosterProps {
  solution: Solution;
  /** Whether the poster stands at the right edge of the page. */
  isRight: boolean;
}

/** Holds the place of the demo: its scene, and how to see it. There is no film to play here. */
export const DemoPoster = ({ solution, isRight }: DemoPosterProps) => (
  <figure className="-mt-16 grid items-end gap-x-8 gap-y-5 lg:-mt-40 lg:grid-cols-12">
    <div
      className={classNames(
        'ink relative overflow-hidden rounded-card border border-line bg-(--sheet) [--sheet:color-mix(in_oklab,var(--tint)_13%,var(--ground))] lg:col-span-9',
        isRight && 'lg:order-last',
      )}
    >
      <Drawing name={`solution-${solution.id}`} width={1_200} height={675} className="w-full" />
      <span className="label block border-t border-line px-4 py-3 text-text">Live demo</span>
    </div>
    <figcaption className="flex flex-col gap-4 text-sm lg:col-span-3">
      <span className="text-text-2">{solution.videoCaption}</span>
      <span className="border-t border-line pt-4">
        We show it live on a call, using a case like yours. There is no recording.{' '}
        <a href="#start" className="text-link-underlined">
          Ask for the demo
        </a>
      </span>
    </figcaption>
  </figure>
);

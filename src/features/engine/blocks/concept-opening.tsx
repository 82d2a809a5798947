import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { CORE } from '../site/core-shape.ts';
import type { conceptOpening } from './concept-opening.ts';

const { left, right, middle, width, tilt } = CORE;
const radius = (right - left) / 2;

/** The ground above the core: what the page is about, and the question that goes down from here. */
export function ConceptOpening({ block, isFirst }: BlockProps<FieldsOf<typeof conceptOpening>>) {
  const { eyebrow, headline, lead, question } = block;
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <header className="ink contours z-10">
      <div className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:pt-28 lg:grid-cols-12">
        {eyebrow !== '' && <p className="label text-text-2 lg:col-span-12">{eyebrow}</p>}
        <Headline className="text-display-1 wrap-anywhere lg:col-span-7">{headline}</Headline>
        {lead !== '' && (
          <p className="max-w-measure text-lead text-text-2 lg:col-span-5 lg:self-end">{lead}</p>
        )}
      </div>
      <div className="grid grid-cols-[max(44%,28rem)_1fr] max-lg:hidden">
        <div className="flex justify-end pr-[max(1.5rem,5vw)]">
          <CoreTop />
        </div>
        {question !== '' && (
          <p className="self-end pb-10 pl-[max(2rem,5vw)] font-display text-title font-semibold tracking-display">
            “{question}”
          </p>
        )}
      </div>
      {question !== '' && (
        <div className="wrap lg:hidden">
          <p className="font-display text-title font-semibold tracking-display">“{question}”</p>
        </div>
      )}
      {/* It runs into the first layer where that one's own line begins. */}
      <div aria-hidden="true" className="mt-4 mx-auto h-14 w-0.5 bg-signal lg:hidden" />
    </header>
  );
}

/** The upper face of the core, and the question's way into it. */
const CoreTop = () => (
  <svg
    viewBox={`0 0 ${width} 160`}
    aria-hidden="true"
    className="block h-40 w-[25rem] overflow-visible"
  >
    <ellipse
      cx={middle}
      cy={160}
      rx={radius}
      ry={tilt}
      fill="var(--ground-2)"
      stroke="var(--line-2)"
    />
    <g fill="none" stroke="var(--line-2)" opacity={0.7}>
      <ellipse cx={middle - 14} cy={160} rx={radius * 0.74} ry={tilt * 0.72} />
      <ellipse cx={middle - 20} cy={159} rx={radius * 0.5} ry={tilt * 0.46} />
      <ellipse cx={middle - 22} cy={158} rx={radius * 0.26} ry={tilt * 0.22} />
    </g>
    <path
      d={`M${width + 60} 112H${middle + 24}Q${middle} 112 ${middle} 136V162`}
      className="core-route"
      pathLength={1}
    />
    <circle cx={middle} cy={160} r={5} fill="var(--signal)" />
  </svg>
);

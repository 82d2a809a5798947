import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { useMotion } from '#ui/use-motion.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { POINTER_DEBOUNCE_MS, RING_CIRCUMFERENCE } from '../../rules.ts';
import { debounce } from '../../scroll/debounce.ts';
import { DemoVideo } from '../../site/demo-video.tsx';
import { JoinButton } from '../../site/join.tsx';
import type { pulseHero } from '../pulse-hero.ts';

/** A profile of the ground that beats: level, then three peaks, then level. */
const TRACE =
  'M0 120H210l14-10 14 10h30l10 12 22-104 24 150 16-58h64l14-14 14 14h120l12-8 12 8h40l10 12 22-118 24 164 16-58h90l14-12 14 12h150l10 12 22-96 24 142 16-58h600';

/** What the product promises, over a profile that beats, beside its film. */
export function PulseHero({ block, isFirst }: BlockProps<FieldsOf<typeof pulseHero>>) {
  const area = useParallax();
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <section
      ref={area}
      id="overview"
      aria-labelledby="pulse-title"
      className="pulse-hero contours border-b border-line"
    >
      <div className="wrap relative grid items-center gap-x-8 gap-y-12 pt-12 pb-40 lg:grid-cols-12 md:pt-16 lg:pb-56">
        <div className="flex flex-col items-start gap-6 lg:col-span-5">
          <p className="flex items-center gap-3 font-display text-title font-semibold tracking-display">
            <PulseMark className="pulse-near size-11" />
            {block.name}
            {block.stage !== '' && (
              <span className="label rounded-chip border border-line-2 px-2.5 py-0.5 text-text-2">
                {block.stage}
              </span>
            )}
          </p>
          <Headline id="pulse-title" className="text-display-1">
            {block.headline}
          </Headline>
          {block.lead !== '' && <p className="text-lead text-text-2">{block.lead}</p>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <JoinButton>{block.joinLabel}</JoinButton>
            {block.scoreLabel !== '' && (
              <ButtonLink to="#score" variant="secondary">
                {block.scoreLabel}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className="pulse-far lg:col-span-7">
          {block.src !== '' && <DemoVideo film={block} />}
        </div>
      </div>
      {/* At the end, since it stands at the foot of all that comes before it. */}
      <svg
        viewBox="0 0 1440 220"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="pulse-trace"
      >
        <path d={TRACE} className="pulse-trace-ground" />
        <path d={TRACE} className="pulse-trace-beat" pathLength={100} />
      </svg>
    </section>
  );
}

/** The mark of Project Pulse: a health ring that a pulse runs through. */
const PulseMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" fill="none" className={className}>
    <circle cx="50" cy="50" r="40" stroke="var(--line-2)" strokeWidth="7" />
    <circle
      cx="50"
      cy="50"
      r="40"
      stroke="var(--data)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeDasharray={`${RING_CIRCUMFERENCE * 0.78} ${RING_CIRCUMFERENCE}`}
      transform="rotate(-90 50 50)"
    />
    <path
      d="M24 52h11l6-17 12 33 7-16h16"
      stroke="var(--text)"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** Tells an element by how much the mouse is off its middle, from -1 to 1, where things may move. */
function useParallax(): React.RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const { isMoving } = useMotion();
  useEffect(() => {
    const element = area.current;
    if (!isMoving || element === null) return;
    const shift = debounce(({ clientX, clientY }: MouseEvent) => {
      const { style } = element;
      style.setProperty('--shift-x', ((2 * clientX) / innerWidth - 1).toFixed(3));
      style.setProperty('--shift-y', ((2 * clientY) / innerHeight - 1).toFixed(3));
    }, POINTER_DEBOUNCE_MS);
    document.addEventListener('mousemove', shift);
    return () => {
      document.removeEventListener('mousemove', shift);
      shift.cancel();
      element.style.removeProperty('--shift-x');
      element.style.removeProperty('--shift-y');
    };
  }, [isMoving]);
  return area;
}

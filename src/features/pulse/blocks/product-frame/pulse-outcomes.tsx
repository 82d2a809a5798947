import { useEffect, useRef, useState } from 'react';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useMotion } from '#ui/use-motion.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { REVEAL } from '../../rules.ts';
import { countUp, countUpDuration } from '../../scroll/count-up.ts';
import type { pulseOutcomes } from '../pulse-outcomes.ts';

type OutcomesFields = FieldsOf<typeof pulseOutcomes>;

/** Figures that count up once they are seen, and their source. */
export function PulseOutcomes({ block, number }: BlockProps<OutcomesFields>) {
  return (
    <section
      aria-labelledby="outcomes-title"
      className="contours border-b border-line bg-ground-2 py-section"
    >
      <div className="wrap flex flex-col gap-12">
        <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
          <SectionHeading
            number={number}
            label={block.label}
            id="outcomes-title"
            className="lg:col-span-7"
          >
            {block.heading}
          </SectionHeading>
          {block.source !== '' && (
            <p data-source="" className="text-text-2 lg:col-span-4 lg:col-start-9">
              {block.source}
            </p>
          )}
        </div>
        <dl className="grid border-t border-line-2 md:grid-cols-3" data-reveal="">
          {block.items.map(({ figure, label }, index) => (
            <div key={index} className="pulse-outcome">
              <dt className="text-lead text-text-2">{label}</dt>
              <dd className="pulse-outcome-value">
                <Counted figure={figure} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const FIGURE = /^([^\d]*)(\d+(?:\.(\d+))?)(.*)$/s;

/** A number that counts up once it is seen. Readers hear its end alone. */
function Counted({ figure }: { figure: string }) {
  const [, before = '', digits = '', fraction = '', unit = ''] = FIGURE.exec(figure) ?? [];
  const value = Number(digits);
  const number = useRef<HTMLSpanElement>(null);
  const { isMoving } = useMotion();
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const element = number.current;
    if (element === null) return;
    let stop = (): void => {};
    const observer = new IntersectionObserver((entries) => {
      if (entries.every(({ isIntersecting }) => !isIntersecting)) return;
      observer.disconnect();
      stop = countUp(value, setShown, countUpDuration(isMoving));
    }, REVEAL);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
      setShown(value);
    };
  }, [value, isMoving]);
  return (
    <span ref={number}>
      <span aria-hidden="true">
        {digits === '' ? figure : `${before}${shown.toFixed(fraction.length)}${unit}`}
      </span>
      <span className="sr-only">{figure}</span>
    </span>
  );
}

import { useEffect, useRef, useState } from 'react';
import { outcomes, outcomesSource } from '#catalogue/project-pulse.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useMotion } from '#ui/use-motion.ts';
import { REVEAL } from '../rules.ts';
import { countUp, countUpDuration } from '../scroll/count-up.ts';

export const Outcomes = () => (
  <section
    aria-labelledby="outcomes-title"
    className="contours border-b border-line bg-ground-2 py-section"
  >
    <div className="wrap flex flex-col gap-12">
      <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
        <SectionHeading number={6} label="Outcomes" id="outcomes-title" className="lg:col-span-7">
          Proven outcomes
        </SectionHeading>
        <p className="text-text-2 lg:col-span-4 lg:col-start-9">{outcomesSource}</p>
      </div>
      <dl className="grid border-t border-line-2 md:grid-cols-3" data-reveal="">
        {outcomes.map(({ label, ...number }) => (
          <div key={label} className="pulse-outcome">
            <dt className="text-lead text-text-2">{label}</dt>
            <dd className="pulse-outcome-value">
              <Counted {...number} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);

interface CountedProps {
  value: number;
  decimals: number;
  unit: string;
}

/** A number that counts up once it is seen. Readers hear its end alone. */
function Counted({ value, decimals, unit }: CountedProps) {
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
        {shown.toFixed(decimals)}
        {unit}
      </span>
      <span className="sr-only">
        {value.toFixed(decimals)}
        {unit}
      </span>
    </span>
  );
}

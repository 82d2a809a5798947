import { useEffect, useRef } from 'react';
import { citing } from '#content/prose/citing.ts';
import { escapeHtml } from '#platform/escape-html.ts';
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
            <p className="text-text-2 lg:col-span-4 lg:col-start-9">{block.source}</p>
          )}
        </div>
        <dl className="grid border-t border-line-2 md:grid-cols-3" data-reveal="">
          {block.items.map(({ figure, label, claim }, index) => (
            <div key={index} className="pulse-outcome">
              <dt className="text-lead text-text-2">{label}</dt>
              <dd className="pulse-outcome-value">
                <Counted figure={figure} claim={claim} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const FIGURE = /^([^\d]*)(\d+(?:\.(\d+))?)(.*)$/s;

/** A figure that opens its claim, if it has one. Without, readers of screens hear its end alone. */
const written = (figure: string, claim: string): string => {
  if (claim !== '') return citing(claim, figure);
  const words = escapeHtml(figure);
  return `<span aria-hidden="true">${words}</span><span class="sr-only">${words}</span>`;
};

/** A number that counts up once it is seen. */
function Counted({ figure, claim }: { figure: string; claim: string }) {
  const number = useRef<HTMLSpanElement>(null);
  const { isMoving } = useMotion();
  useEffect(() => {
    const shown = number.current?.firstElementChild;
    const [, before = '', digits = '', fraction = '', unit = ''] = FIGURE.exec(figure) ?? [];
    if (!(shown instanceof HTMLElement) || digits === '') return;
    const value = Number(digits);
    const show = (counted: number): void => {
      const isWhole = counted === value;
      shown.textContent = isWhole ? figure : `${before}${counted.toFixed(fraction.length)}${unit}`;
      // What opens a claim is called by its figure, also while it counts.
      if (isWhole || shown.ariaHidden === 'true') shown.removeAttribute('aria-label');
      else shown.ariaLabel = figure;
    };
    let stop = (): void => {};
    const observer = new IntersectionObserver((entries) => {
      if (entries.every(({ isIntersecting }) => !isIntersecting)) return;
      observer.disconnect();
      stop = countUp(value, show, countUpDuration(isMoving));
    }, REVEAL);
    observer.observe(shown);
    return () => {
      observer.disconnect();
      stop();
      show(value);
    };
  }, [figure, isMoving]);
  // HTML, since the server makes more of the link to a claim: see server/pages/cite-claims.ts.
  return <span ref={number} dangerouslySetInnerHTML={{ __html: written(figure, claim) }} />;
}

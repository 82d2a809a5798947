import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Solution } from '../rules.ts';
import { DemoPoster } from './demo-poster.tsx';

/** Solutions whose poster stands at the right edge. */
const POSTER_RIGHT = ['expert-teams', 'system-modernization', 'ai-adoption'];

/** How the solution works, told in two columns below the scene of its demo. */
export function DeepDive({ solution }: { solution: Solution }) {
  const isRight = POSTER_RIGHT.includes(solution.id);
  return (
    <section aria-labelledby="deep-dive" className="wrap pb-section">
      <DemoPoster solution={solution} isRight={isRight} />
      <div className="grid gap-x-8 gap-y-10 pt-16 md:pt-24 lg:grid-cols-12">
        <SectionHeading
          number={1}
          label="Deep dive"
          id="deep-dive"
          className={classNames('lg:col-span-4', isRight && 'lg:order-last')}
        >
          {solution.deepDive.title}
        </SectionHeading>
        <div className="gap-x-8 text-pretty lg:col-span-8 lg:columns-2 [&>p+p]:mt-5">
          {solution.deepDive.content.map((paragraph) => (
            <p
              key={paragraph}
              className="first:first-letter:float-left first:first-letter:mt-1.5 first:first-letter:mr-2.5 first:first-letter:font-display first:first-letter:text-[4.1em] first:first-letter:leading-[0.72] first:first-letter:font-bold"
            >
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

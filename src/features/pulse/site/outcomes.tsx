import { outcomes, outcomesSource } from '#catalogue/project-pulse.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Counted } from './counted.tsx';

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

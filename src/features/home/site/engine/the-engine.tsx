import { ArrowRight } from 'lucide-react';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Hub } from './hub.tsx';
import { ValueChips } from './value-chips.tsx';

/** Why the services and the products are one thing. */
export const TheEngine = () => (
  <section
    aria-labelledby="the-engine"
    className="ink overflow-clip border-y border-line py-section"
  >
    <div className="wrap flex flex-col gap-10 md:gap-14">
      <div className="grid items-end gap-x-8 gap-y-6 md:grid-cols-12">
        <SectionHeading
          number={4}
          label="How it fits together"
          id="the-engine"
          className="md:col-span-5"
        >
          The Engine
        </SectionHeading>
        <div className="flex flex-col items-start gap-5 md:col-span-7 lg:col-span-6 lg:col-start-7">
          <p className="text-lead text-text-2">
            One intelligence layer across our services and products. It reads the records a project
            already keeps and gives every team and every product the same picture.
          </p>
          <PageLink
            to="/core-concept"
            className="group/how inline-flex min-h-6 items-center gap-2 font-semibold hover:text-link"
          >
            How The Engine works
            <ArrowRight
              aria-hidden="true"
              className="size-[1.125em] transition-transform motion-safe:group-hover/how:translate-x-1"
            />
          </PageLink>
        </div>
      </div>
      <Hub />
      <ValueChips />
    </div>
  </section>
);

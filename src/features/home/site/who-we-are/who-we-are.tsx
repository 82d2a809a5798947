import { SectionHeading } from '#ui/section-heading.tsx';
import { ProductsCard } from './products-card.tsx';
import { ServicesCard } from './services-card.tsx';

/** Two sheets of one map: the people, and over its corner the instruments. */
export const WhoWeAre = () => (
  <section aria-labelledby="who-we-are" className="wrap py-section">
    <div className="grid items-end gap-x-8 gap-y-5 pb-10 md:grid-cols-12 md:pb-14">
      <SectionHeading number={3} label="About us" id="who-we-are" className="md:col-span-5">
        Who We Are
      </SectionHeading>
      <p className="text-lead text-text-2 md:col-span-7 lg:col-span-6 lg:col-start-7">
        Consultants who build their own tools. Senior people work alongside yours and bring the
        software they wished they had on the last job.
      </p>
    </div>
    <div className="grid gap-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-0">
      <ServicesCard className="lg:col-span-8 lg:col-start-1 lg:row-start-1 lg:mb-20" />
      <ProductsCard className="lg:z-1 lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:mt-32" />
    </div>
  </section>
);

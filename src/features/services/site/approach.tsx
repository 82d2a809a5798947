import { SectionHeading } from '#ui/section-heading.tsx';
import type { ServiceOffer } from '../service-pages.ts';

/** How the service goes about its work, point by point. */
export function Approach({ offer: { page, look } }: { offer: ServiceOffer }) {
  const { list, point, marks } = look.approach;
  return (
    <section aria-labelledby="approach" className="border-t border-line py-section">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          number={1}
          label="Approach"
          id="approach"
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        >
          {page.approachTitle}
        </SectionHeading>
        <ol className={`lg:col-span-8 ${list}`}>
          {page.approach.map(({ title, text }, index) => (
            <li key={title} className={point}>
              <span aria-hidden="true" className="label text-text-2">
                {marks[index]}
              </span>
              <h3 className="text-title">{title}</h3>
              <p className="text-text-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { insideQuotes } from '#features/testimonials/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { type SolutionTestimonial, stillSaid } from '../rules.ts';

interface ClientVoicesProps {
  all: readonly SolutionTestimonial[];
  /** Those that the server has found published; undefined where the browser opens the page. */
  published: readonly SolutionTestimonial[] | undefined;
}

/** What clients of this solution say, in large type and at uneven heights; nothing where nobody does. */
export function ClientVoices({ all, published }: ClientVoicesProps) {
  const { data } = useQuery({ ...testimonialsQuery(), enabled: published === undefined });
  // Where the list cannot be had, the page is whole all the same.
  const testimonials = published ?? (data === undefined ? all : stillSaid(all, data.items));
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="voices" className="border-t border-line bg-ground-2 py-section">
      <div className="wrap">
        <SectionHeading number={4} label="Clients" id="voices" className="pb-10 md:pb-14">
          In their own words
        </SectionHeading>
        <ul className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          {testimonials.map((testimonial) => (
            <li
              key={testimonial.id}
              className="lg:odd:col-span-6 lg:even:col-span-5 lg:even:col-start-8 lg:even:mt-24"
            >
              <Voice testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const Voice = ({
  testimonial: { quote, clientName, jobTitle, company, avatar },
}: {
  testimonial: SolutionTestimonial;
}) => (
  <figure className="flex flex-col gap-7 border-t-2 border-(--tint) pt-7">
    <blockquote>
      <p className="text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-[1.4]">
        “{insideQuotes(quote)}”
      </p>
    </blockquote>
    <figcaption className="flex items-center gap-4">
      <Avatar name={clientName} src={avatar} size="lg" />
      <span className="text-sm">
        <span className="block font-medium text-text">{clientName}</span>
        <span className="block text-text-2">{jobTitle}</span>
        <span className="block text-text-2">{company}</span>
      </span>
    </figcaption>
  </figure>
);

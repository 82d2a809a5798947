import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { ClientMark } from '#ui/client-mark.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { insideQuotes } from '#ui/inside-quotes.ts';
import { say } from '#ui/say.ts';
import { emphasisRuns } from '../rules.ts';
import type { Testimonial } from '../schema.ts';

/** What a client said, who said it, and the case it is about. */
export const TestimonialCard = ({ testimonial }: { testimonial: Testimonial }) => (
  <figure className="overflow-hidden rounded-card border border-line bg-ground">
    {testimonial.logoUrl.trim() !== '' && <CompanyLogo testimonial={testimonial} />}
    <div className="flex flex-col gap-5 p-6">
      <blockquote className="text-text-2">
        <p className="whitespace-pre-line before:absolute before:-translate-x-[0.5em] before:content-['“'] after:content-['”']">
          {emphasised(insideQuotes(testimonial.testimonialText))}
        </p>
      </blockquote>
      <figcaption className="flex items-center gap-4 border-t border-line pt-5">
        <Avatar name={testimonial.name} src={testimonial.imageUrl} />
        <span className="text-sm">
          <span className="block font-medium text-text">{testimonial.name}</span>
          <span className="block text-text-2">{testimonial.title}</span>
          <span className="block text-text-2">{testimonial.company}</span>
        </span>
      </figcaption>
      {testimonial.link !== '' && <CaseStudyLink href={testimonial.link} />}
    </div>
  </figure>
);

interface TestimonialColumnsProps {
  testimonials: readonly Testimonial[];
  /** How many columns there are at which width. */
  className: string;
}

export const TestimonialColumns = ({ testimonials, className }: TestimonialColumnsProps) => (
  <ul className={className}>
    {testimonials.map((testimonial) => (
      <li key={testimonial.id} className="mb-6 break-inside-avoid">
        <TestimonialCard testimonial={testimonial} />
      </li>
    ))}
  </ul>
);

export const TestimonialsFailed = () => (
  <div role="alert">
    <EmptyState level={3} title={say('Unable to load testimonials at this time.')} />
  </div>
);

const CompanyLogo = ({ testimonial: { logoUrl, company } }: { testimonial: Testimonial }) => (
  <div className="border-b border-line bg-ground-2 px-6 py-3">
    <ClientMark src={logoUrl} alt={say('{company} logo').replace('{company}', () => company)} />
  </div>
);

function CaseStudyLink({ href }: { href: string }) {
  const hint = useId();
  return (
    <p>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        aria-describedby={hint}
        className="inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold"
      >
        {say('Read Case Study')}
        <ArrowUpRight aria-hidden="true" className="size-4" />
      </a>
      <span id={hint} hidden>
        {say('Opens in a new tab')}
      </span>
    </p>
  );
}

/** Text in which what stood between double asterisks is stressed; plain text stays one string: see figure-links.ts. */
const emphasised = (text: string): React.ReactNode => {
  const runs = emphasisRuns(text).map((run, index) =>
    run.emphasised ? (
      <strong
        key={index}
        className="bg-[linear-gradient(transparent_62%,color-mix(in_oklab,var(--data)_22%,transparent)_62%)] box-decoration-clone font-semibold text-text"
      >
        {run.text}
      </strong>
    ) : (
      run.text
    ),
  );
  return runs[1] ? runs : runs[0];
};

import type { ServicePageSlug } from '#features/services/rules.ts';

/** A case study as a solution page tells of it, whether or not the API can be reached. */
export interface SolutionCaseStudy {
  id: string;
  title: string;
  description: string;
  thumbnail: string;
  company: string;
  href: string;
}

export interface SolutionTestimonial {
  id: string;
  quote: string;
  clientName: string;
  jobTitle: string;
  company: string;
  /** Address of a portrait; initials stand for it where there is none. */
  avatar?: string;
}

/** Stands around words that a testimonial shows in bold. */
export const EMPHASIS = '**';

/** The words of a person that are published, whatever is set in bold in them. */
interface PublishedText {
  name: string;
  company: string;
  testimonialText: string;
}

/** Those whose person is published with these very words. */
export const stillSaid = (
  quotes: readonly SolutionTestimonial[],
  published: readonly PublishedText[],
): SolutionTestimonial[] =>
  quotes.filter(({ quote, clientName, company }) =>
    published.some(
      ({ name, company: theirs, testimonialText }) =>
        name === clientName &&
        theirs === company &&
        quote
          .split('…')
          .every((passage) => testimonialText.replaceAll(EMPHASIS, '').includes(passage.trim())),
    ),
  );

/** Everything that a solution page says. */
export interface Solution {
  /** The last part of its address. */
  id: string;
  title: string;
  /** The service whose page offers it. */
  service: ServicePageSlug;
  description: string;
  /** `content` is a list of paragraphs. */
  deepDive: { title: string; content: readonly string[] };
  /** What the demo shows, as it is told below its poster. */
  videoCaption: string;
  formIntro: string;
  caseStudies: readonly SolutionCaseStudy[];
  testimonials: readonly SolutionTestimonial[];
}

import { insideQuotes } from '#features/testimonials/rules.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import type { Solution } from './rules.ts';

/** What the page of a solution says. */
export const readableSolution = (solution: Solution): ReadablePage => ({
  path: `/solution/${solution.id}`,
  title: `${solution.title} Solution`,
  summary: solution.description,
  body: [
    { heading: solution.deepDive.title, paragraphs: solution.deepDive.content },
    {
      heading: 'Client stories',
      paragraphs: [],
      points: solution.caseStudies.map(
        ({ company, title, description }) => `${company}, “${title}”: ${description}`,
      ),
    },
    {
      heading: 'Client voices',
      paragraphs: [],
      points: solution.testimonials.map(
        ({ quote, clientName, jobTitle, company }) =>
          `“${insideQuotes(quote)}” ${clientName}, ${jobTitle}, ${company}`,
      ),
    },
  ],
});

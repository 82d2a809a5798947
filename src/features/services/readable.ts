import type { ReadablePage } from '#web/readable-page.ts';
import { type LandingPage, METHODOLOGY_STAGES, type ServicePage, STAGE_NAMES } from './rules.ts';

/** What the page of a service says. */
export const readableService = (page: ServicePage): ReadablePage => ({
  path: page.paths[0],
  title: page.title,
  summary: `${page.headline}. ${page.lead}`,
  body: [
    {
      heading: page.approachTitle,
      paragraphs: [],
      points: page.approach.map(({ title, text }) => `${title}. ${text}`),
    },
    {
      heading: page.methodologyTitle,
      paragraphs: [],
      points: METHODOLOGY_STAGES.map(
        (stage) => `${STAGE_NAMES[stage]}: ${page.methodology[stage]}`,
      ),
    },
    { heading: page.formTitle, paragraphs: [page.formIntro] },
  ],
});

/** What a landing page says. */
export const readableLanding = (page: LandingPage): ReadablePage => ({
  path: `/services/${page.slug}`,
  title: page.headline,
  summary: page.lead,
  facts: [
    ['In figures', `${page.figure} ${page.figureLabel}`],
    ['Measured at', `${page.figureSource.client}, ${page.figureSource.title}`],
  ],
  body: [
    { heading: page.storyTitle, paragraphs: [page.description] },
    {
      heading: page.pointsTitle,
      paragraphs: [],
      points: page.points.map(({ title, text }) =>
        title === undefined ? text : `${title}: ${text}`,
      ),
    },
    { heading: '', paragraphs: [page.closing] },
  ],
});

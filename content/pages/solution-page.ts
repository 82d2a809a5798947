/** The page of a solution, of what it says and what all of them say. */
import type { DefaultPage } from '#features/pages/default-page.ts';
import type { SUBJECT_COLOURS } from '#features/services/blocks/subject-colours.ts';
import type { quoted } from '#features/solutions/quoted.ts';

interface SolutionWords {
  /** The last part of its address. */
  id: string;
  title: string;
  description: string;
  /** The service that offers it. */
  service: { path: string };
  colour: (typeof SUBJECT_COLOURS)[number];
  /** At which edge the scene of the demo stands. */
  side: 'left' | 'right';
  /** `content` is a list of paragraphs. */
  deepDive: { title: string; content: readonly string[] };
  /** What the demo shows, as it is told below its scene. */
  videoCaption: string;
  formIntro: string;
  caseStudies: readonly {
    company: string;
    title: string;
    text: string;
    imageUrl: string;
    link: string;
  }[];
  testimonials: readonly ReturnType<typeof quoted>[];
}

/** What the form says on each of the pages. */
const CHALLENGE = {
  label: 'Your challenge',
  heading: 'Tell Us About Your Challenge',
  textLabel: 'In writing',
  voiceLabel: 'Or by voice',
  replyLegend: 'Where should we reply?',
  replyNote: 'One of the two is enough. Without either we cannot reply.',
  sendLabel: 'Send Your Challenge',
  thanksTitle: 'Thank You!',
  thanks: 'We have your challenge and will reply within 24 hours.',
  thanksUnreachable:
    'We have your challenge. Tell us where to reach you, and you get a reply within 24 hours.',
} as const;

export const solutionPage = ({
  id,
  title,
  description,
  service,
  colour,
  side,
  deepDive,
  videoCaption,
  formIntro,
  caseStudies,
  testimonials,
}: SolutionWords): DefaultPage => ({
  id: `page-solution-${id}`,
  path: `solution/${id}`,
  page: {
    title: `${title} Solution`,
    template: 'solution',
    blocks: [
      {
        id: 'hero',
        type: 'solution-hero',
        title,
        description,
        kicker: 'Demo and cases / Solution',
        backLabel: 'Back to Solutions',
        backLink: '/#solutions',
        serviceLabel: 'How we work',
        serviceName: '{page}',
        serviceLink: service.path,
        colour,
      },
      {
        id: 'deep-dive',
        type: 'demo',
        label: 'Deep dive',
        heading: deepDive.title,
        text: deepDive.content.join('\n\n'),
        caption: videoCaption,
        posterLabel: 'Live demo',
        note: 'We show it live on a call, using a case like yours. There is no recording.',
        askLabel: 'Ask for the demo',
        askLink: '',
        drawing: id,
        imageUrl: '',
        side,
      },
      {
        id: 'challenge',
        type: 'challenge-form',
        ...CHALLENGE,
        intro: formIntro,
      },
      {
        id: 'stories',
        type: 'solution-stories',
        label: 'Case studies',
        heading: 'Where we have done it',
        plainHeading: 'Client stories',
        items: caseStudies,
      },
      {
        id: 'voices',
        type: 'client-voices',
        label: 'Clients',
        heading: 'In their own words',
        plainHeading: 'Client voices',
        items: testimonials,
      },
    ],
  },
});

/** Pages of services, in full and in short. */
import { isBlockOf } from '#content/blocks/block.ts';
import type { SiteTemplate } from '#web/page-template.ts';
import { landingHero } from './landing-hero.ts';

/** The page of a service: what it is, how it is done, where it worked, and the way to start. */
export const serviceTemplate: SiteTemplate = {
  name: 'service',
  label: 'Service',
  help: 'What you offer, how you work and where it worked, with a form and related links.',
  rules: {
    locked: ['service-hero'],
    unique: [
      'service-hero',
      'methodology',
      'lead-form',
      'related-offers',
      'service-testimonials',
      'offer',
    ],
  },
  blocks: [
    {
      type: 'service-hero',
      backLabel: 'Back to Home',
      backLink: '/',
      eyebrow: 'Services / Its name',
      headline: 'Name the service by what clients have afterwards',
      lead: 'Say for whom it is, what changes for them, and by when they see it.',
      actionLabel: 'Start with one thing',
      colour: 'teal',
      drawing: 'drawn',
    },
    {
      type: 'approach',
      label: 'Approach',
      heading: 'Say what comes first, and what only then',
      points: [
        { title: 'First', text: 'What you look at, and for how long.' },
        { title: 'Then', text: 'What the client sees, and by when.' },
        { title: 'At the end', text: 'What is theirs to keep.' },
      ],
    },
    {
      type: 'methodology',
      label: 'Methodology',
      heading: 'From where they are to where they want to be',
      station: 'Station',
      stages: [
        { name: 'Understand', text: 'What you find out, and from whom.' },
        { name: 'Prove', text: 'What you try first, and who checks it.' },
        { name: 'Deliver', text: 'What goes live, in which steps.' },
        { name: 'Scale', text: 'What has to hold when it grows.' },
      ],
    },
    {
      type: 'lead-form',
      heading: 'Start with one thing',
      intro: 'Say what to write in three sentences, and who replies by when.',
    },
    {
      type: 'related-offers',
      label: 'Related',
      heading: 'Related Services & Products',
      here: 'You are here',
      links: [
        {
          kind: 'Contact',
          title: 'A first call',
          text: 'Say how long it takes and what it is about.',
          link: '/contact',
        },
      ],
    },
    {
      type: 'service-testimonials',
      label: 'Clients',
      heading: 'From the people who use it',
      intro: 'Clients on working with you and what they got.',
      none: 'No testimonials available yet.',
    },
    {
      type: 'solution-case-studies',
      label: 'Case studies',
      heading: 'Measured',
      allLabel: 'View All Case Studies',
      allLink: '/case-studies',
    },
    {
      type: 'offer',
      subline: 'Say in a sentence what clients get.',
      challenge: 'The problem, as a client would say it',
      text: 'Say in two sentences what you do about it.',
      actionLabel: 'Start Now',
      drawing: 'drawn',
    },
  ],
  visits: 'service',
  card: 'Service',
  shelf: 'Services',
  search: 'service',
  toPage: ({ title }, said) => ({ ...said, title }),
};

/** The page that tells a service in short, for an advert or a mailing. */
export const serviceLandingTemplate: SiteTemplate = {
  name: 'service-landing',
  label: 'Service in short',
  help: 'One promise with the figure that proves it, at an address under /services.',
  place: { prefix: 'services/' },
  rules: { locked: ['landing-hero'], unique: ['landing-hero', 'landing-end', 'lead-form'] },
  blocks: [
    {
      type: 'landing-hero',
      backLabel: 'Back to Home',
      backLink: '/',
      eyebrow: 'The service in two words',
      headline: 'Promise one thing',
      lead: 'Say in two sentences how you keep the promise, and for whom.',
      actionLabel: 'Contact Us Today',
      actionLink: '/contact',
      figure: '00%',
      figureLabel: 'what it counts, and since when',
      sourceClient: 'Where it was measured',
      colour: 'teal',
      drawing: 'drawn',
    },
    {
      type: 'story',
      heading: 'What it is about',
      text: 'Tell how the work goes: what you try first, what the client sees, and what is theirs at the end.',
    },
    {
      type: 'landing-points',
      heading: 'What to hold you to',
      points: [
        { text: 'What they have after the first days' },
        { text: 'Who answers for it' },
        { text: 'What they see, and how often' },
        { text: 'What is measured, and reported either way' },
      ],
    },
    {
      type: 'landing-end',
      label: 'Next step',
      heading: 'Ask for the one next step, and say what you will do with it.',
      actionLabel: 'Talk to Us',
      actionLink: '/contact',
    },
  ],
  visits: 'service',
  card: 'Service',
  shelf: 'Services',
  search: 'service',
  toPage: ({ blocks }, said) => {
    const opening = blocks.find((block) => block.hidden !== true);
    if (opening === undefined || !isBlockOf(landingHero, opening)) return said;
    const { figure, figureLabel, sourceClient, sourceTitle } = opening;
    const source = [sourceClient, sourceTitle].filter(Boolean).join(', ');
    return {
      ...said,
      facts:
        figure === ''
          ? []
          : [
              ['In figures', `${figure} ${figureLabel}`],
              ...(source === '' ? [] : [['Measured at', source] as const]),
            ],
    };
  },
};

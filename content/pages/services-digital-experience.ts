import type { DefaultPage } from '#features/pages/default-page.ts';

export const digitalExperienceLanding: DefaultPage = {
  id: 'page-services-digital-experience',
  path: 'services/digital-experience',
  page: {
    title: 'Modernize Your Digital Experience',
    menuTitle: 'Digital experience',
    template: 'service-landing',
    blocks: [
      {
        id: 'hero',
        type: 'landing-hero',
        backLabel: 'Back to Home',
        backLink: '/',
        eyebrow: 'Digital experience / In short',
        headline: 'Modernize Your Digital Experience',
        lead: 'Your customers judge you by how long they wait and how often you keep your word. We measure both, and shorten the longest wait first.',
        actionLabel: 'Contact Us Today',
        actionLink: '/contact',
        figure: '34 → 12 days',
        figureLabel: 'median time to a building permit',
        sourceClient: 'Town of Marrow Bay',
        sourceTitle: 'Building permits in twelve days',
        sourceLink: '/case-studies/building-permits-in-twelve-days',
        colour: 'teal',
        place: 'close-above',
        drawing: 'digital-experience',
      },
      {
        id: 'story',
        type: 'story',
        heading: 'How we work',
        text: 'We begin on the customer’s side of the counter, with a stopwatch. Most of the time in a slow journey is waiting: for a missing document, for the next desk, for an answer that somebody already has. We replace what causes the wait, one piece at a time, and leave standing what works. Old records stay where they are until their turn comes. Each change is tried by keyboard, by screen reader and on a cheap phone before it counts as finished.',
      },
      {
        id: 'points',
        type: 'landing-points',
        heading: 'What you get',
        layout: 'stairs',
        points: [
          {
            text: 'Twenty real cases followed from the first step to the last',
          },
          {
            text: 'Pages that load in under two seconds on a cheap phone',
          },
          {
            text: 'Every task possible by keyboard, by screen reader and at 200% zoom',
          },
          {
            text: 'Cutovers small enough to undo on the same evening',
          },
        ],
      },
      {
        id: 'closing',
        type: 'landing-end',
        label: 'Next mile',
        heading:
          'Tell us what your customers wait for. We will follow it with you, from their side.',
        actionLabel: 'Talk to Us',
        actionLink: '/contact',
        secondLabel: 'How we work: {page}',
        secondLink: '/customer-experience-detail',
      },
    ],
  },
};

import type { LandingPage } from '#features/services/rules.ts';

export const digitalExperience: LandingPage = {
  slug: 'digital-experience',
  eyebrow: 'Digital experience',
  headline: 'Modernize Your Digital Experience',
  lead: 'Your customers judge you by how long they wait and how often you keep your word. We measure both, and shorten the longest wait first.',
  figure: '34 → 12 days',
  figureLabel: 'median time to a building permit',
  figureSource: {
    client: 'Town of Marrow Bay',
    title: 'Building permits in twelve days',
    href: '/case-studies/building-permits-in-twelve-days',
  },
  storyTitle: 'From the customer’s side of the counter',
  description:
    'We begin on the customer’s side of the counter, with a stopwatch. Most of the time in a slow journey is waiting: for a missing document, for the next desk, for an answer that somebody already has. We replace what causes the wait, one piece at a time, and leave standing what works. Old records stay where they are until their turn comes. Each change is tried by keyboard, by screen reader and on a cheap phone before it counts as finished.',
  pointsTitle: 'Measured where your customers stand',
  points: [
    { text: 'Twenty real cases followed from the first step to the last' },
    { text: 'Pages that load in under two seconds on a cheap phone' },
    { text: 'Every task possible by keyboard, by screen reader and at 200% zoom' },
    { text: 'Cutovers small enough to undo on the same evening' },
  ],
  closing: 'Tell us what your customers wait for. We will follow it with you, from their side.',
  service: 'digital-modernization',
};

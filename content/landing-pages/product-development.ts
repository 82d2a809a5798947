import type { LandingPage } from '#features/services/rules.ts';

export const productDevelopment: LandingPage = {
  slug: 'product-development',
  eyebrow: 'Product development',
  headline: 'Turn Your Vision Into Reality',
  lead: 'Bring the idea, and we bring the product manager, the designer and the engineers. Real users have the first version in their hands by week six.',
  figure: '94%',
  figureLabel: 'of inspections filed the day they are done, up from 52%',
  figureSource: {
    client: 'Solvane Energy',
    title: 'Inspections without a signal',
    href: '/case-studies/inspections-without-a-signal',
  },
  storyTitle: 'Two weeks that try to sink it',
  description:
    'We start by trying to sink the idea. Two weeks of discovery end in a priced plan, a smaller plan, or the advice not to build. Then a small team builds in your repository and your cloud account, beside your own people, and shows running software every second Friday. You can stop after any of them and keep all that has been made. Each release after the first has to move a figure that we agreed on before we wrote it.',
  pointsTitle: 'Four things to hold us to',
  points: [
    { text: 'A decision in ten working days, with a price range and the test it rests on' },
    { text: 'One team of product, design and engineering, with one person who answers for it' },
    { text: 'Working software every second Friday, on your own accounts' },
    { text: 'A target figure for each release, measured in use and reported either way' },
  ],
  closing: 'Tell us the idea in three sentences. We will tell you what we would test first.',
  service: 'product-development',
};

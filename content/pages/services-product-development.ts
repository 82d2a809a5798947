import type { DefaultPage } from '#features/pages/default-page.ts';

export const productDevelopmentLanding: DefaultPage = {
  id: 'page-services-product-development',
  path: 'services/product-development',
  page: {
    title: 'Turn Your Vision Into Reality',
    menuTitle: 'Product development',
    template: 'service-landing',
    blocks: [
      {
        id: 'hero',
        type: 'landing-hero',
        backLabel: 'Back to Home',
        backLink: '/',
        eyebrow: 'Product development / In short',
        headline: 'Turn Your Vision Into Reality',
        lead: 'Bring the idea, and we bring the product manager, the designer and the engineers. Real users have the first version in their hands by week six.',
        actionLabel: 'Contact Us Today',
        actionLink: '/contact',
        figure: '94%',
        figureLabel: 'of inspections filed the day they are done, up from 52%',
        sourceClient: 'Solvane Energy',
        sourceTitle: 'Inspections without a signal',
        sourceLink: '/case-studies/inspections-without-a-signal',
        colour: 'amber',
        place: 'left',
        drawing: 'product-development',
      },
      {
        id: 'story',
        type: 'story',
        heading: 'Two weeks that try to sink it',
        text: 'We start by trying to sink the idea. Two weeks of discovery end in a priced plan, a smaller plan, or the advice not to build. Then a small team builds in your repository and your cloud account, beside your own people, and shows running software every second Friday. You can stop after any of them and keep all that has been made. Each release after the first has to move a figure that we agreed on before we wrote it.',
      },
      {
        id: 'points',
        type: 'landing-points',
        heading: '{count} things to hold us to',
        layout: 'pairs',
        points: [
          {
            text: 'A decision in ten working days, with a price range and the test it rests on',
          },
          {
            text: 'One team of product, design and engineering, with one person who answers for it',
          },
          {
            text: 'Working software every second Friday, on your own accounts',
          },
          {
            text: 'A target figure for each release, measured in use and reported either way',
          },
        ],
      },
      {
        id: 'closing',
        type: 'landing-end',
        label: 'Next mile',
        heading: 'Tell us the idea in three sentences. We will tell you what we would test first.',
        actionLabel: 'Talk to Us',
        actionLink: '/contact',
        secondLabel: 'How we work: {page}',
        secondLink: '/product-development-detail',
      },
    ],
  },
};

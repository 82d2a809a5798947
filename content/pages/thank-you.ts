import type { DefaultPage } from '#features/pages/default-page.ts';

/** For those who sent a form without script, and were led to a page of its own. */
export const thankYouPage: DefaultPage = {
  id: 'page-thank-you',
  path: 'thank-you',
  page: {
    title: 'Thank you',
    template: 'thank-you',
    seo: { noindex: true },
    blocks: [
      {
        id: 'thanks',
        type: 'thanks',
        items: [
          {
            form: 'contact',
            title: 'We have your message',
            text: 'A senior person reads it and replies within 24 hours.',
          },
          {
            form: 'beta',
            title: 'You are on the list',
            text: 'We email you within 24 hours with the next steps.',
          },
          {
            form: 'short',
            title: 'We have your challenge',
            text: 'Someone who has done this kind of work reads it and contacts you within 24 hours.',
          },
          {
            form: 'long',
            title: 'We have your message',
            text: 'The lead for this kind of work reads it and contacts you within 24 hours.',
          },
          {
            form: 'challenge',
            title: 'Thank You!',
            text: 'We have your challenge. If you left an email address or a phone number, you get a reply within 24 hours.',
          },
        ],
        referenceLabel: 'Your reference:',
        question: 'Questions before then? Write to {email}.',
        questionWithReference: 'Questions before then? Write to {email} and give the reference.',
        links: [
          { label: 'Read our insights', link: '/insights' },
          { label: 'Back to Home', link: '/' },
        ],
      },
    ],
  },
};

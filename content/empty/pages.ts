/** The pages of a site that begins without the sample agency. They fill with what its owner adds. */
import type { DefaultPage } from '#features/pages/default-page.ts';
import { neutralThankYou } from './thank-you.ts';

/** The front page: the name, and what there is to show. */
export const emptyHomePage: DefaultPage = {
  id: 'page-home',
  path: '',
  start: 'empty',
  page: {
    title: 'Home',
    template: 'home',
    blocks: [
      {
        id: 'hero',
        type: 'home-hero',
        eyebrow: '',
        headline: '{name}',
        lead: '',
        actionLabel: 'Contact us',
        actionLink: '/contact',
        assistantLabel: '',
        footLabel: '',
        footLink: '',
        // Its drawing would be filled up with points that stand for nothing.
        showsGraph: false,
      },
      {
        id: 'solutions',
        type: 'page-list',
        label: 'Services',
        heading: 'What we do',
        template: 'service',
      },
      {
        id: 'case-studies',
        type: 'case-study-carousel',
        label: 'Work',
        heading: 'Case studies',
        lead: '',
        from: 'featured',
        tag: '',
        picks: [],
        rowLabel: 'Case studies',
        emptyText: '',
        actionLabel: 'All case studies',
        actionLink: '/case-studies',
      },
      {
        id: 'insights',
        type: 'featured-insights',
        label: 'Insights',
        heading: 'What we write',
        lead: '',
        from: 'featured',
        tag: '',
        picks: [],
        actionLabel: 'All insights',
        actionLink: '/insights',
      },
      {
        id: 'testimonials',
        type: 'testimonial-wall',
        label: 'Clients',
        heading: 'What clients say',
        lead: '',
        from: 'featured',
        tag: '',
        picks: [],
        emptyText: '',
      },
      {
        id: 'next-step',
        type: 'call-to-action',
        look: 'light',
        label: 'Contact',
        heading: 'Tell us what you need',
        lead: '',
        actionLabel: 'Write to us',
        actionLink: '/contact',
        secondLabel: '',
        secondLink: '',
      },
    ],
  },
};

/** How to reach the company: the form, and what the settings know besides. */
export const emptyContactPage: DefaultPage = {
  id: 'page-contact',
  path: 'contact',
  start: 'empty',
  page: {
    title: 'Contact',
    template: 'contact',
    blocks: [
      {
        id: 'hero',
        type: 'contact-hero',
        eyebrow: 'Contact',
        headline: 'Write to us',
        lead: '',
        writeLabel: '',
      },
      {
        id: 'form',
        type: 'contact-form',
        label: 'Write',
        heading: 'Your message',
        items: [],
        nameLabel: 'Name',
        emailLabel: 'Email',
        companyLabel: 'Company (optional)',
        phoneLabel: 'Phone (optional)',
        subjectLabel: 'Subject',
        messageLabel: 'Message',
        sendLabel: 'Send',
      },
      {
        id: 'details',
        type: 'offices',
        label: 'Offices',
        heading: 'How to reach us',
        emailLabel: 'Email',
        phoneLabel: 'Phone',
      },
      {
        id: 'company',
        type: 'page-list',
        label: 'About us',
        heading: 'More about us',
        template: 'company',
      },
    ],
  },
};

/** It promises nothing that its owner has not written. */
export const emptyThankYouPage: DefaultPage = {
  id: 'page-thank-you',
  path: 'thank-you',
  start: 'empty',
  page: {
    title: neutralThankYou.title,
    template: 'thank-you',
    seo: { noindex: true },
    blocks: [
      {
        id: 'thanks',
        type: 'thanks',
        items: [{ form: 'contact', ...neutralThankYou }],
        links: [{ label: 'Back to Home', link: '/' }],
      },
    ],
  },
};

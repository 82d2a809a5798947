import type { DefaultPage } from '#features/pages/default-page.ts';

export const contactPage: DefaultPage = {
  id: 'page-contact',
  path: 'contact',
  page: {
    title: 'Contact',
    template: 'contact',
    blocks: [
      {
        id: 'hero',
        type: 'contact-hero',
        eyebrow: '',
        headline: 'The first mile is a message.',
        lead: 'Write, call or come by. A senior person reads it, and you get a reply within 24 hours, even when the answer is no.',
        writeLabel: '',
      },
      {
        id: 'form',
        type: 'contact-form',
        label: 'Write',
        heading: 'Send us a Message',
        items: [
          {
            mark: 'Mile 0',
            text: 'We store your message right away, so it cannot get lost.',
          },
          {
            mark: 'Mile 1',
            text: 'Within 24 hours a senior person replies personally.',
          },
          {
            mark: 'Mile 2',
            text: 'If it is a fit, we have a 30-minute call. If not, we suggest someone better.',
          },
        ],
        nameLabel: 'Name',
        emailLabel: 'Email',
        companyLabel: 'Company (optional)',
        phoneLabel: 'Phone (optional)',
        subjectLabel: 'Subject',
        messageLabel: 'Message',
        sendLabel: 'Send Message',
      },
      {
        id: 'details',
        type: 'offices',
        label: 'Reach us',
        heading: 'Straight to a person',
        emailLabel: 'Email',
        phoneLabel: 'Phone',
      },
      {
        id: 'company',
        type: 'page-list',
        label: 'Before you write',
        heading: 'What buyers ask us first',
        template: 'company',
      },
    ],
  },
};

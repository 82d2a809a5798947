import type { DefaultPage } from '#features/pages/default-page.ts';
import { relatedOffers } from './related-offers.ts';

export const aiAdoptionService: DefaultPage = {
  id: 'page-ai-adoption',
  path: 'ai-adoption',
  aliases: ['ai-adoption-detail', 'ai-solutions-detail'],
  page: {
    title: 'AI Adoption',
    template: 'service',
    blocks: [
      {
        id: 'hero',
        type: 'service-hero',
        backLabel: 'Back to Solutions',
        backLink: '/#solutions',
        eyebrow: 'Services / {title} / How we work',
        headline: 'AI That Has Passed an Exam on Your Own Cases',
        lead: 'We choose the tasks, build the test and put into use only what passes. The rest stays with people, and we write down why.',
        actionLabel: 'Start with one decision',
        secondLabel: 'See the demo and cases',
        secondLink: '/solution/ai-adoption',
        colour: 'amber',
        layout: 'right',
        drawing: 'ai-adoption',
      },
      {
        id: 'approach',
        type: 'approach',
        label: 'Approach',
        heading: 'How we decide what a model may do',
        layout: 'exam',
        points: [
          {
            title: 'Sort the tasks',
            text: 'One department, three weeks, four verdicts: abolish, simplify, automate, leave alone.',
          },
          {
            title: 'Settle the answers',
            text: 'Two of your experts answer the same cases separately, and every difference becomes a ruling.',
          },
          {
            title: 'Examine before use',
            text: 'People and model sit the same exam, and you see both results.',
          },
          {
            title: 'A source for every statement',
            text: 'Each statement comes with its source, or with the words “not in file”.',
          },
          {
            title: 'Examine again',
            text: 'Each change of model, prompt or document reader has to pass before it goes live.',
          },
        ],
      },
      {
        id: 'methodology',
        type: 'methodology',
        label: 'Methodology',
        heading: 'Four steps to a model in daily use',
        station: 'Station',
        stages: [
          {
            name: 'Knowledge',
            text: 'We gather the files, rulings and unwritten habits by which your experts decide.',
          },
          {
            name: 'AI',
            text: 'Several models compete on your exam, and the cheapest that passes is chosen.',
          },
          {
            name: 'Execution',
            text: 'A small team uses the result for weeks beside the old way, and corrections are counted.',
          },
          {
            name: 'Enterprise',
            text: 'Model versions, data flows and decisions are on record in the form that your auditors asked for.',
          },
        ],
      },
      {
        id: 'form',
        type: 'lead-form',
        heading: 'Start with one decision',
        intro:
          'Describe the decision or the reading you want to speed up, and what a mistake would cost. We reply within 24 hours.',
        kind: 'long',
        subject: 'ai',
        formTitle: 'Bring us one decision',
        formText: 'Who makes it, how often, and what a wrong one costs. Rough numbers will do.',
        thanksTitle: 'We have your question',
        thanksText:
          'One of our AI leads reads it and contacts you within 24 hours, with the first three test questions.',
      },
      {
        id: 'related',
        type: 'related-offers',
        ...relatedOffers,
        shortLabel: 'Put AI Where It Can Be Checked',
        shortLink: '/services/ai-solutions',
      },
      {
        id: 'testimonials',
        type: 'service-testimonials',
        label: 'Clients',
        heading: 'From clients who use it',
        intro: 'What clients let a model do, and what they kept for people.',
        tag: 'AI Adoption',
        none: 'No testimonials available for {tag} yet.',
      },
      {
        id: 'solution-studies',
        type: 'solution-case-studies',
        label: 'Case studies',
        heading: '{tag}, measured',
        tag: 'AI Adoption',
        allLabel: 'View All {tag} Case Studies',
        allLink: '/case-studies',
      },
      { id: 'offer', type: 'offer', isListed: false, tag: 'AI Adoption' },
    ],
  },
};

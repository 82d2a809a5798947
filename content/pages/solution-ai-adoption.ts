import { quoted } from '#features/solutions/quoted.ts';
import { solutionPage } from './solution-page.ts';

export const aiAdoption = solutionPage({
  id: 'ai-adoption',
  title: 'AI Adoption',
  service: { path: '/ai-adoption' },
  colour: 'amber',
  side: 'right',
  description:
    'AI for tasks where its errors are known, priced and caught. The test comes first, and both people and model take it.',
  deepDive: {
    title: 'Write the exam before the product',
    content: [
      'A demonstration shows the case that works. An exam shows how often it does. Ours is made of your own closed cases, answered by two of your experts who settle their differences in writing. Those rulings are half of the work and most of the value, because they become the instructions that the model is given.',
      'At Thistledown Mutual the exam had 320 claim files and 8,000 facts. Handlers scored 97.4% and the system 98.1%, with errors of different kinds. It went into use with a source for every fact, and with “not in file” as an answer it is allowed to give. Handlers now read 24 pages of a file where they read 140. Three later upgrades of model or reader failed the exam and did not ship.',
      'Most tasks should never get that far. Of 22 that we looked at in one finance department we recommended four, advised abolishing five, and left thirteen with people, each with a reason and a date for another look. A list of what you have decided against is worth as much as the list of what you will build.',
    ],
  },
  videoCaption:
    'The demo shows a claim file of 140 pages, 25 questions, and the page behind each answer.',
  formIntro:
    'Write it or say it: the decision, how often it is made, and what a wrong one costs. You get a reply within 24 hours, so leave an email address or a number.',
  caseStudies: [
    {
      title: 'Claims files a handler can finish',
      text: '83% less reading per claim, with every fact traced to its page. First decisions come 43% sooner.',
      imageUrl: '/covers/claims-files-a-handler-can-finish.svg',
      company: 'Thistledown Mutual',
      link: '/case-studies/claims-files-a-handler-can-finish',
    },
    {
      title: 'Freight invoices that pay themselves',
      text: 'Two models read each invoice, and only matching readings count. 71% pass untouched, and a random 5% of those are checked again.',
      imageUrl: '/covers/freight-invoices-that-pay-themselves.svg',
      company: 'Ferrow Freight',
      link: '/case-studies/freight-invoices-that-pay-themselves',
    },
  ],
  testimonials: [
    quoted(
      'Tobias Renkema',
      'I had seen a demonstration where the machine invented a deductible, so I was a difficult customer. Northmile built an exam of 320 files before they built the product, and my handlers sat it too.',
      'Every fact now comes with the page it stands on, and "not in file" has become my favorite answer.',
    ),
    quoted(
      'Adaeze Umeh',
      'I asked for a list of everything that artificial intelligence could do in my department. They came back with 22 tasks, recommended four, and advised us to abolish five others altogether. The five cost nothing and freed 70 hours a month. The four took a quarter and were finished on the day we had agreed.',
    ),
  ],
});

import { quoted } from '#features/solutions/quoted.ts';
import { solutionPage } from './solution-page.ts';

export const processAutomation = solutionPage({
  id: 'process-automation',
  title: 'Process Automation',
  service: {
    path: '/business-automation-detail',
  },
  colour: 'teal',
  side: 'left',
  description:
    'Routine cases run by themselves, and doubtful ones reach a person with the reason in one sentence. Savings are counted in hours before we begin and after.',
  deepDive: {
    title: 'Agree on the rules first',
    content: [
      'When people think of automating documents, they begin with reading them. We begin with an empty table: for each kind of case, who may decide, up to what amount, on what evidence. The people who do the work fill it in separately. At Ferrow Freight, seven clerks agreed on 58% of the cells. Settling the rest took three meetings, and a rule that people cannot state is one that software will get wrong at speed.',
      'Next we sort. Some tasks can be abolished, and a two-week pause shows which. Some need a better form. What remains is built so that every step can be repeated safely and every decision keeps its reason. It runs in shadow until staff and software have been compared on thousands of cases. The differences teach us about both: of those at Ferrow, 44% were clerk errors.',
      'After launch three figures are on the wall: the share of cases that pass untouched, the error rate in a random sample of those, and the age of the oldest exception. The process has an owner, and a switch that gives it back to people within a minute.',
    ],
  },
  videoCaption:
    'The demo shows an invoice that arrives, is read twice and is paid, and another that waits for a clerk.',
  formIntro:
    'Write it or say it: the task, how often it occurs, and where it goes wrong. You get a reply within 24 hours, so leave an email address or a number.',
  caseStudies: [
    {
      title: 'Freight invoices that pay themselves',
      text: '930 hours of checking a month became 195. Errors in the audited sample run at 0.4%, where 1.9% of payments used to be wrong.',
      imageUrl: '/covers/freight-invoices-that-pay-themselves.svg',
      company: 'Ferrow Freight',
      link: '/case-studies/freight-invoices-that-pay-themselves',
    },
    {
      title: 'Reminders that ask a question',
      text: 'A two-way reminder and an automatic waitlist cut missed appointments by 38%, to 771 a month. A person still answers every reply that is unclear.',
      imageUrl: '/covers/reminders-that-ask-a-question.svg',
      company: 'Halden Clinics',
      link: '/case-studies/reminders-that-ask-a-question',
    },
  ],
  testimonials: [
    quoted(
      'Marcus Oyelaran',
      'Seven people in my department had seven different ideas of an acceptable invoice',
      'Northmile made us agree on the rules before any software read a page. Seventy-one percent of our carrier invoices now clear without anyone touching them, and we catch $22,000 more in early-payment discounts every month.',
    ),
    quoted(
      'Priya Venkataraman',
      'We came in asking for a prediction model and they talked us out of it after calling ninety of our patients. The reminder that replaced it asks one question. Missed visits went from 1,241 a month to 771, and my booking desk now has time to chase referrals that had gone quiet.',
    ),
  ],
});

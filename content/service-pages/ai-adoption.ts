import type { ServicePage } from '#features/services/rules.ts';

export const aiAdoptionPage: ServicePage = {
  slug: 'ai-adoption',
  title: 'AI Adoption',
  paths: ['/ai-adoption', '/ai-adoption-detail', '/ai-solutions-detail'],
  solutionTag: 'AI Adoption',
  solution: 'ai-adoption',
  landing: { title: 'Put AI Where It Can Be Checked', href: '/services/ai-solutions' },
  eyebrow: 'Services / AI Adoption',
  headline: 'AI That Has Passed an Exam on Your Own Cases',
  lead: 'We choose the tasks, build the test and put into use only what passes. The rest stays with people, and we write down why.',
  approachTitle: 'The exam first, the product second',
  approach: [
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
      title: 'Cite or stay silent',
      text: 'Each statement comes with its source, or with the words “not in file”.',
    },
    {
      title: 'Examine again',
      text: 'Each change of model, prompt or document reader has to pass before it goes live.',
    },
  ],
  methodologyTitle: 'From unwritten habits to decisions on record',
  methodology: {
    knowledge: 'We gather the files, rulings and unwritten habits by which your experts decide.',
    ai: 'Several models compete on your exam, and the cheapest that passes is chosen.',
    execution:
      'A small team uses the result for weeks beside the old way, and corrections are counted.',
    enterprise:
      'Model versions, data flows and decisions are on record in the form that your auditors asked for.',
  },
  form: { kind: 'long', type: 'ai' },
  formTitle: 'Start with one decision',
  formIntro:
    'Describe the decision or the reading you want to speed up, and what a mistake would cost. We reply within 24 hours.',
  testimonialsTitle: 'From clients who use it',
  testimonialsIntro: 'What clients let a model do, and what they kept for people.',
};

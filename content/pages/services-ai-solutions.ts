import type { DefaultPage } from '#features/pages/default-page.ts';

export const aiSolutionsLanding: DefaultPage = {
  id: 'page-services-ai-solutions',
  path: 'services/ai-solutions',
  page: {
    title: 'Put AI Where It Can Be Checked',
    menuTitle: 'AI solutions',
    template: 'service-landing',
    blocks: [
      {
        id: 'hero',
        type: 'landing-hero',
        backLabel: 'Back to Home',
        backLink: '/',
        eyebrow: 'AI solutions / In short',
        headline: 'Put AI Where It Can Be Checked',
        lead: 'We use models for work whose results somebody can verify, and we build the check before the product. You see the error rate beside the saving.',
        actionLabel: 'Contact Us Today',
        actionLink: '/contact',
        figure: '83%',
        figureLabel: 'less reading per claim, with every fact traced to its page',
        sourceClient: 'Thistledown Mutual',
        sourceTitle: 'Claims files a handler can finish',
        sourceLink: '/case-studies/claims-files-a-handler-can-finish',
        colour: 'amber',
        place: 'above-at-the-right',
        drawing: 'ai-solutions',
      },
      {
        id: 'story',
        type: 'story',
        heading: 'What an error costs, and who would notice',
        text: 'A model that is right 97 times in a hundred is excellent for one task and unusable for another. The difference lies in what an error costs and who would notice. We settle that with you first, then write an exam from your own cases, with answers that your experts have agreed on. Models, prompts and vendors are measured against it, today and after every change. What passes goes live behind a switch. What fails stays with people, and the reason is on record.',
      },
      {
        id: 'points',
        type: 'landing-points',
        heading: '{count} ways to begin',
        layout: 'cells',
        points: [
          {
            title: 'AI opportunity review',
            text: 'In three weeks we time the work of one department and sort its tasks into abolish, simplify, automate and leave alone. You receive a ranked list with hours, costs and error limits, including the tasks we advise you to keep with people.',
          },
          {
            title: 'Document and case reading',
            text: 'We turn long files into the fields your people need, each with the page and the sentence it came from. Where the file is silent the answer is “not in file”.',
          },
          {
            title: 'Assistants for staff and customers',
            text: 'We build assistants that answer from your own records, cite them, and pass to a person what they cannot support. Each one starts with read access, and earns more by its record.',
          },
          {
            title: 'Evaluation and model care',
            text: 'We build the exam for AI you already run and repeat it at every change of model, prompt or data. You get one page a month: what passed, what slipped and what it cost.',
          },
        ],
      },
      {
        id: 'closing',
        type: 'landing-end',
        label: 'Next mile',
        heading: 'Bring forty real cases. We will tell you whether a model should handle them.',
        actionLabel: 'Talk to Us',
        actionLink: '/contact',
        secondLabel: 'How we work: {page}',
        secondLink: '/ai-adoption',
      },
    ],
  },
};

import type { ShippedProduct } from '#features/products/rules.ts';

export const projectPulse: ShippedProduct = {
  id: 'product-project-pulse',
  title: 'Project Pulse',
  kind: 'Project-tracking extension for your work-tracking tool',
  subline: 'Real-time health of a project, scored from its own tickets.',
  availability: 'Available',
  bullets: [
    'Scores the backlog, the sprint and every ticket, and says why',
    'Weights that your team sets, in the open',
    'Reads your work-tracking tool and writes nothing without being asked',
  ],
  details:
    'Project Pulse reads the tickets you already have and shows where a project is thin: vague stories, a sprint that cannot end in time, estimates nobody believes. It takes ten minutes to install.',
  actionLabel: 'Download / Try now',
  page: 'page-project-pulse',
  actionLink: '/project-pulse',
  drawing: 'ring',
  services: ['page-staff-augmentation'],
};

import { OTHER_PAGES } from '#features/visits/rules.ts';
import type { SiteTemplate } from '#web/page-template.ts';

/** A page about one thing that is explained from the surface down. */
export const conceptTemplate: SiteTemplate = {
  name: 'concept',
  label: 'Concept',
  help: 'One idea, explored layer by layer with a question.',
  isOffered: false,
  rules: { locked: ['concept-opening'], unique: ['concept-opening', 'concept-closing'] },
  blocks: [{ type: 'concept-opening', headline: 'Name the idea' }],
  visits: OTHER_PAGES,
  shelf: 'Products',
  search: 'none',
};

import type { SiteTemplate } from '#web/page-template.ts';

/** The front page. */
export const homeTemplate: SiteTemplate = {
  name: 'home',
  label: 'Home page',
  help: 'The front page of the site.',
  isOffered: false,
  place: { fixed: '' },
  rules: {
    locked: ['home-hero'],
    unique: ['home-hero', 'challenges', 'case-study-carousel'],
  },
  blocks: [{ type: 'home-hero', headline: 'Say what you promise' }],
  visits: 'home',
  isReadable: false,
  search: 'none',
};

import type { SiteTemplate } from '#web/page-template.ts';
import { inWords, type Site } from '#web/site.ts';

/** The one page where everybody can write, whatever it is about. */
export const contactTemplate: SiteTemplate = {
  name: 'contact',
  label: 'Contact',
  help: 'How to reach the company, and the form for a message.',
  isOffered: false,
  place: { fixed: 'contact' },
  rules: {
    locked: ['contact-hero', 'contact-form'],
    unique: ['contact-hero', 'offices', 'contact-form'],
  },
  blocks: [
    { type: 'contact-hero', headline: 'Ask for a message' },
    { type: 'offices', heading: 'Say whom they reach' },
    { type: 'contact-form' },
  ],
  visits: 'contact',
  isReadable: false,
  search: 'none',
  describe: ({ name, offices }: Site) =>
    offices.length === 0
      ? `Write to ${name}.`
      : `Write or call ${name}: ${offices.length === 1 ? 'an office' : 'offices'} in ${inWords(offices.map(({ city }) => city))}, a reply within 24 hours from someone who has done this kind of work.`,
};

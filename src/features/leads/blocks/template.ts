import { isBlockOf } from '#content/blocks/block.ts';
import { sayIn } from '#ui/say.ts';
import type { SiteTemplate } from '#web/page-template.ts';
import { inWords, type Site } from '#web/site.ts';
import { LEAD_KINDS, THANK_YOU_PAGE } from '../rules.ts';
import { thanks } from './thanks.ts';

/** Told of the contact page to who has not opened it: without an office, with one, and with several. */
const WAYS_TO_US = [
  'Write to {name}.',
  'Write or call {name}: an office in {cities}, a reply within 24 hours from someone who has done this kind of work.',
  'Write or call {name}: offices in {cities}, a reply within 24 hours from someone who has done this kind of work.',
];

/** The one page where everybody can write, whatever it is about. */
export const contactTemplate: SiteTemplate = {
  name: 'contact',
  label: 'Contact',
  help: 'How to reach the company, with a contact form.',
  isOffered: false,
  place: { fixed: 'contact' },
  rules: {
    locked: ['contact-hero', 'contact-form'],
    unique: ['contact-hero', 'offices', 'contact-form'],
  },
  blocks: [
    { type: 'contact-hero', headline: 'Ask for a message' },
    { type: 'contact-form' },
    { type: 'offices', heading: 'Say whom they reach' },
  ],
  visits: 'contact',
  isReadable: false,
  search: 'none',
  describe: ({ name, offices, messages }: Site) =>
    sayIn(messages, WAYS_TO_US[Math.min(offices.length, 2)] ?? '')
      .replace('{name}', () => name)
      .replace('{cities}', () => inWords(offices.map(({ city }) => city))),
};

/** Where a form that was sent without script leads to; it says what was sent in its address. */
export const thankYouTemplate: SiteTemplate = {
  name: 'thank-you',
  label: 'Thank you',
  help: 'Shown after a form is sent without JavaScript.',
  isOffered: false,
  place: { fixed: THANK_YOU_PAGE.slice(1) },
  rules: { locked: ['thanks'] },
  blocks: [
    {
      type: 'thanks',
      items: [{ form: 'contact', title: 'Say that it is here', text: 'And what happens next.' }],
    },
  ],
  visits: 'other',
  isReadable: false,
  search: 'none',
  askedFor(page, { searchParams }) {
    const given = searchParams.get('form');
    // An owner's form brings words of its own: own-thanks.server.ts.
    const form = LEAD_KINDS.find((kind) => kind === (given === 'form' ? LEAD_KINDS[0] : given));
    const items = page.blocks.flatMap((block) => (isBlockOf(thanks, block) ? block.items : []));
    const said = items.find((item) => item.form === form) ?? items[0];
    if (form === undefined || said === undefined) return undefined;
    const blocks = page.blocks.map((block) =>
      isBlockOf(thanks, block) ? { ...block, items: [said] } : block,
    );
    return { ...page, title: said.title, description: said.text, blocks };
  },
};

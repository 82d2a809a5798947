/**
 * What the whole site says of itself, as three entries of which there is one each. Until an owner
 * saves them they are what `src/site.config.ts` says.
 */
import { z } from 'zod';
import { emptySite } from '#catalogue/empty/site.ts';
import {
  type ContentItem,
  type DefaultEntry,
  defineContent,
  type SiteStart,
  singletonMarks,
} from '#content/schema.ts';
import { isShippedPhrase, similarPhrases } from '#features/leads/spam-phrases.ts';
import { siteConfig } from '#site.config.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { MAX_HEADER_LINKS } from './rules.ts';
import { ChoicesFields, FooterFields, NavigationFields, SettingsFields } from './schema.ts';

/** When the texts of `site.config.ts` were last changed. */
const CREATED_AT = '2025-01-01T00:00:00.000Z';

const labels = (one: string) => ({
  one,
  missing: `The ${one} could not be found`,
  limitReached: '',
  limitDetails: '',
});

const engine = { card: z.object(singletonMarks), featuredFirst: false, featuredLimit: 0 };

const PAGE_HELP =
  'The link follows this page where it is moved, and is left out while the page is not published.';
const LABEL_HELP = 'The page’s own name where it is empty.';

const { navigation: links, products, sections, policies, ...company } = siteConfig;
const [home, ...others] = links;
const [services, ...references] = sections;
const {
  navigation: emptyLinks,
  products: noProducts,
  sections: emptySections,
  policies: noPolicies,
  ...emptyCompany
} = emptySite;

/** The entry of this name as it is until somebody saves it, by what the site began with. */
const defaultsOf = <Item extends ContentItem>(
  id: string,
  items: Readonly<Record<SiteStart, Item>>,
): DefaultEntry<Item>[] => [
  { id, item: items.sample, createdAt: CREATED_AT, start: 'sample' },
  { id, item: items.empty, createdAt: CREATED_AT, start: 'empty' },
];

export const settings = defineManifest({
  content: defineContent({
    ...engine,
    kind: 'singleton',
    type: 'settings',
    collection: 'settings',
    labels: labels('settings'),
    label: () => 'Settings',
    fields: SettingsFields,
    defaults: defaultsOf('settings', {
      sample: SettingsFields.parse({ ...company }),
      empty: SettingsFields.parse(emptyCompany),
    }),
  }),
  name: 'settings',
  many: 'settings',
  studio: {
    icon: 'settings',
    place: 10,
    labels: {
      copyrightYear: 'Copyright year',
      referencePrefix: 'Start of references',
      'offices.*': 'Office',
      social: 'Profiles elsewhere',
      'social.*': 'Profile',
      lines: 'Lines of the address',
      href: 'Address',
    },
    help: {
      name: 'In the header, in page titles, feeds, link cards and mails.',
      tagline: 'Over the headline of the home page, and in its title.',
      description: 'A sentence or two for search engines and feeds.',
      copyrightYear: 'In the footer, before the name.',
      referencePrefix:
        'Whoever sends a form gets a reference such as HP-7K3F9Q. Left empty, its start is taken from the name. References that were given keep theirs.',
      offices: 'On the home page, the contact page and in every footer.',
      'offices.lines': 'As they stand on an envelope, one below the other.',
      'offices.coordinates':
        'Such as 43.7615° N 79.4111° W, or 43.7615, -79.4111 as maps copy them.',
      social: 'The footer links to them, and search engines learn that they are yours.',
    },
  },
});

const MAX_SIMILAR = 4;

/** One sentence for each phrase that is to count for nothing and does not ship. */
const unknownPhrases = (phrases: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    phrases.flatMap((phrase, index) => {
      if (isShippedPhrase(phrase)) return [];
      const similar = similarPhrases(phrase, MAX_SIMILAR).map((one) => `“${one}”`);
      const hint = similar.length === 0 ? '' : ` Similar ones that do: ${similar.join(', ')}.`;
      return [[`spam.phrasesOff.${index}`, `“${phrase}” does not ship.${hint}`]];
    }),
  );

export const choices = defineManifest({
  content: defineContent({
    ...engine,
    kind: 'singleton',
    type: 'choices',
    collection: 'choices',
    labels: labels('choices'),
    label: () => 'Choices',
    fields: ChoicesFields,
    problems: ({ spam }) => unknownPhrases(spam.phrasesOff),
    defaults: [{ id: 'choices', item: ChoicesFields.parse({}), createdAt: CREATED_AT }],
  }),
  name: 'choices',
  many: 'choices',
  studio: {
    icon: 'choices',
    place: 13,
    labels: {
      readingTime: 'Reading time',
      insights: 'Insights',
      caseStudies: 'Case studies',
      consent: 'Consent',
      isTicked: 'The box of consent is ticked beforehand',
      contact: 'Contact form',
      beta: 'Sign-up for the beta',
      short: 'Short form of services',
      long: 'Long form of services',
      challenge: 'Challenge of a solution',
      spam: 'Suspected spam',
      rules: 'Signs that count',
      'spam.rules.links': 'Many links, or links that hide where they lead',
      'spam.rules.markup': 'Links written as code',
      'spam.rules.gibberish': 'Words that nobody can pronounce',
      'spam.rules.disguise': 'Letters that look like others',
      'spam.rules.shouting': 'Capitals, exclamation marks and dollar signs',
      'spam.rules.too-fast': 'Sent sooner than a person can type',
      'spam.rules.pitch': 'Sales offers nobody has asked for',
      'spam.rules.gambling': 'Gambling',
      'spam.rules.money': 'Fast money and loans',
      'spam.rules.medicine': 'Medicines',
      'spam.rules.adult': 'Sex and dating',
      'spam.rules.opt-out': 'How to unsubscribe',
      thresholds: 'From where on',
      suspectFrom: 'Points of a suspect',
      tooFast: 'Seconds that a person needs',
      manyLinks: 'Many links',
      heapsOfLinks: 'Heaps of links',
      wordsPerLink: 'Words for each link',
      cyrillicLetters: 'Cyrillic letters beside a link',
      styledLetters: 'Letters of no keyboard',
      capitals: 'Capitals that shout',
      phrases: 'Phrases of your own',
      phrasesOff: 'Shipped phrases that count for nothing',
    },
    help: {
      readingTime: 'Counted means 200 words a minute, of all that an entry says.',
      'readingTime.insights': 'Fixed is “5 min read”, whatever the length.',
      consent:
        'What visitors agree to. Each submission keeps the wording that its sender saw, and the number of this entry’s revision that has it.',
      'consent.isTicked': 'In many countries a box must wait for the visitor. Ask your lawyer.',
      'consent.short': 'Below the form, which has no box.',
      'consent.long': 'Below the form, which has no box.',
      'consent.challenge': 'Below the form, which has no box.',
      spam: 'What is suspected is kept, delivered and shown with its signs; nothing is deleted unread. Only a filled honeypot makes a form spam by itself.',
      'spam.thresholds.suspectFrom':
        'Each sign has one to five points. With more, fewer forms are suspected.',
      'spam.thresholds.wordsPerLink': 'With fewer words the links are too many for a text.',
      'spam.phrases':
        'One on each line, at most 200. A form that has one is suspected. Words begin where these begin: “casino” finds “casinos”.',
      'spam.phrasesOff': 'One on each line, such as guest post. The message names similar ones.',
    },
  },
});

export const navigation = defineManifest({
  content: defineContent({
    ...engine,
    kind: 'singleton',
    type: 'navigation',
    collection: 'navigation',
    labels: labels('navigation'),
    label: () => 'Navigation',
    fields: NavigationFields,
    defaults: defaultsOf('navigation', {
      sample: NavigationFields.parse({ links, products }),
      empty: NavigationFields.parse({ links: emptyLinks, products: noProducts }),
    }),
  }),
  name: 'navigation',
  many: 'navigation',
  studio: {
    icon: 'menu',
    place: 11,
    labels: {
      links: 'Links of the header',
      'links.*': 'Link',
      products: 'Products',
      'products.*': 'Product',
      pagesAfter: 'Links before the pages that ask for the menu',
      href: 'Or an address',
    },
    help: {
      'links.page': PAGE_HELP,
      'products.page': PAGE_HELP,
      'links.label': LABEL_HELP,
      'products.label': LABEL_HELP,
      links:
        'From left to right. The home page is in the menu of narrow windows alone, since the name leads there.',
      pagesAfter: `Pages with “Menu: header” follow so many of the links above: 0 puts them first, ${MAX_HEADER_LINKS} last. A page that is to stand elsewhere gets a link of its own above.`,
      products: 'In the dropdown, beside the search, and in the footer.',
      'links.href':
        'A page of this site such as /insights, or an address that begins with https://.',
    },
  },
});

export const footer = defineManifest({
  content: defineContent({
    ...engine,
    kind: 'singleton',
    type: 'footer',
    collection: 'footer',
    labels: labels('footer'),
    label: () => 'Footer',
    fields: FooterFields,
    defaults: defaultsOf('footer', {
      sample: FooterFields.parse({
        sections: [home, services, ...others, ...references],
        policies,
      }),
      empty: FooterFields.parse({ sections: emptySections, policies: noPolicies }),
    }),
  }),
  name: 'footer',
  many: 'footer',
  studio: {
    icon: 'footer',
    place: 12,
    labels: {
      sections: 'Pages',
      'sections.*': 'Link',
      policies: 'Policies',
      'policies.*': 'Policy',
      href: 'Or an address',
    },
    help: {
      'sections.page': PAGE_HELP,
      'policies.page': PAGE_HELP,
      'sections.label': LABEL_HELP,
      'policies.label': LABEL_HELP,
      sections: 'Under “Explore”, from top to bottom.',
      policies: 'On the last line, beside the copyright.',
      'sections.href':
        'A page of this site such as /insights, or an address that begins with https://.',
    },
  },
});

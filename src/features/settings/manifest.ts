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
import {
  EMPTY_LINK,
  MAX_HEADER_LINKS,
  type MenuNode,
  upgradedFooter,
  upgradedNavigation,
} from './menu-rules.ts';
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
      referencePrefix: 'Reference prefix',
      'offices.*': 'Office',
      social: 'Social profiles',
      'social.*': 'Profile',
      lines: 'Address lines',
      href: 'Address',
    },
    help: {
      name: 'Appears in the header, page titles, feeds, link cards and emails.',
      tagline: 'Appears above the headline of the home page, and in its title.',
      description: 'One or two sentences for search engines and feeds.',
      copyrightYear: 'Appears in the footer, before the name.',
      referencePrefix:
        'Everyone who sends a form gets a reference such as HP-7K3F9Q. Leave this empty to take the prefix from the name. Existing references do not change.',
      offices: 'Appear on the home page, the contact page and in every footer.',
      'offices.lines': 'As on an envelope, one line below the other.',
      'offices.coordinates':
        'Such as 43.7615° N 79.4111° W, or 43.7615, -79.4111 as copied from a map.',
      social: 'The footer links to them, and search engines can tell they are yours.',
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
      const hint = similar.length === 0 ? '' : ` Similar ones: ${similar.join(', ')}.`;
      return [[`spam.phrasesOff.${index}`, `“${phrase}” is not a built-in phrase.${hint}`]];
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
      isTicked: 'Consent box is ticked by default',
      contact: 'Contact form',
      beta: 'Sign-up for the beta',
      short: 'Short form of services',
      long: 'Long form of services',
      challenge: 'Challenge of a solution',
      confirmations: 'Confirmation mails',
      spam: 'Suspected spam',
      rules: 'Signs of spam',
      'spam.rules.links': 'Many links, or links that hide where they lead',
      'spam.rules.markup': 'Links written as code',
      'spam.rules.gibberish': 'Unpronounceable words',
      'spam.rules.disguise': 'Lookalike letters',
      'spam.rules.shouting': 'Capitals, exclamation marks and dollar signs',
      'spam.rules.too-fast': 'Sent faster than a person can type',
      'spam.rules.pitch': 'Unsolicited sales offers',
      'spam.rules.gambling': 'Gambling',
      'spam.rules.money': 'Fast money and loans',
      'spam.rules.medicine': 'Medicines',
      'spam.rules.adult': 'Sex and dating',
      'spam.rules.opt-out': 'Unsubscribe instructions',
      thresholds: 'Thresholds',
      suspectFrom: 'Points to be suspected',
      tooFast: 'Minimum seconds to fill in a form',
      manyLinks: 'Many links',
      heapsOfLinks: 'Very many links',
      wordsPerLink: 'Minimum words per link',
      cyrillicLetters: 'Cyrillic letters with a link',
      styledLetters: 'Unusual characters',
      capitals: 'Capital letters',
      phrases: 'Your own phrases',
      phrasesOff: 'Built-in phrases to ignore',
    },
    help: {
      readingTime: 'Counted: from the text of the entry, at 200 words a minute.',
      'readingTime.insights': 'Fixed: “5 min read”, whatever the length.',
      consent:
        'What visitors agree to. Each submission keeps the wording its sender saw and the revision it comes from.',
      'consent.isTicked':
        'In many countries, visitors must tick this box themselves. Ask your lawyer.',
      'consent.short': 'Shown below the form. There is no box to tick.',
      'consent.long': 'Shown below the form. There is no box to tick.',
      'consent.challenge': 'Shown below the form. There is no box to tick.',
      confirmations:
        'Sends visitors a mail with their reference and what happens next. Its text is under Messages. Needs a mail server; suspected spam gets none, and one address gets at most three a day.',
      spam: 'Suspected messages are kept, delivered and shown with the reasons. Nothing is deleted unread. Only a filled honeypot marks a message as spam automatically.',
      'spam.thresholds.suspectFrom':
        'Each sign has one to five points. A higher number means fewer messages are suspected.',
      'spam.thresholds.wordsPerLink': 'A message with fewer words per link has too many links.',
      'spam.phrases':
        'One per line, at most 200. A message that contains one is suspected. Longer words match too: “casino” finds “casinos”.',
      'spam.phrasesOff':
        'One per line, such as guest post. If one does not exist, you are shown similar ones.',
    },
  },
});

/** A link as an entry at the top of a menu. */
const toNode = (link: Pick<MenuNode, 'label' | 'href'>): MenuNode => ({
  ...EMPTY_LINK,
  ...link,
  fill: 'none',
  items: [],
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
    upgraded: upgradedNavigation,
    defaults: defaultsOf('navigation', {
      sample: NavigationFields.parse({
        menu: [toNode(home), { fill: 'beside' }, ...others.map(toNode)],
        products,
      }),
      empty: NavigationFields.parse({ menu: emptyLinks.map(toNode), products: noProducts }),
    }),
  }),
  name: 'navigation',
  many: 'navigation',
  studio: {
    icon: 'menu',
    place: 11,
    labels: {
      menu: 'Menu of the header',
      'menu.*': 'Link',
      items: 'Links below it',
      products: 'Links next to the search',
      'products.*': 'Link',
      pagesAfter: 'Links before the pages set to appear in the menu',
      href: 'Address',
    },
    help: {
      menu: 'From left to right. An item with links below it opens them. Home appears only in the mobile menu, because the site’s name already links there. Links that do not fit go under “More”.',
      pagesAfter: `Pages with “Menu: header” come after this many top-level links: 0 puts them first, ${MAX_HEADER_LINKS} last. To put a page elsewhere, add a link to it above.`,
      products: 'Links the header always shows, such as a product.',
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
    upgraded: upgradedFooter,
    defaults: defaultsOf('footer', {
      sample: FooterFields.parse({
        columns: [
          { fill: 'company', items: [home, services, ...others, ...references] },
          { fill: 'beside' },
        ],
        policies,
      }),
      empty: FooterFields.parse({ columns: [{ items: emptySections }], policies: noPolicies }),
    }),
  }),
  name: 'footer',
  many: 'footer',
  studio: {
    icon: 'footer',
    place: 12,
    labels: {
      columns: 'Columns of links',
      'columns.*': 'Column',
      items: 'Links',
      policies: 'Policies',
      'policies.*': 'Policy',
      href: 'Address',
    },
    help: {
      columns: 'Columns run from left to right, links from top to bottom.',
      policies: 'On the last line, next to the copyright.',
    },
  },
});

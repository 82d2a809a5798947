import { z } from 'zod';
import {
  choice,
  featured as flag,
  link,
  requiredText,
  singletonMarks,
  text,
} from '#content/schema.ts';
import { CONSENT_WORDING, type LeadKind } from '#features/leads/rules.ts';
import {
  MAX_OWN_PHRASES,
  MAX_PHRASE_LENGTH,
  SHIPPED_SPAM_CHOICES,
  SPAM_THRESHOLDS,
  type SpamRule,
  type SpamThresholds,
} from '#features/leads/spam-rules.ts';
import { inDigits } from '#platform/digits-rules.ts';
import {
  arePlainColumns,
  isPlainMenu,
  MAX_BESIDE,
  MAX_COLUMN_LINKS,
  MAX_HEADER_LINKS,
  upgradedFooter,
  upgradedNavigation,
} from './menu-rules.ts';
import {
  flatMenu,
  footerColumns,
  headerMenu,
  keepMenu,
  oldLinks,
  requireLists,
} from './menu-schema.ts';
import { coordinatesText } from './rules.ts';

const isOneLine = (words: string): boolean => !/[\r\n]/.test(words);
const onOneLine = 'Keep it on one line';

const line = (max: number) => requiredText(max).refine(isOneLine, onOneLine);

/** What a company that has none leaves empty. */
const optionalLine = (max: number) => text(max).refine(isOneLine, onOneLine);

const websiteAddress = link
  .refine(
    (address) => /^https?:\/\//i.test(address),
    'Enter an address that starts with https:// or http://',
  )
  .meta({ widget: 'address' });

const coordinates = text(60).transform((words, context) => {
  const written = coordinatesText(words);
  if (written !== undefined) return written;
  context.addIssue({
    code: 'custom',
    message: 'Enter them as 43.7615° N 79.4111° W, or as 43.7615, -79.4111',
  });
  return z.NEVER;
});

const Office = z.strictObject(
  {
    country: line(60),
    city: line(60),
    lines: z
      .array(line(100), 'Enter the address')
      .min(1, 'Enter the address')
      .max(6, 'Use at most 6 lines'),
    coordinates,
  },
  'Enter an office',
);

const SocialLink = z.strictObject({ name: line(40), href: websiteAddress }, 'Enter a link');

const thisYear = 'Enter a year from 1900 to 2199';

export const SettingsFields = z.strictObject({
  name: line(60),
  tagline: optionalLine(120),
  description: optionalLine(300),
  email: text(254)
    .refine(
      (email) => email === '' || z.email().safeParse(email).success,
      'Enter an email address, such as hello@example.com',
    )
    .meta({ widget: 'email' }),
  phone: optionalLine(40).refine(
    (phone) =>
      phone === '' || (/^\+?[\d\s().-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 3),
    'Enter a phone number with digits, spaces, brackets and hyphens',
  ),
  copyrightYear: z.int(thisYear).min(1_900, thisYear).max(2_199, thisYear),
  referencePrefix: text(4)
    .regex(/^(?:[A-Z\d]{1,4})?$/, 'Use up to four capital letters and digits')
    .default(''),
  offices: z.array(Office, 'Use a list of offices').max(12, 'Use at most 12 offices'),
  social: z.array(SocialLink, 'Use a list of profiles').max(12, 'Use at most 12 profiles'),
  /** As earlier releases kept them: they are tags, and hold until somebody changes those. */
  industries: z
    .array(line(60), 'Use a list of industries')
    .max(40, 'Use at most 40 industries')
    .transform((list) => [...new Set(list)])
    .optional()
    .meta({ widget: 'none' }),
  ...singletonMarks,
});
export type Settings = z.output<typeof SettingsFields>;

const PLACE = `Use a whole number from 0 to ${MAX_HEADER_LINKS}`;

/** Fields with the list of an earlier release taken over; with a problem in it they stay as they are. */
function taken<Now, Kept extends Now & Readonly<Record<string, unknown>>>(
  fields: Kept,
  list: unknown,
  now: z.ZodType<Now>,
  upgraded: (fields: Kept) => unknown,
): Now {
  if (list === undefined) return fields;
  const { success, data } = now.safeParse(upgraded(fields));
  return success ? data : fields;
}

const navigationFields = {
  menu: headerMenu,
  products: flatMenu(MAX_BESIDE, 'top'),
  pagesAfter: z.int(PLACE).min(0, PLACE).max(MAX_HEADER_LINKS, PLACE).default(MAX_HEADER_LINKS),
  ...singletonMarks,
};
const NavigationNow = z.strictObject(navigationFields);

export const NavigationFields = z
  .strictObject({ ...navigationFields, links: oldLinks(MAX_HEADER_LINKS - 1) })
  .superRefine(({ menu, products, links: list }, context) => {
    requireLists(list === undefined ? { menu, products } : { products }, context);
    keepMenu('links', { list, menu: 'menu', isPlain: isPlainMenu(menu) }, context);
  })
  .overwrite((fields) => taken(fields, fields.links, NavigationNow, upgradedNavigation));
export type Navigation = z.output<typeof NavigationFields>;

const footerFields = { columns: footerColumns, policies: flatMenu(8), ...singletonMarks };
const FooterNow = z.strictObject(footerFields);

export const FooterFields = z
  .strictObject({ ...footerFields, sections: oldLinks(MAX_COLUMN_LINKS) })
  .superRefine(({ columns, policies, sections: list }, context) => {
    requireLists(list === undefined ? { columns, policies } : { policies }, context);
    keepMenu('sections', { list, menu: 'columns', isPlain: arePlainColumns(columns) }, context);
  })
  .overwrite((fields) => taken(fields, fields.sections, FooterNow, upgradedFooter));
export type Footer = z.output<typeof FooterFields>;

/** Text is escaped wherever it is shown; a wording is one paragraph. */
const wording = (shipped: string) => line(300).default(shipped);

const Consent = z.strictObject(
  {
    isTicked: flag.default(true),
    contact: wording(CONSENT_WORDING.contact),
    beta: wording(CONSENT_WORDING.beta),
    short: wording(CONSENT_WORDING.short),
    long: wording(CONSENT_WORDING.long),
    challenge: wording(CONSENT_WORDING.challenge),
  },
  'Use an object',
);

const isOff = flag.default(false);

/** For which forms a mail says that it has arrived. */
const Confirmations = z.strictObject(
  { contact: isOff, beta: isOff, short: isOff, long: isOff, challenge: isOff } satisfies Record<
    LeadKind,
    typeof isOff
  >,
  'Use an object',
);

/** A whole number with its bounds. */
const threshold = (name: keyof SpamThresholds, min: number, max: number) => {
  const bounds = `Use a whole number from ${min} to ${inDigits(max)}`;
  return z.int(bounds).min(min, bounds).max(max, bounds).default(SPAM_THRESHOLDS[name]);
};

const Thresholds = z.strictObject(
  {
    suspectFrom: threshold('suspectFrom', 1, 100),
    tooFast: threshold('tooFast', 0, 60),
    manyLinks: threshold('manyLinks', 1, 1_000),
    heapsOfLinks: threshold('heapsOfLinks', 1, 1_000),
    wordsPerLink: threshold('wordsPerLink', 1, 1_000),
    cyrillicLetters: threshold('cyrillicLetters', 1, 10_000),
    styledLetters: threshold('styledLetters', 1, 10_000),
    capitals: threshold('capitals', 1, 10_000),
  },
  'Use an object',
);

const phrases = z
  .array(
    line(MAX_PHRASE_LENGTH).refine(
      (phrase) => /[\p{L}\p{N}@$]/u.test(phrase),
      'Use at least one letter or digit',
    ),
    'Use a list of phrases',
  )
  .max(MAX_OWN_PHRASES, `Use at most ${MAX_OWN_PHRASES} phrases`)
  .default([])
  .transform((list) => [...new Set(list)]);

const isOn = flag.default(true);

const rules = z.strictObject(
  {
    links: isOn,
    markup: isOn,
    gibberish: isOn,
    disguise: isOn,
    shouting: isOn,
    'too-fast': isOn,
    pitch: isOn,
    gambling: isOn,
    money: isOn,
    medicine: isOn,
    adult: isOn,
    'opt-out': isOn,
  } satisfies Record<SpamRule, typeof isOn>,
  'Use an object',
);

const Spam = z.strictObject(
  {
    rules: rules.default(SHIPPED_SPAM_CHOICES.rules),
    thresholds: Thresholds.default(SPAM_THRESHOLDS),
    phrases,
    phrasesOff: phrases,
  },
  'Use an object',
);

const ReadingTime = z.strictObject(
  {
    insights: choice(['fixed', 'counted']).default('fixed'),
    caseStudies: choice(['not-shown', 'counted']).default('not-shown'),
  },
  'Use an object',
);

/** What the specification has chosen, and an owner may choose otherwise. */
export const ChoicesFields = z.strictObject({
  readingTime: ReadingTime.prefault({}),
  consent: Consent.prefault({}),
  confirmations: Confirmations.prefault({}),
  spam: Spam.prefault({}),
  ...singletonMarks,
});
export type Choices = z.output<typeof ChoicesFields>;

import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import {
  choice,
  featured as flag,
  link,
  requiredText,
  singletonMarks,
  text,
} from '#content/schema.ts';
import { CONSENT_WORDING } from '#features/leads/rules.ts';
import {
  MAX_OWN_PHRASES,
  MAX_PHRASE_LENGTH,
  SHIPPED_SPAM_CHOICES,
  SPAM_THRESHOLDS,
  type SpamRule,
  type SpamThresholds,
} from '#features/leads/spam-rules.ts';
import { coordinatesText, MAX_HEADER_LINKS } from './rules.ts';

const isOneLine = (words: string): boolean => !/[\r\n]/.test(words);
const onOneLine = 'Write it on one line';

const line = (max: number) => requiredText(max).refine(isOneLine, onOneLine);

/** What a company that has none leaves empty. */
const optionalLine = (max: number) => text(max).refine(isOneLine, onOneLine);

const websiteAddress = link
  .refine(
    (address) => /^https?:\/\//i.test(address),
    'Write an address that begins with https:// or http://',
  )
  .meta({ widget: 'address' });

/** Either a page, whose name and address it follows, or an address with words of its own. */
const linkFields = {
  label: text(60)
    .refine((words) => !/[\r\n]/.test(words), 'Write it on one line')
    .default(''),
  page: reference('page'),
  href: link.default('').meta({ widget: 'address' }),
};

function leadsSomewhere(
  { label, page, href }: { label: string; page: string; href: string },
  context: z.core.$RefinementCtx,
): void {
  const required = (name: string): void =>
    context.addIssue({ code: 'custom', path: [name], message: 'This field is required' });
  if (page === '' && label === '') required('label');
  if (page === '' && href === '') required('href');
}

const SiteLink = z.strictObject(linkFields, 'Write a link').superRefine(leadsSomewhere);
const ProductLink = z
  .strictObject({ ...linkFields, description: text(200) }, 'Write a link')
  .superRefine(leadsSomewhere);

const links = (max: number) =>
  z.array(SiteLink, 'Write a list of links').max(max, `Use at most ${max} links`);

const coordinates = text(60).transform((words, context) => {
  const written = coordinatesText(words);
  if (written !== undefined) return written;
  context.addIssue({
    code: 'custom',
    message: 'Write them as 43.7615° N 79.4111° W, or as 43.7615, -79.4111',
  });
  return z.NEVER;
});

const Office = z.strictObject(
  {
    country: line(60),
    city: line(60),
    lines: z
      .array(line(100), 'Write the lines of the address')
      .min(1, 'Write the lines of the address')
      .max(6, 'Use at most 6 lines'),
    coordinates,
  },
  'Write an office',
);

const SocialLink = z.strictObject({ name: line(40), href: websiteAddress }, 'Write a link');

const thisYear = 'Write a year from 1900 to 2199';

export const SettingsFields = z.strictObject({
  name: line(60),
  tagline: optionalLine(120),
  description: optionalLine(300),
  email: text(254).refine(
    (email) => email === '' || z.email().safeParse(email).success,
    'Write an email address, such as hello@example.com',
  ),
  phone: optionalLine(40).refine(
    (phone) =>
      phone === '' || (/^\+?[\d\s().-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 3),
    'Write a phone number with digits, spaces, brackets and hyphens',
  ),
  copyrightYear: z.int(thisYear).min(1_900, thisYear).max(2_199, thisYear),
  referencePrefix: text(4)
    .regex(/^(?:[A-Z\d]{1,4})?$/, 'Write up to four capital letters and digits')
    .default(''),
  offices: z.array(Office, 'Write a list of offices').max(12, 'Use at most 12 offices'),
  social: z.array(SocialLink, 'Write a list of profiles').max(12, 'Use at most 12 profiles'),
  /** As earlier releases kept them: they are tags, and hold until somebody changes those. */
  industries: z
    .array(line(60), 'Write a list of industries')
    .max(40, 'Use at most 40 industries')
    .transform((list) => [...new Set(list)])
    .optional()
    .meta({ widget: 'none' }),
  ...singletonMarks,
});
export type Settings = z.output<typeof SettingsFields>;

const PLACE = `Write a whole number from 0 to ${MAX_HEADER_LINKS}`;

export const NavigationFields = z.strictObject({
  links: links(MAX_HEADER_LINKS),
  products: z.array(ProductLink, 'Write a list of products').max(8, 'Use at most 8 products'),
  pagesAfter: z.int(PLACE).min(0, PLACE).max(MAX_HEADER_LINKS, PLACE).default(MAX_HEADER_LINKS),
  ...singletonMarks,
});
export type Navigation = z.output<typeof NavigationFields>;

export const FooterFields = z.strictObject({
  sections: links(16),
  policies: links(8),
  ...singletonMarks,
});
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
  'Write an object',
);

/** A whole number with its bounds. */
const threshold = (name: keyof SpamThresholds, min: number, max: number) => {
  const bounds = `Write a whole number from ${min} to ${max.toLocaleString('en-US')}`;
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
  'Write an object',
);

const phrases = z
  .array(
    line(MAX_PHRASE_LENGTH).refine(
      (phrase) => /[\p{L}\p{N}@$]/u.test(phrase),
      'Write at least one letter or figure',
    ),
    'Write a list of phrases',
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
  'Write an object',
);

const Spam = z.strictObject(
  {
    rules: rules.default(SHIPPED_SPAM_CHOICES.rules),
    thresholds: Thresholds.default(SPAM_THRESHOLDS),
    phrases,
    phrasesOff: phrases,
  },
  'Write an object',
);

const ReadingTime = z.strictObject(
  {
    insights: choice(['fixed', 'counted']).default('fixed'),
    caseStudies: choice(['not-shown', 'counted']).default('not-shown'),
  },
  'Write an object',
);

/** What the specification has chosen, and an owner may choose otherwise. */
export const ChoicesFields = z.strictObject({
  readingTime: ReadingTime.prefault({}),
  consent: Consent.prefault({}),
  spam: Spam.prefault({}),
  ...singletonMarks,
});
export type Choices = z.output<typeof ChoicesFields>;

import { z } from 'zod';
import { link, requiredText, singletonMarks, text } from '#content/schema.ts';
import { coordinatesText, MAX_HEADER_LINKS } from './rules.ts';

const isOneLine = (words: string): boolean => !/[\r\n]/.test(words);
const onOneLine = 'Write it on one line';

const line = (max: number) => requiredText(max).refine(isOneLine, onOneLine);

/** What a company that has none leaves empty. */
const optionalLine = (max: number) => text(max).refine(isOneLine, onOneLine);

/** A path of this site, or an http(s) address. */
const destination = link
  .refine((address) => address !== '', 'This field is required')
  .meta({ widget: 'address' });

const websiteAddress = link
  .refine(
    (address) => /^https?:\/\//i.test(address),
    'Write an address that begins with https:// or http://',
  )
  .meta({ widget: 'address' });

const SiteLink = z.strictObject({ label: line(60), href: destination }, 'Write a link');

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

export const NavigationFields = z.strictObject({
  links: links(MAX_HEADER_LINKS),
  products: z
    .array(SiteLink.extend({ description: text(200) }), 'Write a list of products')
    .max(8, 'Use at most 8 products'),
  ...singletonMarks,
});
export type Navigation = z.output<typeof NavigationFields>;

export const FooterFields = z.strictObject({
  sections: links(16),
  policies: links(8),
  ...singletonMarks,
});
export type Footer = z.output<typeof FooterFields>;

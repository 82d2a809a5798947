/** The tags that the site itself gives a meaning, for whoever filters by them or sets them. */

/** The services that lists are filtered by, in the order of their chips. */
export const SERVICE_TAGS = [
  'Product Development',
  'Staff Augmentation',
  'Digital Modernization',
  'Intelligent Automation',
] as const;
/** One of `SERVICE_TAGS`. */
export type ServiceTag = (typeof SERVICE_TAGS)[number];

/** What case studies and testimonials are marked with to be shown on a service's page. */
export const SOLUTION_TAGS = [
  'Product Development',
  'Intelligent Automation',
  'Staff Augmentation',
  'Customer Experience',
  'AI Adoption',
  'System Modernization',
] as const;
/** One of `SOLUTION_TAGS`. */
export type SolutionTag = (typeof SOLUTION_TAGS)[number];

/** What editors choose from: every tag that a public page filters by. */
export const CONTENT_TAGS: readonly string[] = [
  ...new Set([...SERVICE_TAGS, 'Mobile Development', ...SOLUTION_TAGS]),
];

/** Tags that the studio shows under a shorter name than the one that is stored. */
const TAG_NAMES: Readonly<Record<string, string>> = { 'Mobile Development': 'Mobile Apps' };

/** The name under which the studio shows a tag; a tag without one is shown as it is. */
export const tagName = (tag: string): string =>
  Object.hasOwn(TAG_NAMES, tag) ? (TAG_NAMES[tag] ?? tag) : tag;

/** The choices for an entry: the shared ones, and those of its own that are not among them. */
export const tagChoices = (own: readonly string[]): string[] => [
  ...new Set([...CONTENT_TAGS, ...own]),
];

/** The service tags under which `isFound` finds something. */
export const tagsInUse = (isFound: (tag: ServiceTag) => boolean): ServiceTag[] =>
  SERVICE_TAGS.filter(isFound);

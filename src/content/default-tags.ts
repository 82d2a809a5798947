/** What an owner's tags are until they are changed. */
import type { Tag, TagKind } from './tags.ts';

/** The services that lists are filtered by until an owner says otherwise, in the order of their chips. */
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

const tag = (name: string, kind: TagKind, shortName = ''): Tag => ({
  key: name,
  name,
  shortName,
  kind,
  aliases: [],
});

/** What an owner's tags are before they are changed, besides the industries of the settings. */
export const DEFAULT_TAGS: readonly Tag[] = [
  ...SERVICE_TAGS.map((name) => tag(name, 'service')),
  tag('Mobile Development', 'topic', 'Mobile Apps'),
  tag('Customer Experience', 'topic'),
  tag('AI Adoption', 'topic'),
  tag('System Modernization', 'topic'),
];

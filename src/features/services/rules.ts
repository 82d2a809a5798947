/** The services that lists are filtered by, in the order of their chips. */
export const SERVICE_TAGS = [
  'Product Development',
  'Staff Augmentation',
  'Digital Modernization',
  'Intelligent Automation',
] as const;
export type ServiceTag = (typeof SERVICE_TAGS)[number];

/** The service tags under which `isFound` finds something. */
export const tagsInUse = (isFound: (tag: ServiceTag) => boolean): ServiceTag[] =>
  SERVICE_TAGS.filter(isFound);

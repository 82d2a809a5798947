/** The tags and solution pages that editors choose from. */

/** Every tag that public pages filter or group by. */
export const TAGS = [
  'Product Development',
  'Staff Augmentation',
  'Digital Modernization',
  'Intelligent Automation',
  'Mobile Development',
  'Customer Experience',
  'AI Adoption',
  'System Modernization',
] as const;

/** The service pages that a case study can be featured on. */
export const SOLUTION_PAGES = [
  'Product Development',
  'Intelligent Automation',
  'Staff Augmentation',
  'Customer Experience',
  'AI Adoption',
  'System Modernization',
] as const;

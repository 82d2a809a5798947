/**
 * The name, how to reach the company, where the menus lead: what a site shows until somebody saves its
 * settings, navigation or footer in the studio. Nothing else reads it.
 */
export const siteConfig = {
  name: 'Northmile',
  tagline: 'Digital consulting and AI',
  description:
    'Northmile designs, builds and runs software for companies that need results this quarter: product teams, modernized systems and automation that pays for itself.',
  email: 'hello@northmile.example',
  phone: '+1 (416) 555-0142',
  copyrightYear: 2025,
  offices: [
    {
      country: 'Canada',
      city: 'North York, ON',
      lines: ['4711 Yonge Street, Suite 1000', 'North York, ON M2N 6K8'],
      coordinates: '43.7615° N 79.4111° W',
    },
    {
      country: 'United States',
      city: 'Orlando, FL',
      lines: ['121 South Orange Avenue, Suite 1500', 'Orlando, FL 32801'],
      coordinates: '28.5384° N 81.3789° W',
    },
  ],
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/northmile-example' },
    { name: 'GitHub', href: 'https://github.com/northmile-example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@northmile-example' },
    { name: 'X', href: 'https://x.com/northmile_example' },
  ],
  /** Tags that name a client's sector; the knowledge graph shows them as such. */
  industries: [
    'Energy',
    'Finance',
    'Healthcare',
    'Logistics',
    'Manufacturing',
    'Public Sector',
    'Retail',
  ],
  navigation: [
    { label: 'Home', href: '/' },
    { label: 'Case Studies', href: '/case-studies' },
    { label: 'Insights', href: '/insights' },
    { label: 'Contact', href: '/contact' },
  ],
  /** The footer has these beside the pages of the menu. */
  sections: [
    { label: 'Services', href: '/#solutions' },
    { label: 'API documentation', href: '/api/docs' },
  ],
  products: [
    {
      label: 'Project Pulse',
      href: '/project-pulse',
      description: 'Scores the health of a backlog, a sprint and every ticket.',
    },
  ],
  policies: [
    { label: 'Terms and Conditions', href: '/policies/terms-and-conditions.pdf' },
    { label: 'Privacy Policy', href: '/policies/privacy-policy.pdf' },
  ],
} as const;

/**
 * What goes with that name alone: its mark, 32 units square, an N whose last stroke points north, and the
 * start of references. Any other has its first letter and its initials.
 */
export const shippedMark = {
  name: siteConfig.name,
  referencePrefix: 'NM',
  path: 'M3 28V8h4.6L20 22.6V9h4v19h-4.6L7 13.4V28zM22 4.2l7.4 7.4-2.8 2.8L22 9.8l-4.6 4.6-2.8-2.8z',
} as const;

/** Made from content/policies by the build. */
const privacyPdf = '/policies/privacy-policy.pdf';

/** What an agency edits first: its name, how to reach it, where the menus lead. */
export const siteConfig = {
  name: 'Northmile',
  tagline: 'Digital consulting and AI',
  description:
    'Northmile designs, builds and runs software for companies that need results this quarter: product teams, modernized systems and automation that pays for itself.',
  /** Where the browser finds the API; empty means this site's own origin. */
  apiBase: '',
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
  /** On the page of Project Pulse. The address of another provider's player may stand here too. */
  pulseVideo: {
    src: '/pulse/demo.webm',
    captions: '/pulse/demo.vtt',
    title: 'Project Pulse in half a minute',
    length: '0:36',
    sound: 'Captions, no sound',
  },
  policies: [
    { label: 'Terms and Conditions', href: '/policies/terms-and-conditions.pdf' },
    { label: 'Privacy Policy', href: privacyPdf },
  ],
  privacyPdf,
} as const;

/** What a link that calls the company leads to. */
export const phoneHref = `tel:${siteConfig.phone.replace(/[^+\d]/g, '')}`;

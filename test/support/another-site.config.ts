/**
 * A firm that shares nothing with the sample agency but the structure of its site, with letters that HTML
 * and files write otherwise. `npm run test:brand` puts it in the place of `src/site.config.ts`.
 */
export const siteConfig = {
  name: 'Fen & Lantern',
  tagline: 'Lights for harbours',
  description: 'Fen & Lantern lights harbours: lamps, masts and the software that switches them.',
  email: 'desk@fen-lantern.example',
  phone: '+353 91 555 0199',
  copyrightYear: 2031,
  offices: [
    {
      country: 'Ireland',
      city: 'Galway',
      lines: ['3 Dock Road', 'Galway H91 X0XX'],
      coordinates: '53.2700° N 9.0500° W',
    },
    {
      country: 'Iceland',
      city: 'Höfn',
      lines: ['Hafnarbraut 9', '780 Höfn'],
      coordinates: '64.2500° N 15.2100° W',
    },
    {
      country: 'Chile',
      city: 'Punta Arenas',
      lines: ['Avenida Costanera 40', 'Punta Arenas'],
      coordinates: '53.1600° S 70.9100° W',
    },
  ],
  social: [{ name: 'Mastodon', href: 'https://social.example/@fen-lantern' }],
  industries: ['Energy', 'Finance', 'Fishing', 'Healthcare', 'Retail'],
  navigation: [
    { label: 'Home', href: '/' },
    { label: 'Case Studies', href: '/case-studies' },
    { label: 'Insights', href: '/insights' },
    { label: 'Contact', href: '/contact' },
  ],
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

export const shippedMark = {
  name: siteConfig.name,
  referencePrefix: 'FL',
  path: 'M6 6h8v20h-8zM18 6h8v20h-8z',
} as const;

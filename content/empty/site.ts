/**
 * What a site says of itself that begins without the sample agency: nothing that nobody has said. The
 * name asks for another one.
 */
export const emptySite = {
  name: 'Your company',
  tagline: '',
  description: '',
  email: '',
  phone: '',
  copyrightYear: new Date().getUTCFullYear(),
  offices: [],
  social: [],
  industries: [],
  navigation: [
    { label: 'Home', href: '/' },
    { label: 'Contact', href: '/contact' },
  ],
  sections: [
    { label: 'Home', href: '/' },
    { label: 'Contact', href: '/contact' },
  ],
  products: [],
  policies: [],
};

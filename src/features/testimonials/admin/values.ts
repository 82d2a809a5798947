/** A testimonial as its form holds it. */
export const newTestimonial = () => ({
  company: '',
  logoUrl: '',
  name: '',
  title: '',
  testimonialText: '',
  imageUrl: '',
  link: '',
  status: 'published',
  tags: [],
  featured: false,
});

/** What the studio calls the fields. */
export const TESTIMONIAL_LABELS = {
  company: 'Company',
  logoUrl: 'Logo',
  name: 'Name',
  title: 'Title',
  testimonialText: 'Text',
  imageUrl: 'Image',
  link: 'Link',
  status: 'Status',
  tags: 'Tags',
  featured: 'Featured',
};

/** A published article, but for its text. */
export const ARTICLE = {
  title: 'The long way round',
  slug: 'the-long-way-round',
  excerpt: 'Why the long way is shorter.',
  category: 'Delivery',
  publishDate: '2024-06-05',
  authorName: 'Imani Okafor',
  status: 'published',
};

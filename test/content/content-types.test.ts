import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { contentContract } from '../support/content-contract.ts';

contentContract(caseStudyContent, {
  title: 'Trams that arrive when the board says',
  slug: 'trams',
  clientName: 'Lakeshore Transit',
  excerpt: 'Forecasts moved from four minutes off to forty seconds off.',
  publishDate: '2024-06-05',
  status: 'published',
  tags: ['Cloud'],
  section1Title: 'The problem',
  section9Content: 'The end.\n\nReally.',
});

contentContract(insightContent, {
  title: 'Measure before you cut',
  slug: 'measure',
  excerpt: 'What a week of measuring saved a team of nine.',
  publishDate: '2024-06-05T08:30:00.000Z',
  authorName: 'Imani Okafor - Principal Engineer',
  status: 'published',
  contentSections: [{ heading: '', text: 'Because guesses are dear. 日本語', imageUrl: '' }],
});

contentContract(testimonialContent, {
  company: 'Lakeshore Transit',
  name: 'Priya Raman',
  title: 'Director of Operations',
  testimonialText: 'They fixed the **forecast** first.',
  status: 'published',
  featured: true,
});

/** What is sold beside the services; a product may have a page, and need not. */
import { defineManifest } from '#web/content-manifest.ts';
import { productContent } from './schema.ts';

export const products = defineManifest({
  content: productContent,
  name: 'products',
  many: 'products',
  api: false,
  studio: {
    icon: 'package',
    place: 6,
    labels: {
      kind: 'Kind',
      subline: 'Summary',
      availability: 'Availability',
      bullets: 'Benefits',
      'bullets.*': 'Point',
      details: 'Details',
      actionLink: 'Button link, without a page of its own',
      actionLabel: 'Button text',
      services: 'Related services',
      'services.*': 'Service',
      imageUrl: 'Picture',
    },
    help: {
      stage: 'Such as Beta. Shown next to the name in the search panel.',
      bullets: 'Most important first. Cards show three.',
      page: 'A product is only shown if its page is published.',
      actionLink: 'If it has no page of its own, such as /contact.',
      services: 'Their pages show a card for this product.',
      drawing: 'Shown next to its name on the home page.',
      imageUrl: 'If empty, a cover is drawn from its name.',
    },
  },
});

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
      kind: 'What kind of thing it is',
      subline: 'In a sentence',
      availability: 'Whether it can be had',
      bullets: 'What it brings',
      'bullets.*': 'Point',
      details: 'For those who want to know more',
      actionLink: 'Or the address that its button leads to',
      actionLabel: 'Words of the button',
      services: 'Goes with these services',
      'services.*': 'Service',
      imageUrl: 'Picture',
    },
    help: {
      stage: 'Such as Beta. Stands beside the name in the panel of the search.',
      bullets: 'The most telling first; cards show three.',
      page: 'A product whose page is not published is shown nowhere.',
      actionLink: 'Where there is no page of its own, such as /contact.',
      services: 'On their pages it has a card.',
      drawing: 'Beside its name on the home page.',
      imageUrl: 'Where it is empty, a cover is drawn from its name.',
    },
  },
});

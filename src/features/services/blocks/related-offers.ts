import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import { link, text } from '#content/schema.ts';
import { listOf, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const relatedOffers = definePageBlock({
  type: 'related-offers',
  v: 2,
  labels: {
    one: 'Related services and products',
    help: 'The products that go with a service, places to go on to, and all other services.',
    group: 'Services',
    sketch: 'cards',
    fields: {
      label: 'Short name beside the number',
      here: 'Mark of the place that is this page',
      links: 'Places to go on to',
      'links.kind': 'What it is',
      'links.link': 'Address',
      moreLabel: 'Name of the list of other services',
      shortLabel: 'Words of the link to the service in short',
      shortLink: 'Where that leads',
    },
    fieldHelp: {
      service: 'Whose products are shown; those that go with this page where it is empty.',
      links: 'One that a product’s button leads to already is left out.',
      moreLabel: 'Read aloud, not shown. The services themselves are found by their pages.',
    },
  },
  fields: z.strictObject({
    label: text(40).default(''),
    heading: required(160),
    service: reference('page'),
    here: text(40).default(''),
    links: listOf(
      {
        kind: text(40).default(''),
        title: required(120),
        text: text(300).default(''),
        link: link.default(''),
      },
      6,
    ),
    moreLabel: text(60).default('More services'),
    shortLabel: text(120).default(''),
    shortLink: link.default(''),
  }),
  migrate: {
    // The services that it could be told of were the four that ship.
    1: ({ products, ...fields }) => ({
      ...fields,
      service: typeof products === 'string' && products !== 'none' ? `page-${products}` : '',
    }),
  },
  sample: {
    label: 'Related',
    heading: 'Related Services & Products',
    here: 'You are here',
    links: [
      { kind: 'Contact', title: 'A first call', text: 'Thirty minutes.', link: '/contact' },
      { kind: 'Proof', title: 'Case studies', text: 'Where it worked.', link: '/case-studies' },
    ],
  },
  says: () => [],
});

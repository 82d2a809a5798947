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
    help: 'Related products, links to other pages, and all other services.',
    group: 'Services',
    sketch: 'cards',
    fields: {
      label: 'Short name next to the number',
      here: 'Label for the current page',
      links: 'Links',
      'links.*': 'Link',
      'links.kind': 'What it is',
      'links.link': 'Address',
      moreLabel: 'Name of the services list',
      shortLabel: 'Text of the link to the short version',
      shortLink: 'Address of the short version',
    },
    fieldHelp: {
      service: 'Whose products are shown. Leave it empty for the products related to this page.',
      links: 'Links that a product’s button already has are not shown.',
      moreLabel: 'Only read by screen readers. Services are listed automatically.',
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

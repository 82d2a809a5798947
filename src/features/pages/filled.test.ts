import { expect, test } from 'vitest';
import { NO_CLIENTS } from '#content/client-book.ts';
import { relatedOffers } from '#features/services/blocks/related-offers.ts';
import { filledBlocks, type Known, titledBlocks } from './filled.ts';

const KNOWN: Known = {
  services: [],
  products: [],
  goneTags: [],
  titleAt: (address) => (address === '/walks' ? 'Walks' : undefined),
  isGone: (address) => address === '/gone',
  clients: () => NO_CLIENTS,
  studies: new Map(),
  nameOfTag: (word) => (word === 'Old' ? 'New' : word),
};

const fill = (fields: object) =>
  filledBlocks([{ id: 'a', type: 'unknown', v: 9, ...fields }], 'Routes', KNOWN)[0];

test('names of the page, of what a link leads to and of a tag stand in the words', () => {
  expect(
    fill({
      heading: '{title}, measured',
      tag: 'Old',
      none: 'Nothing for {tag}.',
      secondLabel: '{page} in full',
      secondLink: '/walks',
      links: [{ title: '{page}', link: '/walks' }],
    }),
  ).toMatchObject({
    heading: 'Routes, measured',
    none: 'Nothing for New.',
    secondLabel: 'Walks in full',
    links: [{ title: 'Walks' }],
  });
});

test('names stand in the words as they are written, whatever patterns of a replacement they have', () => {
  const title = "$$ off, $& and $'";
  const block = { id: 'a', type: 'unknown', v: 9, heading: '{title}: {title}.' };
  const known = { ...KNOWN, titleAt: () => title, nameOfTag: () => title };
  expect(filledBlocks([block], title, known)[0]?.heading).toBe(`${title}: ${title}.`);
  expect(titledBlocks([block], title)[0]?.heading).toBe(`${title}: ${title}.`);
  const named = { ...block, heading: '{tag}', tag: 'a', actionLabel: '{page}', actionLink: '/a' };
  expect(filledBlocks([named], '', known)[0]).toMatchObject({ heading: title, actionLabel: title });
});

test('a link to a page that is not published is emptied, and words that would name nothing are too', () => {
  expect(
    fill({
      actionLabel: 'See {page}',
      actionLink: '/gone',
      lead: 'See /gone',
      links: [{ link: '/gone' }],
    }),
  ).toMatchObject({ actionLabel: '', actionLink: '', lead: 'See /gone', links: [{ link: '' }] });
});

test('who knows of no other page puts in the name of this one alone', () => {
  const [block] = titledBlocks(
    [{ id: 'a', type: 'x', v: 1, heading: '{title}: {page}', link: '/gone' }],
    'Routes',
  );
  expect(block).toMatchObject({ heading: 'Routes: {page}', link: '/gone' });
});

test('a block that named one of the services that shipped names its page', () => {
  const migrate = relatedOffers.migrate?.[1];
  expect(migrate?.({ products: 'staff-augmentation', here: '' })).toEqual({
    service: 'page-staff-augmentation',
    here: '',
  });
  expect(migrate?.({ products: 'none' })).toEqual({ service: '' });
});

import { expect, test } from 'vitest';
import { addressesIn } from './media-use.server.ts';

test('addresses are found in any field, however deep, once each', () => {
  const item = {
    title: 'A title with a / in it',
    cardImageUrl: ' /uploads/blog-images/a.png ',
    sections: [{ imageUrl: '/uploads/blog-images/b.png?v=2#top' }, { imageUrl: '' }],
    again: '/uploads/blog-images/a.png',
  };

  expect(addressesIn(item)).toEqual(['/uploads/blog-images/a.png', '/uploads/blog-images/b.png']);
});

test('an address with a host is found with and without it', () => {
  expect(addressesIn('https://www.northmile.example/uploads/x.webp')).toEqual([
    'https://www.northmile.example/uploads/x.webp',
    '/uploads/x.webp',
  ]);
});

test('inline images, prose and addresses too long for an index are left out', () => {
  const values = [
    'data:image/png;base64,iVBORw0KGgo=',
    'See /uploads/x.png',
    `/${'x'.repeat(600)}`,
  ];

  expect(addressesIn(values)).toEqual([]);
  expect(addressesIn([null, 4, true])).toEqual([]);
});

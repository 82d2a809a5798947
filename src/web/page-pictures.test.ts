import { expect, test } from 'vitest';
import { FALLBACK_IMAGE } from '#ui/image-source.ts';
import { pictureAddresses } from './page-pictures.ts';

test('the pictures of a page are what its picture fields lead to, wherever they stand', () => {
  const items = [
    {
      title: '/not-a-picture.webp',
      cardImageUrl: '/sample/card.webp',
      logoUrl: ' /sample/logo.webp ',
    },
    { section1ImageUrl: 'https://pictures.example/one.png', link: 'https://www.example.com' },
    { contentSections: [{ imageUrl: '/uploads/a.jpg' }], avatar: '/sample/face.webp' },
    { thumbnail: '/covers/x.svg', authorImageUrl: '', coverImageUrl: undefined },
  ];
  expect(pictureAddresses([{ key: ['/api/x'], data: { items } }])).toEqual([
    '/sample/card.webp',
    '/sample/logo.webp',
    'https://pictures.example/one.png',
    '/uploads/a.jpg',
    '/sample/face.webp',
    '/covers/x.svg',
  ]);
});

test('a picture that is data itself has no address, and one that is nothing has the fallback', () => {
  const jpeg = `/9j/${'A'.repeat(200)}`;
  expect(pictureAddresses({ imageUrl: jpeg })).toEqual([]);
  expect(pictureAddresses({ imageUrl: 'data:image/png;base64,AAAA' })).toEqual([]);
  expect(pictureAddresses({ imageUrl: 'nonsense' })).toEqual([FALLBACK_IMAGE]);
});

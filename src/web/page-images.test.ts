import { expect, test } from 'vitest';
import { FALLBACK_IMAGE } from '#ui/image-source.ts';
import { imageAddresses } from './page-images.ts';

test('the images of a page are what its image fields lead to, wherever they stand', () => {
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
  expect(imageAddresses([{ key: ['/api/x'], data: { items } }])).toEqual([
    '/sample/card.webp',
    '/sample/logo.webp',
    'https://pictures.example/one.png',
    '/uploads/a.jpg',
    '/sample/face.webp',
    '/covers/x.svg',
  ]);
});

test('an image that is data itself has no address, and one that is nothing has the fallback', () => {
  const jpeg = `/9j/${'A'.repeat(200)}`;
  expect(imageAddresses({ imageUrl: jpeg })).toEqual([]);
  expect(imageAddresses({ imageUrl: 'data:image/png;base64,AAAA' })).toEqual([]);
  expect(imageAddresses({ imageUrl: 'nonsense' })).toEqual([FALLBACK_IMAGE]);
});

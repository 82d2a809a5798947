import { expect, test } from 'vitest';
import { imageProblems, isImageValue } from './image-fields.ts';

test.each([
  '',
  '/uploads/blog-images/a.png',
  '/images/default-card.webp?v=2',
  '/covers/tram.svg',
  'https://pictures.example/a.JPG',
  'https://pictures.example/a.webp?w=20#top',
  'https://images.example.com/photo-1518?w=1200',
  'https://lh3.googleusercontent.com/a/abc',
  'data:image/gif;base64,R0lGOD',
  'data:;base64,/9j/',
  '/9j/4AAQSkZJRg',
  'q'.repeat(120),
])('%s can be an image', (value) => {
  expect(isImageValue(value)).toBe(true);
});

test.each([
  'A tram in the snow',
  'picture.png',
  '/case-studies/trams-on-time',
  '/',
  '//pictures.example/a.png',
  'https://www.example.com/about',
  'https://www.example.com/photos/about.html',
  'https://www.linkedin.com/in/imani-okafor',
  'https://example.com',
  'https://',
  'ftp://pictures.example/a.png',
])('%s is no image', (value) => {
  expect(isImageValue(value)).toBe(false);
});

test('each image field at fault is named, however deep, but for what was there already', () => {
  const item = {
    title: 'picture.png',
    cardImageUrl: 'https://example.com/about',
    contentSections: [{ imageUrl: '' }, { imageUrl: 'A tram' }],
  };
  expect(Object.keys(imageProblems(item))).toEqual(['cardImageUrl', 'contentSections.1.imageUrl']);
  expect(imageProblems(item, item)).toEqual({});
});

import { expect, test } from 'vitest';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import {
  decodeInlineImage,
  findInlineImages,
  findTextImages,
  folderOf,
  replaceTextImages,
  replaceValues,
} from './inline-images.ts';

const png = Buffer.from(`89504e470d0a1a0a${'00'.repeat(100)}`, 'hex').toString('base64');

test('inline images are found with and without a prefix, addresses and prose are not', () => {
  const item = {
    title: 'iVBORw0KGgo is how a PNG begins',
    cardImageUrl: `data:image/png;base64,${png}`,
    coverImageUrl: '/9j/not-a-picture.jpg',
    authorImageUrl: 'https://example.com/a.png',
    contentSections: [{ text: 'data:image/png is a prefix', imageUrl: png }, { imageUrl: '' }],
  };

  expect(findInlineImages(item).map(({ field }) => field)).toEqual([
    'cardImageUrl',
    'contentSections.0.imageUrl',
  ]);
});

test('only values that are named whole are replaced', () => {
  const item = { a: png, list: [{ b: png, c: `x${png}` }], n: 1, none: null };

  expect(replaceValues(item, new Map([[png, '/uploads/x.png']]))).toEqual({
    a: '/uploads/x.png',
    list: [{ b: '/uploads/x.png', c: `x${png}` }],
    n: 1,
    none: null,
  });
});

test('pictures of Markdown texts are found and replaced where they stand, and words beside them are not', () => {
  const data = `data:image/png;base64,${png}`;
  const item = { body: `One ![a](${data} "b") ${data}`, list: [{ text: `[x](${data})` }], n: 1 };
  const found = findTextImages(item);
  expect(found.map(({ field }) => field)).toEqual(['body', 'list.0.text']);
  expect(new Set(found.map(({ value }) => value))).toEqual(new Set([data]));
  expect(replaceTextImages(item, new Map([[data, '/uploads/x.png']]))).toEqual({
    body: `One ![a](/uploads/x.png "b") ${data}`,
    list: [{ text: '[x](/uploads/x.png)' }],
    n: 1,
  });
  expect(replaceTextImages(item, new Map())).toEqual(item);
});

test('base64 is decoded with the type that it claims, or the one it begins like', () => {
  expect(decodeInlineImage('data:image/jpg;base64,aGk=')).toEqual({
    bytes: Buffer.from('hi'),
    declaredType: 'image/jpeg',
  });
  expect(decodeInlineImage(png)?.declaredType).toBe('image/png');
  expect(decodeInlineImage('data:image/svg+xml;utf8,<svg/>')).toBeUndefined();
  expect(decodeInlineImage('data:image/png;base64,%%%')).toBeUndefined();
});

test('C17 D9 a megabyte of text that is nearly an image is answered at once', () => {
  const many = 1_000_000;
  const nearly = `/9j/${' '.repeat(many)}!`;
  for (const text of [
    '](data:image/png;base64,'.repeat(many / 20),
    `](data:image/${'a'.repeat(many)}`,
  ]) {
    expect(findTextImages(text)).toEqual([]);
  }
  expect(findInlineImages({ imageUrl: nearly, title: `A${' '.repeat(many)}!` })).toEqual([]);
  expect(decodeInlineImage(nearly)).toBeUndefined();
  expect(decodeInlineImage(`/9j/${'='.repeat(many)}!`)).toBeUndefined();
  for (const head of ['a'.repeat(many), ';base64'.repeat(many / 10), `${' '.repeat(many)}a`]) {
    expect(decodeInlineImage(`data:image/png${head}`)).toBeUndefined();
    expect(decodeInlineImage(`data:image/png${head},aGk=`)).toBeUndefined();
  }
});

test('UPL-13 each field has the folder of its kind', () => {
  expect(folderOf(caseStudyContent, 'section3ImageUrl')).toBe('case-study-images');
  expect(folderOf(testimonialContent, 'logoUrl')).toBe('testimonial-logos');
  expect(folderOf(testimonialContent, 'imageUrl')).toBe('testimonial-photos');
  expect(folderOf(insightContent, 'authorImageUrl')).toBe('blog-authors');
  expect(folderOf(insightContent, 'contentSections.2.imageUrl')).toBe('blog-images');
  const { mediaFolder: _, ...others } = insightContent;
  expect(folderOf(others, 'imageUrl')).toBe('uploaded-images');
  expect(folderOf({ ...others, mediaFolder: () => 'nowhere' }, 'a')).toBe('uploaded-images');
});

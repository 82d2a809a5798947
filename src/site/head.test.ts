import { expect, test } from 'vitest';
import { pageMeta } from './head.ts';

const matches = [{ id: 'root', loaderData: { publicUrl: 'https://northmile.example' } }];
const page = { description: 'What we did.', path: '/case-studies' };

test('absolute addresses are made from the configured origin', () => {
  expect(pageMeta(matches, { ...page, title: 'Case Studies', image: '/covers/a.svg' })).toEqual(
    expect.arrayContaining([
      { title: 'Case Studies · Northmile' },
      { tagName: 'link', rel: 'canonical', href: 'https://northmile.example/case-studies' },
      { property: 'og:url', content: 'https://northmile.example/case-studies' },
      { property: 'og:image', content: 'https://northmile.example/covers/a.svg' },
      { property: 'og:title', content: 'Case Studies' },
    ]),
  );
});

test('a picture on another host keeps its address', () => {
  expect(pageMeta(matches, { ...page, image: 'https://cdn.example/a.png' })).toContainEqual({
    property: 'og:image',
    content: 'https://cdn.example/a.png',
  });
});

test('a page that search engines shall leave out has no canonical address', () => {
  const meta = pageMeta(matches, { ...page, noindex: true });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
});

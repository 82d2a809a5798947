import { expect, test } from 'vitest';
import { pageMeta } from './head.ts';

const site = { name: 'Kestrel & Vane', tagline: 'Wind measured before it is sold' };
const matches = [{ id: 'root', loaderData: { publicUrl: 'https://northmile.example', site } }];
const page = { description: 'What we did.', path: '/case-studies' };

test('absolute addresses are made from the configured origin', () => {
  expect(pageMeta(matches, { ...page, title: 'Case Studies' })).toEqual(
    expect.arrayContaining([
      { title: 'Case Studies · Kestrel & Vane' },
      { tagName: 'link', rel: 'canonical', href: 'https://northmile.example/case-studies' },
      { property: 'og:url', content: 'https://northmile.example/case-studies' },
      { property: 'og:image', content: 'https://northmile.example/cards/case-studies.png' },
      { property: 'og:title', content: 'Case Studies' },
    ]),
  );
});

test('the front page has a card of its own, and a page that nobody shall find shows that one', () => {
  const home = { property: 'og:image', content: 'https://northmile.example/cards/home.png' };
  expect(pageMeta(matches, { ...page, path: '/' })).toContainEqual(home);
  expect(pageMeta(matches, { ...page, noindex: true })).toContainEqual(home);
});

test('a page that search engines shall leave out has no canonical address', () => {
  const meta = pageMeta(matches, { ...page, noindex: true });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(meta)).not.toContain('canonical');
});

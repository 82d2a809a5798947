import { expect, test } from 'vitest';
import { framedAddress, framedPage, toFramed } from './frame.server.ts';
import type { SiteAt } from './site-at-date.ts';

const AT = '2027-03-14T13:00:00.000Z';
const publicUrl = 'https://www.site.example';

const framed = (html: string, path = '/insights/one') =>
  toFramed(html, { at: AT, path, publicUrl });

const linkTo = (path: string) => framedAddress(AT, path).replaceAll('&', '&amp;');

test('links of the site stay at the moment, with their query and their anchor', () => {
  expect(framed('<a class="x" href="/contact?topic=a&amp;of=b#form">Contact</a>')).toBe(
    `<a class="x" href="${linkTo('/contact?topic=a&of=b')}#form">Contact</a>`,
  );
  expect(framed(`<a href="${publicUrl}/insights">All</a>`)).toContain(linkTo('/insights'));
  expect(framed('<a href="?tag=Cloud">Cloud</a>')).toContain(linkTo('/insights/one?tag=Cloud'));
  expect(framed('<a href="#part">Part</a>')).toBe('<a href="#part">Part</a>');
});

test('links to other sites open beside the studio and are told nothing of it', () => {
  expect(framed('<a rel="me" href="https://other.example/">Other</a>')).toBe(
    '<a href="https://other.example/" target="_blank" rel="noopener noreferrer">Other</a>',
  );
  expect(framed('<a href="//other.example/x">Other</a>')).toContain('target="_blank"');
});

test('nothing that runs is left, and what is drawn for the moment is asked for at the moment', () => {
  const html = framed(
    '<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css">' +
      '<link rel="stylesheet" href="/site-look/abc.css"><img src="/covers/one.svg" srcset="/covers/one.svg?w=1 1x, /uploads/b.webp 2x">' +
      '<script>if (1 < 2) alert(1)</script><script src="/assets/a.js"></script><p>1 &lt; 2</p>',
  );
  expect(html).toBe(
    `<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="${linkTo('/site-look/abc.css')}">` +
      `<img src="${linkTo('/covers/one.svg')}" srcset="${linkTo('/covers/one.svg?w=1')} 1x, /uploads/b.webp 2x"><p>1 &lt; 2</p>`,
  );
});

const siteWith = (fetch: SiteAt['fetch']) => ({ at: AT, fetch });

test('redirects are followed within the moment, and no address that is not public is asked', async () => {
  const asked: string[] = [];
  const site = siteWith(async (target) => {
    asked.push(target);
    if (target === '/old')
      return new Response(null, { status: 301, headers: { location: '/admin/inbox' } });
    return new Response('<p>Here</p>', { headers: { 'content-type': 'text/html' } });
  });
  for (const path of ['/old', '/admin', '/api/claims', '/preview/x', '/metrics', '/healthz?x=1']) {
    const answer = await framedPage(site, { path, publicUrl });
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(asked).toEqual(['/old']);
  expect(await (await framedPage(site, { path: '/administration', publicUrl })).text()).toBe(
    '<p>Here</p>',
  );
});

test('a style sheet of the moment leads to drawings of the moment', async () => {
  const site = siteWith(
    async () =>
      new Response('a{background:url("/site-look/t.svg")}b{background:url(/assets/c.svg)}', {
        headers: { 'content-type': 'text/css; charset=utf-8' },
      }),
  );
  const css = await (await framedPage(site, { path: '/site-look/a.css', publicUrl })).text();
  expect(css).toBe(
    `a{background:url("${framedAddress(AT, '/site-look/t.svg')}")}b{background:url(/assets/c.svg)}`,
  );
});

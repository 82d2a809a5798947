import { expect, test } from 'vitest';
import { lookOf, SHIPPED_CHOICE, SHIPPED_LOOK } from '#features/appearance/look.ts';
import shippedContours from '#ui/art/paper-contours.svg?raw';
import { lookDocument } from './look-documents.server.ts';

test('a drawing is made once for a look, whatever the addresses that ask for it', () => {
  let made = 0;
  const look = {
    ...SHIPPED_LOOK,
    get terrain() {
      made += 1;
      return 'harbour';
    },
  };
  const first = lookDocument('aaaaaaaaaaaaaa-map.svg', look)?.body;
  const reads = made;
  expect(reads).toBeGreaterThan(0);
  for (const id of ['bbbbbbbbbbbbbb', 'cccccccccccccc']) {
    expect(lookDocument(`${id}-map.svg`, look)?.body).toBe(first);
  }
  expect(made).toBe(reads);
  for (const name of ['nothing', 'constructor']) {
    expect(lookDocument(`aaaaaaaaaaaaaa-${name}.svg`, look)).toBeUndefined();
  }
});

const bodyOf = (file: string, look = HARBOUR): string => {
  const drawn = lookDocument(`aaaaaaaaaaaaaa${file}`, look);
  return `${drawn?.body}`;
};
const HARBOUR = lookOf({ ...SHIPPED_CHOICE, ink: '#12352b', terrain: 'harbour' });

test('a look holds against the sheets of the site, which parts of a page bring again after it', () => {
  expect(bodyOf('.css')).toMatch(/:root:root\{--ground:/);
  for (const drawn of [
    '.hero-ground',
    '.contours::before',
    '.hub-terrain',
    '.not-found-map-lines',
  ]) {
    expect(bodyOf('.css')).toContain(`:root ${drawn}{`);
  }
});

test('contours behind words are as faint on a terrain of its own as on that which ships', () => {
  const strengths = (svg: string): string[] =>
    [...svg.matchAll(/stroke="#\w{6}(\w\w)"/g)].map(([, alpha = '']) => alpha).sort();
  expect(strengths(bodyOf('-paper.svg'))).toEqual(strengths(shippedContours));
  expect(strengths(shippedContours)).toEqual(['18', '2c']);
});

test('where there are two logos, both have a box and one of them is seen', () => {
  const look = lookOf({ ...SHIPPED_CHOICE, logoUrl: '/uploads/a.png' });
  const css = bodyOf('.css', look);
  expect(css).toContain('.logo-dark{visibility:hidden}');
  expect(css).toContain('.ink .logo{visibility:hidden}.ink .logo-dark{visibility:visible}');
  // The header over a hero is dark in a light theme.
  expect(css).toContain('@keyframes logo-over-hero{from{visibility:hidden}}');
  expect(css).toContain('@keyframes logo-dark-over-hero{from{visibility:visible}}');
  expect(css).not.toContain('display:none');
});

test('insights without images of their own have one in the colours of the look', () => {
  const images = 'img[src="/images/default-card.webp"],img[src="/images/default-cover.webp"]';
  const drawn = `content:url("/covers/insight.svg?look=${HARBOUR.id}")`;
  expect(bodyOf('.css')).toContain(`${images}{${drawn}}`);
});

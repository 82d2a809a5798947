import { expect, test } from 'vitest';
import type { z } from 'zod';
import { siteConfig } from '#site.config.ts';
import { upgradedFooter, upgradedNavigation } from './menu-rules.ts';
import { FooterFields, NavigationFields } from './schema.ts';

const LINK = { label: '', page: '', type: 'page', href: '', description: '' };
const HOME = { ...LINK, label: 'Home', href: '/' };
const BESIDE = { ...LINK, fill: 'beside', items: [] };

test('a saved header becomes a tree that shows what it showed: the home page, products, then its links', () => {
  const saved = {
    links: [
      { label: 'Home', page: '', href: '/' },
      { label: '', page: 'own-page', href: '' },
    ],
    products: [{ label: 'Pulse', page: '', href: '/pulse', description: 'Scores.' }],
    pagesAfter: 1,
  };
  expect(NavigationFields.parse(saved)).toEqual({
    menu: [
      { ...HOME, fill: 'none', items: [] },
      BESIDE,
      { ...LINK, page: 'own-page', fill: 'none', items: [] },
    ],
    products: [{ ...LINK, label: 'Pulse', href: '/pulse', description: 'Scores.' }],
    // The entry of the products stands before them as well.
    pagesAfter: 2,
    status: 'published',
    featured: false,
    tags: [],
  });
  const { navigation: links, products } = siteConfig;
  const [home, ...others] = links;
  const before = { links: links.map((link) => ({ ...link, page: '' })), products, pagesAfter: 8 };
  const ships = NavigationFields.parse({
    menu: [home, { fill: 'beside' }, ...others],
    products,
  });
  expect(NavigationFields.parse(before)).toEqual(ships);
});

test('a saved footer becomes columns that show what it showed', () => {
  const saved = { sections: [{ label: 'Home', page: '', href: '/' }], policies: [] };
  expect(FooterFields.parse(saved)).toEqual({
    columns: [
      { label: '', fill: 'none', items: [HOME] },
      { label: '', fill: 'beside', items: [] },
    ],
    policies: [],
    status: 'published',
    featured: false,
    tags: [],
  });
});

test('what is a tree already stays as it is, also what is only half typed', () => {
  const navigation = NavigationFields.parse({ menu: [{ label: 'A', href: '/' }], products: [] });
  expect(NavigationFields.parse(navigation)).toEqual(navigation);
  expect(upgradedNavigation({ menu: [{ label: '' }] })).toEqual({ menu: [{ label: '' }] });
  expect(upgradedFooter({ columns: [] })).toEqual({ columns: [] });
  // Read, changed and put back: what is counted must not move.
  expect(upgradedNavigation({ menu: [], links: [], pagesAfter: 2 })).toMatchObject({
    pagesAfter: 2,
  });
  // A draft of an earlier release holds what nobody has checked.
  expect(upgradedNavigation({ links: ['odd', { label: 3 }] })).toEqual({
    menu: [BESIDE, 'odd', { ...LINK, label: 3, fill: 'none', items: [] }],
  });
  expect(upgradedFooter({ sections: [null] })).toMatchObject({ columns: [{ items: [null] }, {}] });
});

test('a description is one line, also where an earlier release kept it on several', () => {
  const description = 'Scores.\r\n\nAnd notes.\n';
  const products = [{ label: 'Pulse', page: '', href: '/pulse', description }];
  const written = { links: [], products, pagesAfter: 8 };
  expect(NavigationFields.parse(written).products).toMatchObject([
    { description: 'Scores. And notes.' },
  ]);
});

const fieldsAtFault = ({ error }: { error?: z.ZodError }): string[] =>
  (error?.issues ?? []).map(({ path }) => path.join('.'));

test('a list that is left out is asked for, since without it the menu would be emptied', () => {
  const { safeParse } = NavigationFields;
  expect(fieldsAtFault(safeParse({ products: [], pagesAfter: 3 }))).toEqual(['menu']);
  expect(fieldsAtFault(safeParse({ menu: [] }))).toEqual(['products']);
  expect(fieldsAtFault(safeParse({ links: [] }))).toEqual(['products']);
  expect(fieldsAtFault(FooterFields.safeParse({}))).toEqual(['columns', 'policies']);
  expect(fieldsAtFault(FooterFields.safeParse({ sections: [] }))).toEqual(['policies']);
  expect(fieldsAtFault(safeParse({ menu: [], products: [] }))).toEqual([]);
});

test('a plain list takes the place of a plain menu, and of no tree', () => {
  const links = [{ label: 'Insights', href: '/insights' }];
  const header = (...menu: object[]) => NavigationFields.safeParse({ menu, products: [], links });
  const foot = (...columns: object[]) =>
    FooterFields.safeParse({ columns, policies: [], sections: links });
  const plain = { label: 'A', href: '/' };
  expect(header(plain, { fill: 'beside' }).data?.menu).toMatchObject([BESIDE, links[0]]);
  for (const tree of [{ label: 'A', items: [plain] }, { fill: 'services' }]) {
    expect(fieldsAtFault(header(plain, tree))).toEqual(['links']);
  }
  expect(foot({ items: [plain] }, { fill: 'beside' }).data?.columns).toMatchObject([
    { items: links },
    { fill: 'beside' },
  ]);
  for (const others of [[{ label: 'Firm' }], [{ fill: 'services' }], [{}, {}]]) {
    expect(fieldsAtFault(foot(...others))).toEqual(['sections']);
  }
});

const many = (count: number) => Array.from({ length: count }, () => ({ label: 'A', href: '/' }));

test.each<[object, field: string, says: RegExp]>([
  [{ menu: many(13) }, 'menu', /at most 12/],
  [{ menu: [{ label: 'A', items: many(31) }] }, 'menu.0.items', /at most 30/],
  [
    { menu: [{ label: 'A', items: [{ ...many(1)[0], items: many(1) }] }] },
    'menu.0.items.0.items',
    /two levels.*Move this link out/,
  ],
  [{ menu: [{ label: 'x'.repeat(61), href: '/' }] }, 'menu.0.label', /at most 60/],
  [{ menu: [{ label: 'A' }] }, 'menu.0.href', /Choose a page/],
  [{ menu: [{ href: '/' }] }, 'menu.0.label', /Enter a label/],
  [{ menu: [{ items: many(1) }] }, 'menu.0.label', /Enter a label/],
  [{ menu: [{ label: 'A', href: 'javascript:alert(1)' }] }, 'menu.0.href', /starts with/],
  [{ menu: [{ label: 'A', href: 'mailto:nobody' }] }, 'menu.0.href', /starts with/],
  [{ menu: [{ label: 'A', fill: 'everything' }] }, 'menu.0.fill', /Choose one of/],
  [{ menu: [{ label: 'A', page: '../x' }] }, 'menu.0.page', /Choose an entry/],
  [{ menu: [], pagesAfter: 13 }, 'pagesAfter', /from 0 to 12/],
  [{ products: many(9) }, 'products', /at most 8/],
])('%j is refused by its field, in a sentence', (given, field, says) => {
  const { error } = NavigationFields.safeParse({ menu: [], products: [], ...given });
  const [issue] = error?.issues ?? [];
  expect([issue?.path.join('.'), issue?.message]).toEqual([field, expect.stringMatching(says)]);
});

test('an entry may open links without a label of its own where the site fills it, and mail has an address', () => {
  const menu = [
    { fill: 'services' },
    { label: 'Write', href: 'mailto:desk@example.com?subject=Hi' },
  ];
  expect(NavigationFields.safeParse({ menu, products: [] }).success).toBe(true);
  expect(FooterFields.safeParse({ columns: many(1), policies: [] }).success).toBe(false);
  const wide = Array.from({ length: 6 }, () => ({ items: [] }));
  expect(FooterFields.safeParse({ columns: wide, policies: [] }).error?.issues[0]?.message).toBe(
    'Use at most 5 columns',
  );
});

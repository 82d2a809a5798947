import { expect, test } from 'vitest';
import { siteConfig } from '#site.config.ts';
import { crowdedMenu } from './header-room.ts';

const say = (words: string): string => words;
const entries = (...labels: string[]) => labels.map((label) => ({ label, href: `/${label}` }));
const header = {
  name: 'Ninefolds',
  mark: 'M0 0',
  menu: [
    { label: 'Products', href: '', items: [{ label: 'Project Pulse', href: '/project-pulse' }] },
    ...siteConfig.navigation,
  ],
  products: [...siteConfig.products],
};

test('the menu that ships has room on every desktop beside nine letters, and a site without entries has nothing behind "More"', () => {
  expect(crowdedMenu(header, say)).toBeUndefined();
  expect(crowdedMenu({ ...header, menu: [] }, say)).toBeUndefined();
});

test('what a window has no room for is behind "More", in its order, with what stands below it', () => {
  const menu = [
    { label: 'Startseite', href: '/' },
    ...entries(
      'Leistungen',
      'Unternehmensberatung',
      'Branchen',
      'Veröffentlichungen',
      'Stellenangebote',
    ),
    { label: 'Über uns', href: '', items: entries('Team') },
  ];
  const crowded = crowdedMenu({ ...header, menu }, say);
  const [small = 0, middling = 0, wide = 0] = crowded?.room ?? [];
  expect(small).toBeGreaterThan(1);
  expect(small).toBeLessThan(wide);
  expect(middling).toBeLessThan(menu.length);
  expect(crowded?.more.slice(-2)).toEqual([
    { label: 'Über uns', href: '', at: 6 },
    { label: 'Team', href: '/Team', at: 6 },
  ]);
  expect(crowded?.more[0]?.at).toBe(Math.min(small, middling));
  expect(crowded?.more.some(({ href }) => href === '/')).toBe(false);
});

test('letters that fill a square take its whole width', () => {
  const menu = entries(
    '会社概要',
    '事業内容',
    '導入事例',
    '採用情報',
    '製品一覧',
    'お問い合わせ先',
    '研究開発',
  );
  expect(crowdedMenu({ ...header, menu }, say)?.room[0]).toBeLessThan(6);
});

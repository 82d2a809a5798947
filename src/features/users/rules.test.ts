import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { describeDevice, nameFromEmail, nextPath, passwordProblem } from './rules.ts';

const ELSEWHERE = [
  undefined,
  null,
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https://evil.example/admin',
  'http:/\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'admin',
  '/',
  '/insights',
  '/administration',
  '/admin/../insights',
  '/admin/%2e%2e/insights',
  '/admin//evil.example/..\\..',
  '//admin',
  '/admin@evil.example',
  '/admin\u2028',
  ' /admin/posts',
];

test('A16 whatever leads elsewhere leads to the first page of the studio', () => {
  for (const next of ELSEWHERE) expect(nextPath(next), String(next)).toBe('/admin');
});

test('A16 a path of the studio is gone to, with its query', () => {
  const paths = ['/admin', '/admin/blog-posts', '/admin/inbox?status=new&q=a%20b', '/admin?tab=2'];
  for (const path of paths) expect(nextPath(path)).toBe(path);
});

test('A16 no text leads out of the studio', () => {
  const piece = constantFrom(
    '/',
    '\\',
    'admin',
    '..',
    '.',
    '%2e',
    '//',
    ':',
    '@',
    '\t',
    'evil',
    '?',
  );
  assert(
    property(string({ unit: piece }), (next) => {
      const url = new URL(nextPath(next), 'https://www.northmile.example');
      expect(url.origin).toBe('https://www.northmile.example');
      expect(url.pathname).toMatch(/^\/admin(?:\/|$)/);
    }),
  );
});

test('A14 passwords that are guessed first are refused, with what to do', () => {
  const weak = [
    '',
    'short',
    'password1234',
    'Password-1234!',
    'adminadmin123',
    'changeme!!!!!',
    'aaaaaaaaaaaaaaaa',
    'abababababab',
    '123456789012',
    'qwertyuiopas',
    'abcdefghijklm',
    'robin1234567890',
    'robin@northmile.example',
    `pass\0word with a zero`,
    '🔑'.repeat(300),
  ];
  for (const password of weak) {
    expect(passwordProblem(password, 'robin@northmile.example'), password).toMatch(/^Choose /);
  }
});

test('long passwords of any kind are taken, spaces and all', () => {
  const strong = [
    'correct horse battery staple',
    'vK8#qLw2!mZx',
    'дванадцять слів',
    'six plain words would be better',
  ];
  for (const password of strong) expect(passwordProblem(password), password).toBeUndefined();
});

test.each([
  ['ines@agency.example', 'Ines'],
  ['ines.moreau@agency.example', 'Ines Moreau'],
  ['JEAN-LUC_petit+site@agency.example', 'Jean-Luc Petit'],
  ['o.élan@agency.example', 'O Élan'],
  ['._@agency.example', '._@agency.example'],
])('whoever has the address %s is called %s until they say otherwise', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test('a device is named as its owner knows it', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(describeDevice(`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe(
    'Edge on Windows',
  );
  expect(describeDevice(`${windows} Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome on Windows');
  expect(
    describeDevice(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    ),
  ).toBe('Firefox on Mac');
  expect(describeDevice('curl/8.0')).toBe('Unknown device');
  expect(describeDevice('')).toBe('Unknown device');
});

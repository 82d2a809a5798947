import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RuleDraft, readRule, type Site } from './addresses.ts';
import { createRedirectTable } from './table.ts';

const SITE: Site = {
  publicUrl: 'https://www.northmile.example',
  isServed: (path) => /^\/(?:admin|api|uploads)(?:\/|$)/.test(path) || path === '/Guide.pdf',
};

const read = (source: string, target = '/new', status: RuleDraft['status'] = 301) =>
  readRule({ source, target, status }, SITE);
const problems = (...words: Parameters<typeof read>) => {
  const reading = read(...words);
  return 'problems' in reading ? reading.problems : {};
};
const kept = (...words: Parameters<typeof read>) => {
  const reading = read(...words);
  return 'rule' in reading ? [reading.rule.source, reading.rule.target] : reading.problems;
};

test('addresses are kept as the site would call them', () => {
  expect(kept(' /Old/Page/ ', '/New/')).toEqual(['/old/page', '/new']);
  expect(kept('/über-uns', '/ueber?A=B#C')).toEqual(['/%c3%bcber-uns', '/ueber?A=B#C']);
  expect(kept('https://www.northmile.example/old', 'https://www.northmile.example/new')).toEqual([
    '/old',
    '/new',
  ]);
  expect(kept('/old', 'https://Example.com/A')).toEqual(['/old', 'https://example.com/A']);
  expect(kept('/guide', '/Guide.pdf')).toEqual(['/guide', '/Guide.pdf']);
  expect(kept('/old/*', '/new/:splat')).toEqual(['/old/*', '/new/:splat']);
  expect(kept('/team/*', '/team')).toEqual(['/team/*', '/team']);
  expect(kept('/gone', '', 410)).toEqual(['/gone', '']);
});

test('what is no address of a page is refused, each field with its own sentence at once', () => {
  expect(problems('', '')).toEqual({
    source: 'Enter an address on this site that starts with a slash',
    target: 'Enter the target address',
  });
  const sources = [
    ['old', 'starts with a slash'],
    ['https://example.com/old', 'starts with a slash'],
    ['//evil.example', 'single slashes'],
    ['/a//b', 'single slashes'],
    ['/a?b', 'question mark'],
    ['/a#b', 'question mark'],
    ['/a b', 'spaces'],
    ['/\\evil', 'backslashes'],
    ['/a\r\nx', 'line breaks'],
    ['/a%0d%0aLocation:', 'encoded line breaks'],
    ['/a%00', 'encoded line breaks and null'],
    ['/a%', 'percent sign'],
    ['/*', 'the whole site'],
    ['/a*', 'asterisk only at the end'],
    ['/a/*/b', 'asterisk only at the end'],
    ['/a/*/*', 'asterisk only at the end'],
    ['/admin', 'studio or the API'],
    ['/ADMIN/*', 'studio or the API'],
    ['/api/*', 'studio or the API'],
    [`/${'x'.repeat(600)}`, 'at most 512'],
  ] as const;
  for (const [source, words] of sources) {
    expect(problems(source).source, JSON.stringify(source)).toContain(words);
  }
  const targets = [
    ['new', 'starts with one slash'],
    ['//evil.example', 'starts with one slash'],
    ['/\\evil.example', 'backslashes'],
    ['javascript:alert(1)', 'starts with one slash'],
    ['data:text/html,x', 'starts with one slash'],
    ['https:evil.example', 'starts with one slash'],
    ['http://', 'starts with one slash'],
    ['https://name:word@example.com', 'the password'],
    ['/new\r\nSet-Cookie:a=b', 'line breaks'],
    ['/new%0d%0aSet-Cookie:a=b', 'encoded line breaks'],
    ['/new/*', 'where the matched text'],
    ['/new?x=:splat', ':splat once, in the path'],
    ['/:splat/:splat', ':splat once, in the path'],
    ['https://:splat.example.com/', 'starts with one slash'],
    [`/${'x'.repeat(2_100)}`, 'at most 2,048'],
  ] as const;
  for (const [target, words] of targets) {
    expect(problems('/old/*', target).target, JSON.stringify(target)).toContain(words);
  }
  expect(problems('/old', '/new/:splat').target).toContain('ends with an asterisk');
  expect(problems('/gone', '/new', 410).target).toContain('Leave this empty');
});

test('a rule that leads to itself is refused, by whatever name', () => {
  for (const target of ['/old', '/OLD/', '/old?x=1', 'https://www.northmile.example/old']) {
    expect(problems('/old', target).target, target).toBe('This is the same as the old address');
  }
  for (const target of ['/old/:splat', '/old/more/:splat', '/old/fixed']) {
    expect(problems('/old/*', target).target, target).toBe(
      'This is below the old address, so it would redirect again',
    );
  }
});

test('whatever is written as a target, nobody is sent to a host that does not stand in it', () => {
  const splat = fc.constantFrom('evil.example', '%5cevil.example', '%2f%2fevil.example', '@evil');
  const target = fc.constantFrom('/:splat', '/x/:splat', 'https://example.com/:splat', '/:splat/y');
  fc.assert(
    fc.property(target, fc.oneof(splat, fc.webPath()), (target, written) => {
      const reading = read('/old/*', target);
      if (!('rule' in reading)) throw new Error(JSON.stringify(reading));
      const path = new URL(`/old/${written.replace(/^\/+/, '')}`, SITE.publicUrl).pathname;
      const move = createRedirectTable([{ id: '1', ...reading.rule }]).follow(path);
      if (move === undefined) return;
      const arrived = new URL(move.location, SITE.publicUrl);
      expect(['www.northmile.example', 'example.com']).toContain(arrived.host);
      expect(move.location.startsWith('//')).toBe(false);
      expect(move.location).toMatch(/^[\x21-\x7e]*$/);
    }),
  );
});

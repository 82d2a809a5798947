import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedirectTable, samplePath, type TableRule } from './table.ts';

const rule = (source: string, target: string, status: TableRule['status'] = 301): TableRule => ({
  id: source,
  source,
  target,
  status,
});

const follow = (rules: TableRule[], path: string, search = '', given = path) =>
  createRedirectTable(rules).follow(path, search, given);

test('an exact rule comes before patterns, and the longest pattern first', () => {
  const rules = [
    rule('/old/*', '/new/:splat'),
    rule('/old/deep/*', '/deep/:splat'),
    rule('/old/deep/one', '/one'),
  ];
  expect(follow(rules, '/old/deep/one')?.location).toBe('/one');
  expect(follow(rules, '/old/deep/two/three')?.location).toBe('/deep/two/three');
  expect(follow(rules, '/old/two')?.location).toBe('/new/two');
  expect(follow(rules, '/old')).toBeUndefined();
  expect(follow(rules, '/older/two')).toBeUndefined();
  expect(follow(rules, '/old//two')).toBeUndefined();
});

test('a chain is one step, for good only where every part of it is, and counted at its first rule', () => {
  const rules = [rule('/a', '/b'), rule('/b', '/c', 302), rule('/d', '/e'), rule('/e', '/f')];
  expect(follow(rules, '/a')).toEqual({ status: 302, location: '/c', ruleId: '/a' });
  expect(follow(rules, '/d')).toEqual({ status: 301, location: '/f', ruleId: '/d' });
  expect(follow([...rules, rule('/f', '', 410)], '/d')).toMatchObject({ status: 410 });
  const elsewhere = [rule('/a', '/b'), rule('/b', 'https://example.com/x?y=1#z')];
  expect(follow(elsewhere, '/a', '?q=2')?.location).toBe('https://example.com/x?y=1#z');
});

test('the query goes along unless the target has its own, and stands before the fragment', () => {
  expect(follow([rule('/a', '/b#part')], '/a', '?x=1')?.location).toBe('/b?x=1#part');
  expect(follow([rule('/a', '/b?y=2')], '/a', '?x=1')?.location).toBe('/b?y=2');
  expect(follow([rule('/a', 'https://example.com/')], '/a', '?x=1')?.location).toBe(
    'https://example.com/?x=1',
  );
});

test('what the star stood for keeps its capitals on the way to another host, and means itself', () => {
  const rules = [rule('/files/*', 'https://example.com/:splat'), rule('/f/*', '/g/:splat')];
  expect(follow(rules, '/files/a/b', '', '/Files/A/b')?.location).toBe('https://example.com/A/b');
  expect(follow(rules, '/f/$&', '', '/F/$&')?.location).toBe('/g/$&');
});

test('an old slug leads to the present address, through rules and on to them', () => {
  const old = new Map([['/insights/a', '/insights/c']]);
  const table = createRedirectTable([rule('/blog/*', '/insights/:splat')], old);
  expect(table.follow('/blog/a', '?x=1')).toMatchObject({
    status: 301,
    location: '/insights/c?x=1',
  });
  expect(table.follow('/insights/a')).toEqual({
    status: 301,
    location: '/insights/c',
    ruleId: undefined,
  });
  const circle = createRedirectTable([rule('/insights/c', '/insights/a')], old);
  expect(circle.follow('/insights/c')).toBeUndefined();
  expect(circle.follow('/insights/a')?.location).toBe('/insights/c');
});

const name = fc.constantFrom('a', 'b', 'c', 'd');
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => `/${names.join('/')}`);
const anyRule = fc
  .record({
    path,
    isPattern: fc.boolean(),
    to: path,
    splats: fc.boolean(),
    status: fc.constantFrom<301 | 302>(301, 302),
  })
  .map(({ path, isPattern, to, splats, status }): TableRule => {
    const source = isPattern ? `${path}/*` : path;
    return {
      ...rule(source, isPattern && splats ? `${to}/:splat` : to),
      status,
    };
  });

test('whatever rules and slugs there are, nobody is led in circles or further than one step', () => {
  const world = fc.record({
    rules: fc.uniqueArray(anyRule, { selector: ({ source }) => source, maxLength: 12 }),
    // An old slug is nobody's present one.
    old: fc
      .dictionary(path, path, { maxKeys: 6 })
      .map((old) => new Map(Object.entries(old).filter(([, present]) => !(present in old)))),
    visits: fc.array(path, { minLength: 1, maxLength: 20 }),
  });
  fc.assert(
    fc.property(world, ({ rules, old, visits }) => {
      const table = createRedirectTable(rules, old);
      for (const visited of [...visits, ...rules.map(samplePath), ...old.keys()]) {
        const move = table.follow(visited);
        if (move === undefined) continue;
        expect(move.location).not.toBe(visited);
        expect(table.follow(move.location), `${visited} → ${move.location}`).toBeUndefined();
      }
    }),
    { numRuns: 2_000 },
  );
});

test('the right one of 20,000 rules is found, and none for a path of 10 kB', () => {
  const rules = Array.from({ length: 20_000 }, (_, number) =>
    rule(number % 2 === 0 ? `/old/${number}` : `/old/${number}/*`, '/new'),
  );
  const table = createRedirectTable(rules);
  expect(table.find(`/old${'/y'.repeat(5_000)}`)).toBeUndefined();
  expect(table.find('/old/19998')?.source).toBe('/old/19998');
  expect(table.find('/old/19999/x')?.source).toBe('/old/19999/*');
});

import { expect, test } from 'vitest';
import { findPageScripts, withPageScripts } from './page-scripts.server.ts';

const FILES = ['start', 'visits', 'graph', 'contents'].map(
  (name) => `/assets/page-${name}-a1B2_c-d.js`,
);

test('each script of a page is found by its name, whatever its digest', () => {
  expect(findPageScripts(['/assets/visits-x.js', ...FILES, '/assets/graph-y.js'])).toEqual({
    start: FILES[0],
    visits: FILES[1],
    graph: FILES[2],
    contents: FILES[3],
  });
});

test('a build that lacks one of them, or has two, is told before it serves anything', () => {
  expect(() => findPageScripts(FILES.slice(1))).toThrow('The build has no start script.');
  expect(() => findPageScripts([...FILES, '/assets/page-graph-old.js'])).toThrow(
    'The build has more than one graph script.',
  );
});

test('what counts visits is named only where visits are counted', () => {
  const page = '<html><head><meta charSet="utf-8"/></head></html>';
  const scripts = findPageScripts(FILES);
  expect(withPageScripts(page, scripts, true)).toContain(`data-visits="${scripts.visits}"`);
  expect(withPageScripts(page, scripts, false)).not.toContain('visits');
  expect(withPageScripts('', scripts, true)).toBe('');
});

import { expect, test } from 'vitest';
import { firstState, missingPath, referrerHost } from './missing.ts';

test('only pages are listed, cut to 512 characters, and nobody’s address', () => {
  expect(missingPath('/old-page')).toBe('/old-page');
  expect(missingPath('/about.html')).toBe('/about.html');
  expect(missingPath(`/${'x'.repeat(10_000)}`)).toHaveLength(512);
  for (const path of [
    '/admin/nowhere',
    '/api/nothing',
    '/assets/old.js',
    '/a//b',
    '/apple-touch-icon-120x120.png',
    '/unsubscribe/ann@example.org',
    '/unsubscribe/ann%40example.org',
  ]) {
    expect(missingPath(path), path).toBeUndefined();
  }
});

test('what scanners try on every site is kept apart', () => {
  for (const path of [
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/phpmyadmin/index.php',
    '/cgi-bin/luci',
    '/backup.sql',
    '/a%00',
  ]) {
    expect(firstState(path), path).toBe('probe');
  }
  for (const path of ['/about.php', '/insights/vendor-choice', '/shelves', '/wind-power']) {
    expect(firstState(path), path).toBe('open');
  }
});

test('of a referrer only the host is known', () => {
  expect(referrerHost('https://example.org/somebody?token=1')).toBe('example.org');
  expect(referrerHost('https://ann:word@example.org/')).toBe('example.org');
  for (const none of [null, undefined, '', 'nonsense', 'android-app://com.mail/', 'about:blank']) {
    expect(referrerHost(none)).toBe('');
  }
});

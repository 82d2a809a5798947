import { expect, test } from 'vitest';
import { FALLBACK_IMAGE, imageSource } from './image-source.ts';

/** Base64 of `length` characters that begins with `start`. */
const base64 = (start: string, length = 120): string => start.padEnd(length, 'A');

test.each(['', '   ', null, undefined])(
  'SHELL-50 the empty value %j yields the fallback',
  (value) => {
    expect(imageSource(value)).toBe(FALLBACK_IMAGE);
  },
);

test('SHELL-51 a data-image URL is used as it is, however short', () => {
  expect(imageSource('data:image/gif;base64,R0lGOD')).toBe('data:image/gif;base64,R0lGOD');
  expect(imageSource('data:image/svg+xml,<svg/>')).toBe('data:image/svg+xml,<svg/>');
});

test.each([
  ['png', 'iVBORw0KGgo'],
  ['jpeg', '/9j/'],
  ['gif', 'R0lGOD'],
  ['webp', 'UklGR'],
])('SHELL-52 raw base64 with the signature of %s becomes its data URL', (type, start) => {
  expect(imageSource(base64(start))).toBe(`data:image/${type};base64,${base64(start)}`);
});

test('SHELL-52 a signature is enough at exactly 100 characters', () => {
  expect(imageSource(base64('R0lGOD', 100))).toMatch(/^data:image\/gif;base64,/);
});

test('SHELL-53 more than 100 characters of base64 alone are raw base64, 100 are not', () => {
  expect(imageSource('q'.repeat(102))).toBe(`data:image/png;base64,${'q'.repeat(102)}`);
  expect(imageSource('q'.repeat(100))).toBe(FALLBACK_IMAGE);
  expect(imageSource(`${'q'.repeat(102)}!`)).toBe(FALLBACK_IMAGE);
});

test('SHELL-54 a value that contains "base64," is image data, of the type it begins with', () => {
  expect(imageSource(`base64,${base64('UklGR')}`)).toBe(
    `data:image/webp;base64,${base64('UklGR')}`,
  );
  expect(imageSource(`data:;base64,${base64('/9j/')}`)).toBe(
    `data:image/jpeg;base64,${base64('/9j/')}`,
  );
});

test('SHELL-55 the type is png when no signature is known', () => {
  expect(imageSource(`base64,${base64('Qk0')}`)).toBe(`data:image/png;base64,${base64('Qk0')}`);
});

test.each([
  ['shorter than 100 characters', base64('iVBORw0KGgo', 99)],
  ['short after its mark', 'base64,iVBORw0KGgo'],
  ['of letters that are none', `${base64('iVBORw0KGgo')}!`],
  ['of a length no bytes have', base64('iVBORw0KGgo', 121)],
  ['wrongly padded', `${base64('iVBORw0KGgo', 120)}=`],
])('SHELL-56 base64 %s yields the fallback', (_, value) => {
  expect(imageSource(value)).toBe(FALLBACK_IMAGE);
});

test('SHELL-56 base64 with padding, or broken into lines, decodes', () => {
  expect(imageSource(`${base64('R0lGOD', 119)}=`)).toMatch(/^data:image\/gif;base64,.+=$/);
  expect(imageSource(`${base64('R0lGOD', 60)}\n${'A'.repeat(60)}`)).toBe(
    `data:image/gif;base64,${base64('R0lGOD')}`,
  );
});

test.each(['http://pictures.example/a.png', 'https://pictures.example/a.png', '/covers/a.svg'])(
  'SHELL-57 %s is used directly',
  (value) => {
    expect(imageSource(value)).toBe(value);
  },
);

test('SHELL-58 raw JPEG base64 is no path although it starts with a slash', () => {
  expect(imageSource(base64('/9j/4AAQSkZJRg'))).toMatch(/^data:image\/jpeg;base64,\/9j\/4AAQ/);
  expect(imageSource('/9j/')).toBe(FALLBACK_IMAGE);
});

test.each([
  'picture.png',
  'ftp://pictures.example/a.png',
  'javascript:alert(1)',
  'data:text/html,x',
])('SHELL-59 %s yields the fallback', (value) => {
  expect(imageSource(value)).toBe(FALLBACK_IMAGE);
});

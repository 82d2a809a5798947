import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlText } from './html-text.ts';

test('the words of HTML are left, in lines, and nothing of what it does', () => {
  const html = `<html><head><title>no</title><style>p{}</style></head><body>
    <p>Dear&nbsp;Ada,</p><p>2 &lt; 3 &amp; &#8364; &#x20AC; &unknown;<br>Second
    line</p><script>alert(1)</script><!-- a > b --><img src=x onerror=alert(1)><a href="http://x">link</a></body>`;
  expect(htmlText(html)).toBe('Dear Ada,\n\n2 < 3 & € € &unknown;\nSecond line\nlink');
});

test('no text breaks it, and it takes no more time than there is text', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof htmlText(text) === 'string'));
  for (const piece of ['<', '<!--', '<a ', '<script>', '&#', '</']) {
    // More steps for each piece than the last had would outlast the test's own time.
    htmlText(piece.repeat(400_000));
  }
});

test('letters whose lowercase is longer move nothing', () => {
  expect(htmlText('<p>İİİİİİ</p><style>p{}</style><p>Sonra</p>')).toBe('İİİİİİ\n\nSonra');
});

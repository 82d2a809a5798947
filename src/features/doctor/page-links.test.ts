import { expect, test } from 'vitest';
import { linksOf } from './page-links.ts';

test('links, pictures, films, their posters and subtitles are addresses of a page', () => {
  const html = `<a class="x" href="/a.pdf" download>A</a><img alt="" src="/b.png">
    <video src="/c.mp4" controls poster="/d.webp"><track kind="captions" src="/e.vtt"></video>
    <video><source type="video/webm" src="/f.webm"></video><a href="#part">P</a><script src="/g.js"></script>`;
  expect(linksOf(html).sort()).toEqual([
    '/a.pdf',
    '/b.png',
    '/c.mp4',
    '/d.webp',
    '/e.vtt',
    '/f.webm',
  ]);
});

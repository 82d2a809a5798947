import { expect, test } from 'vitest';
import { canonicalProse } from './canonical.ts';
import { commonBlocks } from './common-blocks.ts';
import { fileAddresses } from './files.ts';
import { GALLERY_SIZE, MAX_INSERTS } from './inserts.ts';
import { type EntryCard, type EntryFinders, withEntryLinks } from './links.server.ts';
import { parseProse, proseProblem } from './parse.ts';
import { pictureAddresses } from './pictures.ts';
import { renderPlainProse, renderProse } from './render.ts';
import { frameOriginsOf } from './videos.ts';
import { plainText, proseWords } from './words.ts';

const PICTURE = '/uploads/blog-images/0b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.webp';
const OTHER = '/uploads/blog-images/1b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.jpg';
const FILM = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';

const GALLERY = `> [!GALLERY]\n> ![A dock](${PICTURE} "At six")\n>\n> ![A gate](${OTHER})`;
const VIDEO = `> [!VIDEO]\n> [A talk](${FILM})\n>\n> ![](${PICTURE})\n>\n> Eleven minutes.`;
const DOWNLOAD = '> [!DOWNLOAD]\n> [The checklist](/files/checklist.pdf)\n>\n> Two pages.';
const ACTION = '> [!ACTION]\n> Send us a photo.\n>\n> [Send a message](/contact)';
const CARD = '> [!ENTRY]\n> [Harbour study](entry:study-1)';
const OWN_FILM = '/uploads/films/2b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.mp4';
const SUBTITLES = '/uploads/films/3b0e4e7e-3a51-4a7e-9b38-3c0c8b4a3f10.vtt';
const OWN = `> [!VIDEO]\n> [A walk](${OWN_FILM})\n>\n> ![](${PICTURE})\n>\n> [English](${SUBTITLES})\n>\n> At six.`;
const ALL = [GALLERY, VIDEO, DOWNLOAD, ACTION, CARD];

const typesOf = (text: string): string[] => parseProse(text).blocks.map(({ type }) => type);

test.each([...ALL, OWN])('an insert in its one spelling stays as it is: %s', (text) => {
  expect(proseProblem(text)).toBeUndefined();
  expect(typesOf(text)).toEqual(['insert']);
  expect(canonicalProse(text)).toBe(text);
  expect(canonicalProse(`One[^1]\n\n${text}\n\n[^1]: Two`)).toBe(`One[^1]\n\n${text}\n\n[^1]: Two`);
});

test('an insert that is written closely, or in another order, is brought into its one spelling', () => {
  const spellings = [
    [`> [!gallery]\n> ![A dock](${PICTURE} "At six")\n> ![A gate](${OTHER})`, GALLERY],
    [
      `> [!Video]\n>\n> Eleven\n> minutes.\n>\n> ![x](${PICTURE})\n> [A *talk*](${FILM})`,
      undefined,
    ],
    [`> [!Video]\n>\n> Eleven\n> minutes.\n>\n> ![](${PICTURE})\n> [A talk](${FILM} "T")`, VIDEO],
    ['> [!DOWNLOAD]\n> [The checklist](/files/checklist.pdf)\n> Two pages.', DOWNLOAD],
    ['> [!ACTION]\n> [Send a message](/contact)\n>\n> Send us a photo.', ACTION],
  ] as const;
  for (const [given, wanted] of spellings) {
    if (wanted === undefined) expect(proseProblem(given)).toContain('A video needs');
    else expect(canonicalProse(given)).toBe(wanted);
  }
});

test.each([
  ['> [!GALLERY]', 'A gallery holds 2 to 12 pictures'],
  [`> [!GALLERY]\n> ![a](${PICTURE})`, 'A gallery holds'],
  [`> [!GALLERY]\n> ![a](${PICTURE})\n> words\n> ![b](${OTHER})`, 'A gallery holds'],
  [`> [!GALLERY]\n> ![a](${PICTURE})\n> ![b](https://other.example/b.png)`, 'A gallery holds'],
  [`> [!GALLERY]${`\n> ![a](${PICTURE})`.repeat(GALLERY_SIZE.max + 1)}`, 'A gallery holds'],
  ['> [!VIDEO]\n> https://youtu.be/M7lc1UVf-VE', 'A video needs one link'],
  ['> [!VIDEO]\n> [a](https://films.example/watch?v=M7lc1UVf-VE)', 'YouTube or Vimeo'],
  ['> [!VIDEO]\n> [a](https://youtube.com.evil.example/watch?v=M7lc1UVf-VE)', 'YouTube or Vimeo'],
  ['> [!VIDEO]\n> [a](//www.youtube.com/watch?v=M7lc1UVf-VE)', 'YouTube or Vimeo'],
  ['> [!VIDEO]\n> [a](/films/page.html)', 'YouTube or Vimeo'],
  [`> [!VIDEO]\n> [a](${FILM})\n> [b](${FILM})`, 'A video needs one link'],
  [`> [!VIDEO]\n> [a](${FILM})\n> [b](${SUBTITLES})`, 'A video needs one link'],
  [`> [!VIDEO]\n> [a](${OWN_FILM})\n> [b](https://a.example/b.vtt)`, 'A video needs one link'],
  [`> [!VIDEO]\n> [a](${OWN_FILM})\n> [b](/b.vtt)\n> [c](/c.vtt)`, 'A video needs one link'],
  [`> [!DOWNLOAD]\n> [a](/files/a.pdf)\n> [b](/b.vtt)`, 'A download needs one link'],
  [`> [!VIDEO]\n> [a](${FILM})\n>\n> - b`, 'A video needs one link'],
  [`> [!VIDEO]\n> [a](${FILM})\n>\n> **b**`, 'A video needs one link'],
  [`> [!VIDEO]\n> [a](${FILM})\n> ![b](https://other.example/b.png)`, 'A video needs one link'],
  ['> [!DOWNLOAD]\n> [a](/files/page.html)', 'Use the address of a file'],
  ['> [!DOWNLOAD]\n> [a](/files/sheet.svg)', 'Use the address of a file'],
  ['> [!DOWNLOAD]\n> [a](//evil.example/a.pdf)', 'Use the address of a file'],
  ['> [!DOWNLOAD]\n> [](/files/a.pdf)', 'A download needs one link'],
  ['> [!ACTION]\n> [a](javascript:alert(1))', 'Choose a page for the button'],
  ['> [!ACTION]\n> [a](java&#115;cript:alert(1))', 'Choose a page for the button'],
  ['> [!ACTION]\n> [a](data:text/html,x)', 'Choose a page for the button'],
  ['> [!ACTION]\n> [a](//evil.example)', 'Choose a page for the button'],
  ['> [!ACTION]\n> [a](/\\\\evil.example)', 'Choose a page for the button'],
  ['> [!ACTION]\n> [a](http://a.example)', 'Choose a page for the button'],
  ['> [!ACTION]\n> <b>a</b> [a](/b)', 'A button needs one link'],
  ['> [!ACTION]\n> Words[^1]\n>\n> [a](/b)\n\n[^1]: c', 'A button needs one link'],
  ['> [!ENTRY]\n> [a](https://a.example)', 'Choose a page of this site'],
  ['> [!ENTRY]\n> Words alone', 'A card needs one link'],
])('what does not fit its kind is refused with its line: %s', (text, says) => {
  expect(proseProblem(`One\n\n${text}`)).toMatch(/^Line 3: /);
  expect(proseProblem(`One\n\n${text}`)).toContain(says);
  const { html } = renderProse(text);
  expect(html).not.toMatch(/<(?:iframe|video|script)|href="(?:javascript|data|\/\/)/);
});

test('a mark with a backslash before it, or in a list, is words as before', () => {
  expect(typesOf(`> \\[!GALLERY]\n> a`)).toEqual(['blockquote']);
  expect(typesOf('> [!ACTION] a')).toEqual(['blockquote']);
  expect(typesOf('- > [!ACTION]\n  > [a](/b)')).toEqual(['list']);
  expect(typesOf('> [!GALLERIES]\n> a')).toEqual(['blockquote']);
});

test('a text has no more inserts than a page can bear, and as many are read fast', () => {
  const text = (count: number) => Array.from({ length: count }, () => ACTION).join('\n\n');
  expect(proseProblem(text(MAX_INSERTS))).toBeUndefined();
  expect(proseProblem(text(MAX_INSERTS + 1))).toContain(`Use at most ${MAX_INSERTS}`);
});

test('a gallery is drawn with the pictures, their words and their captions', () => {
  const facts = { width: 1600, height: 900, alt: 'x', copies: { base: '/c', widths: [320] } };
  const { html } = renderProse(GALLERY, undefined, new Map([[PICTURE, facts]]));
  expect(html).toMatch(/^<figure class="grid [^"]+">(?:<figure.*?<\/figure>){2}<\/figure>$/);
  expect(html).toContain('alt="A dock" width="1600" height="900" loading="lazy"');
  expect(html).toContain('>At six</figcaption>');
  expect(pictureAddresses(`${GALLERY}\n\n${VIDEO}`)).toEqual([PICTURE, OTHER]);
});

test('a video asks its provider for nothing before its link is followed', () => {
  const { html } = renderProse(VIDEO, (words) => words.replace('Play', 'Abspielen:'));
  const [frame = ''] = /<iframe.*?<\/iframe>/.exec(html) ?? [];
  expect(frame).not.toContain(' src=');
  expect(frame).toContain('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1');
  expect(frame).toContain('Abspielen: A talk. Nothing is loaded from YouTube until you play it');
  expect(html.replace(frame, '')).not.toContain('youtube-nocookie');
  expect(html).toContain(`<a href="${FILM}" rel="noopener">Open it at YouTube</a>`);
  expect(html).toContain('Eleven minutes.');
  expect(frameOriginsOf(`${VIDEO}\n\n${VIDEO}`)).toEqual(['https://www.youtube-nocookie.com']);
  expect(frameOriginsOf('\\[!VIDEO]')).toEqual([]);
  const own = renderProse(`> [!VIDEO]\n> [Ours](/pulse/demo.webm)\n>\n> ![](${PICTURE})`).html;
  expect(own).toMatch(/<video src="\/pulse\/demo.webm" controls preload="none" playsinline/);
  expect(own).toContain(`poster="${PICTURE}"`);
  expect(own).not.toContain('<iframe');
  // Without a picture it lies on the ground of the page, and nothing is asked for.
  const bare = renderProse('> [!VIDEO]\n> [Ours](/pulse/demo.webm)').html;
  expect(bare).toContain('poster="data:,"');
});

test('a film of the library is played by the browser, with its subtitles, and what is known of it and of downloads is said', () => {
  expect(fileAddresses(`${OWN}\n\n${DOWNLOAD}\n\n${DOWNLOAD}\n\n${GALLERY}`)).toEqual([
    OWN_FILM,
    '/files/checklist.pdf',
  ]);
  const files = new Map([
    [OWN_FILM, 'MP4, 12.4 MB'],
    ['/files/checklist.pdf', 'PDF, 1.2 MB'],
  ]);
  const { html } = renderProse(`${OWN}\n\n${DOWNLOAD}`, undefined, undefined, files);
  expect(html).toContain(
    `<track kind="captions" src="${SUBTITLES}" srclang="en" label="English" default>`,
  );
  expect(html).toMatch(/At six\.<\/span><span>MP4, 12\.4 MB<\/span>/);
  expect(html).toContain('>PDF, 1.2 MB</span>');
  expect(html).not.toMatch(/<script|<iframe/);
  expect(renderProse(DOWNLOAD).html).toContain('>PDF</span>');
});

/** HTML without the values of its attributes, in which a sign is only a sign. */
const tagsOf = (html: string): string => html.replaceAll(/="[^"]*"/g, '=""');

test('words of a video cannot leave the frame that they stand in', () => {
  const { html } = renderProse(`> [!VIDEO]\n> ["&gt;&lt;/a>&lt;script>'](${FILM})`);
  expect(tagsOf(html)).not.toMatch(/<script/);
  expect(html.match(/<\/iframe>/g)).toHaveLength(1);
  const [, framed = ''] = /srcdoc="([^"]*)"/.exec(html) ?? [];
  const inner = framed.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&');
  expect(inner).toContain('&#x3C;script>');
  expect(tagsOf(inner)).not.toMatch(/<script/);
  expect(inner.match(/<a /g)).toHaveLength(1);
});

test('a download has its kind, and a button its sentence before it', () => {
  const { html } = renderProse(`${DOWNLOAD}\n\n${ACTION}`);
  expect(html).toMatch(
    /<a href="\/files\/checklist.pdf" download class="[^"]+">The checklist<\/a>/,
  );
  expect(html).toContain('>PDF</span>');
  expect(html).toMatch(/<p>Send us a photo.<\/p><a href="\/contact" class="[^"]+">Send a message</);
});

const STUDY: EntryCard = {
  kind: 'page',
  address: '/case-studies/harbour',
  title: 'Harbour, walked',
  summary: 'Nine minutes less.',
  imageUrl: PICTURE,
};

const finders = (cards: Record<string, EntryCard>): EntryFinders => ({
  findEntryAddresses: async () => new Map(),
  findEntryCards: async () => new Map(Object.entries(cards)),
});

test('a card says what its entry says, and is left out where that is not published', async () => {
  const text = `One[^1]\n\n${CARD}\n\n[^1]: Two`;
  const known = await withEntryLinks(text, finders({ 'study-1': STUDY }));
  expect(known).toBe(
    `One[^1]\n\n> [!ENTRY]\n> [Harbour, walked](/case-studies/harbour)\n>\n> ![](${PICTURE})\n>\n> Nine minutes less.\n\n[^1]: Two`,
  );
  const { html } = renderProse(known);
  expect(html).toMatch(/<a href="\/case-studies\/harbour" class="[^"]+"><figure>/);
  expect(await withEntryLinks(text, finders({}))).toBe('One[^1]\n\n[^1]: Two');
  // In a preview it is its words.
  expect(renderProse(CARD).html).toContain('Harbour study');
  expect(renderProse(CARD).html).not.toContain('href');
});

test('a testimonial is set as what somebody said', async () => {
  const voice: EntryCard = { kind: 'quote', words: '“They *moved*.”', by: 'Ines, Lead, Bright' };
  const known = await withEntryLinks(CARD, finders({ 'study-1': voice }));
  expect(known).toBe('> [!QUOTE]\n> “They \\*moved\\*.”\n>\n> — Ines, Lead, Bright');
});

test('a button that leads to an entry which is not published is left out', async () => {
  const text = '> [!ACTION]\n> Before\n>\n> [Go](entry:gone)\n\nEnd';
  expect(await withEntryLinks(text, finders({}))).toBe('End');
});

test('readers elsewhere get links and words, and nothing that plays', () => {
  const html = renderPlainProse(
    ALL.join('\n\n'),
    (address) => new URL(address, 'https://s.example').href,
  );
  expect(html).not.toMatch(/class="(?!max-w|label)|iframe|<video/);
  expect(html).toContain(`<img src="https://s.example${PICTURE}" alt="A dock"`);
  expect(html).toContain(
    '<p><a href="https://s.example/files/checklist.pdf">The checklist</a></p>',
  );
  expect(html).toContain('<p>Send us a photo.</p>');
});

test('a search finds what is said in them, and paper has it as quotations', () => {
  expect(proseWords(ALL.join('\n\n'))).toBe(
    'A dock. At six\nA gate\n\nA talk\n\nEleven minutes.\n\nThe checklist\nTwo pages.\n\nSend us a photo.\nSend a message\n\nHarbour study',
  );
  const blocks = commonBlocks(parseProse(ALL.join('\n\n')).blocks);
  expect(blocks.map(({ type }) => type)).toEqual(Array(4).fill('blockquote'));
  expect(plainText(blocks)).toContain('The checklist\nTwo pages.');
});

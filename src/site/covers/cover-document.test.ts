import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrast, oklchOf } from '#features/appearance/colour-rules.ts';
import { lookOf, SHIPPED_CHOICE, SHIPPED_LOOK } from '#features/appearance/look.ts';
import { hashText } from '#platform/random.ts';
import { DRAWING_VERSION } from '#ui/drawings.ts';
import { coverDocument } from './cover-document.server.ts';
import { figureDocument } from './figure-document.server.ts';

/** The light of the sheet, from 0 to 255, and whether the drawing says how it looks at night. */
function sheetOf(slug: string) {
  const body = String(coverDocument(`${slug}.svg`, SHIPPED_LOOK, '')?.body);
  const [, ground = ''] = /H0z" fill="#([0-9a-f]{2})/.exec(body) ?? [];
  return {
    light: Number.parseInt(ground, 16),
    hasNight: body.includes('@media(prefers-color-scheme:dark)'),
  };
}

test('a cover on light paper is dark at night, and one on ink stays as it is', () => {
  const sheets = Array.from({ length: 40 }, (_, index) => sheetOf(`entry-${index}`));
  expect(sheets.some(({ light }) => light < 128)).toBe(true);
  for (const { light, hasNight } of sheets) expect(hasNight).toBe(light > 128);
});

/** Ochre, plum and moss: no hue of it is near the teal and the blue ink that ship. */
const OTHER_LOOK = lookOf({
  ...SHIPPED_CHOICE,
  ink: 'oklch(0.2 0.06 330)',
  paper: 'oklch(0.98 0.01 60)',
  signal: 'oklch(0.78 0.17 95)',
  current: 'oklch(0.5 0.15 310)',
});

const TEAL_AND_BLUE = [150, 285] as const;

test('at night a cover is in dark colours of its own brand', () => {
  for (let index = 0; index < 60; index += 1) {
    const body = String(coverDocument(`entry-${index}.svg`, OTHER_LOOK, '')?.body);
    const night = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(body)?.[1] ?? '';
    const colours = [...(night || body).matchAll(/(?:fill|stroke)[:=]"?(#[0-9a-f]{6})/g)];
    for (const [, code = ''] of colours) {
      const [, chroma, hue] = oklchOf(code);
      const isOfTheSample = hue > TEAL_AND_BLUE[0] && hue < TEAL_AND_BLUE[1] && chroma > 0.03;
      expect(isOfTheSample, `entry-${index} ${code}`).toBe(false);
    }
    // Every colour by day has one at night, so that no light sheet is left.
    const [, drawn = ''] = body.split('</style>');
    if (night === '') continue;
    const [, sheet = ''] = /H0z" fill="(#[0-9a-f]{6})"/.exec(drawn) ?? [];
    for (const [, name = '', code = ''] of drawn.matchAll(/(fill|stroke)="(#[0-9a-f]{6})"/g)) {
      expect(night, `entry-${index} ${code}`).toContain(`[${name}="${code}"]`);
    }
    const [, dark = ''] =
      new RegExp(`\\[fill="${sheet}"\\]\\{fill:(#[0-9a-f]{6})`).exec(night) ?? [];
    expect(contrast(dark, '#ffffff'), `entry-${index}`).toBeGreaterThan(5);
  }
});

const figureFiles = async (): Promise<string[]> =>
  (await readdir('content/sample/figures')).toSorted();

test('figures of the sample are in the brand’s colours, and those on light ground have a night', async () => {
  const files = await figureFiles();
  expect(files).toContain('support-queues-break-at-85-percent-1.svg');
  for (const file of files) {
    const [shipped, own] = await Promise.all(
      [SHIPPED_LOOK, OTHER_LOOK].map(
        async (look) => `${(await figureDocument(file, look, ''))?.body}`,
      ),
    );
    const [, ground = ''] = /H0z" fill="(#[0-9a-f]{6})"/.exec(shipped ?? '') ?? [];
    const isLight = contrast(ground, '#000000') > 10;
    expect(shipped?.includes('@media(prefers-color-scheme:dark)'), file).toBe(isLight);
    expect(own, file).not.toContain(ground);
    for (const [, code = ''] of (own ?? '').matchAll(/[:="](#[0-9a-f]{6})/g)) {
      const [, chroma, hue] = oklchOf(code);
      const isOfTheSample = hue > TEAL_AND_BLUE[0] && hue < TEAL_AND_BLUE[1] && chroma > 0.03;
      expect(isOfTheSample, `${file} ${code}`).toBe(false);
    }
  }
  expect(await figureDocument('../insights.json', SHIPPED_LOOK, '')).toBeUndefined();
  expect(await figureDocument('none.svg', SHIPPED_LOOK, '')).toBeUndefined();
});

/** What is drawn in the version of today. Whoever changes a drawing gives it a new version, and writes both here. */
const DRAWN: readonly [version: string, drawn: number] = ['4', 2_600_751_299];

test('drawings of another look than before have another version, so that no browser keeps the old ones', async () => {
  const covers = Array.from({ length: 60 }, (_, index) => `entry-${index}.svg`).map((file) =>
    coverDocument(file, SHIPPED_LOOK, ''),
  );
  const figures = await Promise.all(
    (await figureFiles()).map((file) => figureDocument(file, SHIPPED_LOOK, '')),
  );
  const drawn = hashText([...covers, ...figures].map((one) => String(one?.body)).join());
  expect([DRAWING_VERSION, drawn]).toEqual(DRAWN);
});

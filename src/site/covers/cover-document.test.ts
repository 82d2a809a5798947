import { expect, test } from 'vitest';
import { SHIPPED_LOOK } from '#features/appearance/look.ts';
import { coverDocument } from './cover-document.server.ts';

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

import { expect, test } from 'vitest';
import { oklchOf } from '#features/appearance/colour-rules.ts';
import { getPalette, paletteNames } from './palettes.ts';

/** From teal to ink, and of ochre: paper and sand are ochre with little of it. */
const HUES = [
  [180, 285],
  [55, 100],
] as const;

/** Below it a colour is grey to the eye. */
const SEEN = 0.03;

test('covers are coloured in ink, teal and ochre, beside the signal', () => {
  for (const name of paletteNames) {
    const { signal, opposite, night, dark, brand, ...colours } = getPalette(name);
    for (const code of Object.values(colours).flat()) {
      const [, chroma, hue] = oklchOf(code);
      const isAccent = HUES.some(([from, to]) => hue >= from && hue <= to);
      expect(chroma < SEEN || isAccent, `${name} ${code} ${Math.round(hue)}`).toBe(true);
    }
  }
});

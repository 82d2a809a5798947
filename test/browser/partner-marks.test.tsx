/** How marks with a ground of their own stand on the page, in both themes. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { partners } from '#features/home/blocks/partners.ts';
import Partners from '#features/home/blocks/partners.tsx';
import { MIN_MOVING_PARTNERS } from '#features/home/rules.ts';
import { shippedBlock } from './home-parts.tsx';
import { setMedia, setWidth } from './looks.ts';
import { openPart } from './site.tsx';

/** A mark that is nothing but its ground: white, and opaque. */
const OPAQUE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="30"><rect width="100" height="30" fill="#fff"/></svg>')}`;

const withMarks = (count: number) => () => (
  <Partners
    {...shippedBlock(partners, {
      from: 'own',
      items: Array.from({ length: count }, (_, index) => ({ name: `No. ${index}`, mark: OPAQUE })),
    })}
  />
);

/** Every colour of a picture of the window's part in which an element stands. */
async function coloursOf(element: Element): Promise<string[]> {
  const base64 = await page.screenshot({ element, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen?.drawImage(image, 0, 0);
  const { data = new Uint8ClampedArray() } =
    pen?.getImageData(2, 2, image.width - 4, image.height - 4) ?? {};
  const colours = Array.from({ length: data.length / 4 }, (_, at) =>
    data.slice(at * 4, at * 4 + 3).join(),
  );
  return [...new Set(colours)];
}

/** How far an element is from the middle of the part of the list that is in view. */
function fromMiddle(element: Element): number {
  const list = element.closest('.partner-reel, .partner-marks') ?? document.body;
  const [own, all] = [element, list].map((one) => one.getBoundingClientRect());
  if (own === undefined || all === undefined) return Number.POSITIVE_INFINITY;
  return Math.abs(own.top + own.height / 2 - all.top - all.height / 2);
}

test.for([
  ['light', 2],
  ['dark', 2],
  ['light', MIN_MOVING_PARTNERS],
  ['dark', MIN_MOVING_PARTNERS],
] as const)(
  'the white box of an opaque mark is not seen on a %s ground, of %i marks',
  async ([theme, count]) => {
    const { dataset } = document.documentElement;
    onTestFinished(() => {
      delete dataset.theme;
      delete dataset.motion;
    });
    Object.assign(dataset, { theme, motion: 'paused' });
    await setMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
    await setWidth(1_200, 900);
    await openPart(withMarks(count));
    await expect
      .poll(() => document.querySelectorAll('.partner-slot img').length)
      .toBeGreaterThan(1);
    const marks = [...document.querySelectorAll('.partner-slot img')];
    const [nearest] = marks.toSorted((one, other) => fromMiddle(one) - fromMiddle(other));
    const mark = nearest ?? document.body;
    await expect.poll(() => mark instanceof HTMLImageElement && mark.complete).toBe(true);
    mark.scrollIntoView({ block: 'center' });
    expect(await coloursOf(mark)).toHaveLength(1);
    const [colour = ''] = await coloursOf(mark);
    const ground = document.createElement('canvas').getContext('2d');
    if (ground === null) throw new Error('There is no canvas');
    const section = mark.closest('.partners') ?? document.documentElement;
    ground.fillStyle = getComputedStyle(section).backgroundColor;
    ground.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = ground.getImageData(0, 0, 1, 1).data;
    const drawn = colour.split(',').map(Number);
    for (const [place, part] of [red, green, blue].entries()) {
      expect(
        Math.abs((drawn[place] ?? 0) - part),
        `${colour} on ${red},${green},${blue}`,
      ).toBeLessThan(3);
    }
  },
);

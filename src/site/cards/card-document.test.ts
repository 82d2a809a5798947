import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SHIPPED_LOOK } from '#features/appearance/look.ts';
import { shippedMark, siteConfig } from '#site.config.ts';
import type { Site } from '#web/site.ts';
import { createCards, drawCard as drawStyled } from './card-document.server.ts';
import type { CardText } from './card-text.ts';

const style = {
  look: SHIPPED_LOOK,
  site: { name: siteConfig.name, mark: shippedMark.path } as Site,
  readImage: async () => undefined,
};

const drawCard = (words: CardText) => drawStyled(words, style);

const words: CardText = {
  title: 'Berth data in forty seconds',
  description: 'What the harbor office sees, and when.',
  labels: ['Case study', 'Jun 5, 2024'],
  seed: 'berth-data',
  sender: {
    name: siteConfig.name,
    tagline: siteConfig.tagline,
    description: 'Software for companies that need results this quarter.',
    here: '43.7615° N 79.4111° W',
  },
};

/** How much of a part of the card is far from its ground, 0 to 1. */
async function inkShare(png: Uint8Array, top: number, height: number): Promise<number> {
  const area = { left: 40, top, width: 720, height };
  const { data } = await sharp(png)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data[0] ?? 0;
  return data.filter((value) => Math.abs(value - ground) > 120).length / data.length;
}

test('a card is an image of 1200×630 with its title in ink on the ground', async () => {
  const png = await drawCard(words);
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1_200, height: 630 });
  expect(png.byteLength).toBeLessThan(60_000);
  expect(await inkShare(png, 140, 360)).toBeGreaterThan(0.05);
  expect(await inkShare(png, 60, 50)).toBeGreaterThan(0.005);
});

test('every word on a card counts, and the same words give the same bytes', async () => {
  const card = await drawCard(words);
  expect(await drawCard({ ...words })).toEqual(card);
  for (const change of [
    { title: 'Berth data' },
    { labels: ['Insight'] },
    { seed: 'other' },
    { sender: { ...words.sender, name: 'Harbour' } },
  ]) {
    expect(await drawCard({ ...words, ...change })).not.toEqual(card);
  }
  const short = { ...words, title: 'Berths' };
  expect(await drawCard(short)).not.toEqual(await drawCard({ ...short, description: 'Other.' }));
});

test('titles of any length and hostile ones stay images of their own words', async () => {
  const titles = [
    'A',
    'Wait',
    `${'long words '.repeat(18)}end`,
    'x'.repeat(200),
    '</svg><script>alert(1)</script>',
    '" onload="alert(1)',
    '&lt;&amp;&#x41; ]]>',
    'Zażółć gęślą jaźń: Việt Nam, Łódź, İzmir',
  ];
  const cards = await Promise.all(titles.map((title) => drawCard({ ...words, title })));
  for (const [index, card] of cards.entries()) {
    const { width, height } = await sharp(card).metadata();
    expect([width, height], titles[index]).toEqual([1_200, 630]);
    expect(await inkShare(card, 140, 360), titles[index]).toBeGreaterThan(0.004);
    // Nothing of a title reaches the drawing or the name below it.
    expect(await inkShare(card, 506, 20), titles[index]).toBeLessThan(0.03);
  }
  expect(new Set(cards.map((card) => Buffer.from(card).toString('base64'))).size).toBe(
    titles.length,
  );
});

test('pictograms are left out, and a title in another script gives the card of the site', async () => {
  const title = 'Shipping on Fridays';
  expect(await drawCard({ ...words, title: 'Shipping 🚀 on Fridays 👩‍💻' })).toEqual(
    await drawCard({ ...words, title }),
  );
  const [chinese, arabic, cyrillic, none] = await Promise.all(
    ['数字化转型指南', 'دليل التحول الرقمي', 'Переход', '🚀'].map((foreign) =>
      drawCard({ ...words, title: foreign }),
    ),
  );
  expect(await inkShare(chinese ?? new Uint8Array(), 140, 360)).toBeGreaterThan(0.05);
  expect([arabic, cyrillic, none]).toEqual([chinese, chinese, chinese]);
});

test('of fifty requests for five cards each card is drawn once, two at a time', async () => {
  let [drawing, most] = [0, 0];
  const drawn: string[] = [];
  const findCard = createCards(async (one) => {
    drawn.push(one.title);
    drawing += 1;
    most = Math.max(most, drawing);
    const png = await drawCard(one);
    drawing -= 1;
    return png;
  });
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  const requests = Array.from({ length: 50 }, (_, index) => titles[index % 5] ?? '');
  const cards = await Promise.all(requests.map((title) => findCard({ ...words, title }, style)));
  expect(drawn.toSorted()).toEqual(titles.toSorted());
  expect(most).toBe(2);
  expect(cards[5]).toEqual(cards[0]);
  await findCard({ ...words, title: 'One' }, style);
  expect(drawn).toHaveLength(5);
});

test('a card that could not be drawn is tried again', async () => {
  let isBroken = true;
  const findCard = createCards((one) =>
    isBroken ? Promise.reject(new Error('no memory')) : drawCard(one),
  );
  await expect(findCard(words, style)).rejects.toThrow('no memory');
  isBroken = false;
  expect((await findCard(words, style)).byteLength).toBeGreaterThan(1_000);
});

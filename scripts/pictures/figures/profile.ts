import { createNoise2D } from 'simplex-noise';

import type { Point } from '#site/covers/field.ts';
import { area, type Figure, flowing, footAxis, label, path, ring, signal } from './sheet.ts';

const stations = [0.1, 0.28, 0.5, 0.71, 0.9];
const telling = 2;

/** A route seen from the side, with the five places where it changes. */
export const profile: Figure = (sheet) => {
  const { width, height, palette, random } = sheet;
  const noise = createNoise2D(random);
  const foot = height - 130;
  const rise = (share: number) =>
    0.2 +
    0.5 * Math.exp(-(((share - 0.54) / 0.2) ** 2)) +
    0.2 * Math.exp(-(((share - 0.24) / 0.09) ** 2)) +
    0.09 * noise(share * 6, 0) +
    0.035 * noise(share * 17, 4);
  const place = (share: number, depth = 1): Point => [
    share * width,
    foot - rise(share) * depth * 440,
  ];
  const shares = Array.from({ length: 81 }, (_, index) => index / 80);
  const crest = flowing(shares.map((share) => place(share)));
  const beds = [0.8, 0.62, 0.46, 0.32, 0.2, 0.1].map((depth) =>
    flowing(shares.map((share) => place(share, depth))),
  );
  const close = `L${width} ${foot}H0z`;
  const posts = stations.map((share, index) => {
    const [x, y] = place(share);
    const top = y - (index === telling ? 96 : 62);
    const mark: Point = [x, top];
    return (
      path(`M${x.toFixed(1)} ${y.toFixed(1)}V${top.toFixed(1)}`, palette.ink, 2.5) +
      (index === telling ? signal(palette, mark) : ring(palette, mark, 10)) +
      label(sheet, [x, top - 34], String(index + 1), 'middle')
    );
  });
  return (
    area(crest + close, palette.tints[1] ?? palette.faint) +
    beds
      .map((bed, index) =>
        index % 2
          ? ''
          : area(
              bed + close,
              palette.tints[index ? 3 : 2] ?? '',
              index > 2 ? ' fill-opacity=".55"' : '',
            ),
      )
      .join('') +
    path(beds.join(''), palette.line, 1.6) +
    path(crest, palette.ink, 5) +
    footAxis(sheet, { from: 0, to: width, y: foot, ticks: 50, labels: ['', '', '', '', '', ''] }) +
    posts.join('')
  );
};

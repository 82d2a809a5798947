import { type NonEmpty, pick, type Random } from '#platform/random.ts';

/** A company's sign, 100 by 100 units, in one ink on nothing. */
type Mark = (ink: string) => string;

const solid = (data: string, ink: string) =>
  `<path d="${data}" fill="${ink}" fill-rule="evenodd"/>`;
const drawn = (data: string, ink: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const harbour: Mark = (ink) =>
  solid('M0 50A50 50 0 0 1 100 50z', ink) +
  drawn(
    range(3)
      .map((row) => `M0 ${64 + row * 15}q12.5-11 25 0t25 0t25 0t25 0`)
      .join(''),
    ink,
    7,
  );

const freight: Mark = (ink) => solid('M0 8H62L100 50L62 92H0L38 50z', ink);

const clinic: Mark = (ink) =>
  solid('M34 0H66V34H100V66H66V100H34V66H0V34H34zM50 38a12 12 0 1 0 .01 0z', ink);

const orchard: Mark = (ink) =>
  range(9)
    .map((cell) => {
      const [x, y] = [(cell % 3) * 35, Math.floor(cell / 3) * 35];
      return cell % 2 === 0
        ? solid(
            `M${x} ${y}H${x + 15}A15 15 0 0 1 ${x + 30} ${y + 15}V${y + 30}H${x + 15}A15 15 0 0 1 ${x} ${y + 15}z`,
            ink,
          )
        : solid(`M${x + 15} ${y}a15 15 0 1 0 .01 0z`, ink);
    })
    .join('');

const works: Mark = (ink) =>
  solid('M50 0L93.3 25V75L50 100L6.7 75V25zM50 26L29.2 38V62L50 74L70.8 62V38z', ink);

const quill: Mark = (ink) =>
  solid('M22 0H78V18H22zM22 26H78L92 58L56 100V68A12 12 0 1 0 44 68V100L8 58z', ink);

const sun: Mark = (ink) =>
  solid('M50 28a22 22 0 1 0 .01 0z', ink) +
  range(12)
    .map(
      (ray) =>
        `<path d="M50 0V16" stroke="${ink}" stroke-width="8" transform="rotate(${ray * 30} 50 50)"/>`,
    )
    .join('');

const thistle: Mark = (ink) => {
  const petals = range(5).map(
    (petal) =>
      `<path d="M50 98C34 74 36 30 50 2C64 30 66 74 50 98z" fill="none" stroke="${ink}" ` +
      `stroke-width="7" transform="rotate(${(petal - 2) * 25} 50 98)"/>`,
  );
  return `<g transform="translate(14 18) scale(.72)">${petals.join('')}</g>`;
};

const home: Mark = (ink) => solid('M50 0L100 42V100H66V70A16 16 0 0 0 34 70V100H0V42z', ink);

const peaks: Mark = (ink) => solid('M0 92L34 22L54 62L66 40L100 92z', ink);

const rings: Mark = (ink) => drawn('M36 14a36 36 0 1 0 .01 0zM64 14a36 36 0 1 0 .01 0z', ink, 9);

const bars: Mark = (ink) =>
  solid(
    range(4)
      .map((bar) => `M${bar * 28} ${66 - bar * 22}h16V100h-16z`)
      .join(''),
    ink,
  );

const byTrade: readonly [word: RegExp, mark: Mark][] = [
  [/port|harbor|bay|marine/, harbour],
  [/freight|transit|logistics|lines/, freight],
  [/clinic|hospital|care/, clinic],
  [/orchard|farm|market|grocer/, orchard],
  [/manufactur|works|steel|mill/, works],
  [/credit|bank|union|capital/, quill],
  [/energy|power|solar|light/, sun],
  [/mutual|insur|assurance/, thistle],
  [/home|housing|realty/, home],
  [/ridge|mountain|outdoor/, peaks],
];

const others: NonEmpty<Mark> = [rings, bars, peaks, quill, orchard, works];

/** The mark of a company by its trade, or by chance when the name does not tell. */
export function markFor(name: string, random: Random): Mark {
  return byTrade.find(([word]) => word.test(name))?.[1] ?? pick(random, others);
}

import { shape } from './head.ts';
import type { HairStyle, Tone } from './likeness.ts';

/** Hair behind the shoulders and head, and hair over the forehead. */
interface Hair {
  back: (tone: Tone) => string;
  front: (tone: Tone) => string;
}

const none = () => '';

/** A ring of overlapping rounds, for hair that stands out from the head. */
function rounds(places: readonly (readonly [x: number, y: number, r: number])[], fill: string) {
  return places
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
    .join('');
}

const styles: Record<HairStyle, Hair> = {
  afro: {
    back: ({ light }) =>
      rounds(
        [
          [0, 116, 88],
          [-60, 142, 44],
          [60, 142, 44],
        ],
        light,
      ),
    front: ({ light }) =>
      shape(
        'M-56 158C-58 116-34 92 0 92C34 92 58 116 56 158C48 138 40 122 0 122C-40 122-48 138-56 158z',
        light,
      ),
  },
  bangs: {
    back: ({ shade }) =>
      shape(
        'M-66 262C-74 170-74 84 0 80C74 84 74 170 66 262Q40 274 30 250L-30 250Q-40 274-66 262z',
        shade,
      ),
    front: ({ light }) =>
      shape(
        'M-60 178C-66 116-42 82 0 82C42 82 66 116 60 178Q56 160 50 150Q26 158 0 156Q-26 158-50 150Q-56 160-60 178z',
        light,
      ),
  },
  bob: {
    back: ({ shade }) =>
      shape(
        'M-68 240C-82 160-70 82 0 80C70 82 82 160 68 240Q50 252 40 236L-40 236Q-50 252-68 240z',
        shade,
      ),
    front: ({ light }) =>
      shape(
        'M-68 236C-80 150-60 80 6 80C62 82 74 150 66 236Q56 240 52 228Q58 170 44 138Q14 134-14 110Q-28 142-50 150Q-56 190-52 228Q-56 242-68 236z',
        light,
      ),
  },
  bun: {
    back: ({ light, shade }) => rounds([[8, 66, 32]], shade) + rounds([[0, 132, 60]], light),
    front: ({ light }) =>
      shape(
        'M-58 168C-62 112-36 84 2 84C40 84 62 112 58 168Q54 142 40 128Q16 116-4 112Q-34 122-46 138Q-54 150-58 168z',
        light,
      ),
  },
  crop: {
    back: none,
    front: ({ light }) =>
      shape(
        'M-57 168C-62 112-40 84 0 84C40 84 62 112 57 168L50 166Q52 138 40 124Q0 112-40 124Q-52 138-50 166z',
        light,
      ),
  },
  curls: {
    back: ({ shade }) =>
      rounds(
        [
          [-58, 150, 34],
          [-66, 192, 32],
          [-58, 232, 30],
          [58, 150, 34],
          [66, 192, 32],
          [58, 232, 30],
          [-30, 96, 36],
          [30, 96, 36],
          [0, 84, 30],
        ],
        shade,
      ),
    front: ({ light }) =>
      rounds(
        [
          [-46, 120, 22],
          [-24, 100, 24],
          [4, 94, 24],
          [30, 104, 24],
          [50, 126, 20],
          [-56, 148, 16],
          [58, 152, 15],
        ],
        light,
      ),
  },
  long: {
    back: ({ shade }) =>
      shape('M-62 330C-84 250-80 84 0 80C80 84 84 250 62 330Q30 344 0 320Q-30 344-62 330z', shade),
    front: ({ light }) =>
      shape(
        'M-62 250C-76 160-62 82 0 80C62 82 76 160 62 250Q54 210 54 180Q52 138 0 104Q-52 138-54 180Q-54 210-62 250z',
        light,
      ),
  },
  parted: {
    back: none,
    front: ({ light }) =>
      shape(
        'M-58 170C-66 118-46 84-6 80C46 74 66 112 58 170L51 168Q52 148 42 132Q4 134-26 112Q-40 124-48 140Q-51 152-51 168z',
        light,
      ),
  },
  quiff: {
    back: none,
    front: ({ light }) =>
      shape(
        'M-57 170C-64 128-52 104-38 96Q-30 66 16 70Q58 74 60 112Q62 140 57 170L50 168Q52 140 40 126Q8 126-10 116Q-34 122-44 136Q-51 150-50 168z',
        light,
      ),
  },
  waves: {
    back: ({ shade }) =>
      shape(
        'M-62 288Q-92 272-78 238Q-92 206-76 170C-82 104-48 78 0 78C48 78 82 104 76 170Q92 206 78 238Q92 272 62 288Q30 298 0 292Q-30 298-62 288z',
        shade,
      ),
    front: ({ light }) =>
      shape(
        'M-74 218Q-86 192-70 164C-74 104-40 78 4 78C50 78 76 108 70 164Q84 194 72 222Q62 236 66 252Q50 240 54 214Q60 196 56 172Q56 142 34 122Q8 128-18 106Q-26 138-52 150Q-56 172-54 192Q-50 214-58 228Q-70 240-66 254Q-84 240-74 218z',
        light,
      ),
  },
};

export function hairOf(style: HairStyle): Hair {
  return styles[style];
}

import { createRandom, type NonEmpty, pick } from '#platform/random.ts';
import { hex, type Oklch } from '#site/covers/colour.ts';

export type HairStyle =
  | 'afro'
  | 'bangs'
  | 'bob'
  | 'bun'
  | 'crop'
  | 'curls'
  | 'long'
  | 'parted'
  | 'quiff'
  | 'waves';

/** A colour in light and in shade. */
export interface Tone {
  light: string;
  shade: string;
}

function tone(light: Oklch, shade: Oklch): Tone {
  return { light: hex(light), shade: hex(shade) };
}

export const skins = {
  pale: tone([0.885, 0.04, 68], [0.8, 0.066, 58]),
  sand: tone([0.79, 0.072, 64], [0.69, 0.088, 56]),
  clay: tone([0.62, 0.088, 52], [0.52, 0.086, 46]),
  umber: tone([0.44, 0.062, 44], [0.355, 0.054, 38]),
};

export const hairs = {
  ink: tone([0.225, 0.032, 262], [0.17, 0.03, 262]),
  umber: tone([0.33, 0.045, 45], [0.27, 0.04, 42]),
  chestnut: tone([0.46, 0.085, 45], [0.38, 0.075, 42]),
  honey: tone([0.76, 0.095, 78], [0.68, 0.095, 72]),
  silver: tone([0.86, 0.012, 240], [0.76, 0.018, 240]),
};

export const grounds = {
  sand: tone([0.875, 0.05, 82], [0.81, 0.058, 80]),
  teal: tone([0.8, 0.058, 200], [0.72, 0.068, 203]),
  tide: tone([0.5, 0.082, 208], [0.57, 0.078, 206]),
  mist: tone([0.93, 0.022, 200], [0.85, 0.034, 202]),
  ochre: tone([0.77, 0.1, 76], [0.7, 0.1, 72]),
};

export const cloths = {
  ink: tone([0.24, 0.035, 262], [0.31, 0.035, 262]),
  tide: tone([0.36, 0.064, 214], [0.44, 0.07, 210]),
  paper: tone([0.965, 0.008, 85], [0.86, 0.016, 85]),
  sand: tone([0.74, 0.075, 70], [0.66, 0.08, 66]),
};

export interface Likeness {
  skin: keyof typeof skins;
  hair: HairStyle;
  hairColour: keyof typeof hairs;
  ground: keyof typeof grounds;
  cloth: keyof typeof cloths;
  neck: 'crew' | 'lapels' | 'roll' | 'shirt';
  jaw: 'round' | 'square' | 'fine';
  beard?: boolean;
  glasses?: boolean;
  earrings?: boolean;
}

/** The people of the sample content; anyone else is drawn by chance. */
const known: Record<string, Likeness> = {
  'imani-okafor': {
    skin: 'umber',
    hair: 'afro',
    hairColour: 'ink',
    ground: 'ochre',
    cloth: 'paper',
    neck: 'crew',
    jaw: 'fine',
    earrings: true,
  },
  'margit-halvorsen': {
    skin: 'pale',
    hair: 'bob',
    hairColour: 'silver',
    ground: 'tide',
    cloth: 'ink',
    neck: 'roll',
    jaw: 'fine',
    glasses: true,
  },
  'rafael-quintana': {
    skin: 'sand',
    hair: 'quiff',
    hairColour: 'umber',
    ground: 'mist',
    cloth: 'tide',
    neck: 'shirt',
    jaw: 'square',
    beard: true,
  },
  'soo-jin-baek': {
    skin: 'pale',
    hair: 'bangs',
    hairColour: 'ink',
    ground: 'teal',
    cloth: 'sand',
    neck: 'lapels',
    jaw: 'round',
  },
  'chidi-nwosu': {
    skin: 'umber',
    hair: 'crop',
    hairColour: 'ink',
    ground: 'teal',
    cloth: 'ink',
    neck: 'lapels',
    jaw: 'square',
    beard: true,
  },
  'denise-abernathy': {
    skin: 'pale',
    hair: 'waves',
    hairColour: 'chestnut',
    ground: 'mist',
    cloth: 'ink',
    neck: 'lapels',
    jaw: 'round',
  },
  'gita-malhotra': {
    skin: 'clay',
    hair: 'bun',
    hairColour: 'ink',
    ground: 'sand',
    cloth: 'tide',
    neck: 'crew',
    jaw: 'fine',
    glasses: true,
  },
  'priya-venkataraman': {
    skin: 'clay',
    hair: 'long',
    hairColour: 'ink',
    ground: 'teal',
    cloth: 'paper',
    neck: 'shirt',
    jaw: 'round',
    earrings: true,
  },
  'teresa-villanueva-holt': {
    skin: 'sand',
    hair: 'curls',
    hairColour: 'umber',
    ground: 'mist',
    cloth: 'sand',
    neck: 'crew',
    jaw: 'fine',
    earrings: true,
  },
  'yusuf-demirci': {
    skin: 'sand',
    hair: 'parted',
    hairColour: 'ink',
    ground: 'ochre',
    cloth: 'ink',
    neck: 'roll',
    jaw: 'square',
    glasses: true,
  },
};

function keysOf<K extends string>(record: Record<K, unknown>, first: K): NonEmpty<K> {
  const isKey = (key: string): key is K => key in record;
  return [first, ...Object.keys(record).filter(isKey)];
}

/** How a person is drawn. The same name is always drawn the same. */
export function likenessOf(name: string): Likeness {
  const sitter = known[name];
  if (sitter !== undefined) return sitter;
  const random = createRandom(`likeness ${name}`);
  return {
    skin: pick(random, keysOf(skins, 'sand')),
    hair: pick(random, ['afro', 'bob', 'bun', 'crop', 'curls', 'parted', 'quiff', 'waves']),
    hairColour: pick(random, ['ink', 'umber', 'chestnut', 'ink']),
    ground: pick(random, keysOf(grounds, 'mist')),
    cloth: pick(random, keysOf(cloths, 'ink')),
    neck: pick(random, ['crew', 'lapels', 'roll', 'shirt']),
    jaw: pick(random, ['round', 'square', 'fine']),
    glasses: random() < 0.3,
  };
}

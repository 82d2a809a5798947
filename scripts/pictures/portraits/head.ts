import type { Likeness, Tone } from './likeness.ts';

/** Heads are drawn round x = 0, the top of the skull at y = 96 and the chin at 250 of 400. */
export const skull = { half: 55, crown: 96, ear: 182, chin: 250 };

const jaws = {
  round: { cheek: 50, chin: 22, drop: 250 },
  square: { cheek: 54, chin: 27, drop: 252 },
  fine: { cheek: 45, chin: 16, drop: 252 },
};

export function shape(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more}/>`;
}

export function strokeLine(data: string, colour: string, width: number): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" ${round}/>`;
}

/** The right half of the outline, from crown to chin. */
function rightEdge(jaw: Likeness['jaw']): string {
  const { cheek, chin, drop } = jaws[jaw];
  const { half } = skull;
  return `C38 96 ${half} 118 ${half} 160C${half} 190 ${cheek + 2} 205 ${cheek - 4} 218C${cheek - 14} 236 ${chin + 6} ${drop - 4} ${chin} ${drop}Q${chin / 2} ${drop + 3} 0 ${drop + 3}`;
}

function leftEdge(jaw: Likeness['jaw']): string {
  const { cheek, chin, drop } = jaws[jaw];
  const { half } = skull;
  return `Q${-chin / 2} ${drop + 3} ${-chin} ${drop}C${-chin - 6} ${drop - 4} ${14 - cheek} 236 ${4 - cheek} 218C${-cheek - 2} 205 ${-half} 190 ${-half} 160C${-half} 118 -38 96 0 96z`;
}

export function face({ jaw, beard, glasses }: Likeness, skin: Tone, hair: Tone): string {
  const ears = [-1, 1]
    .map((side) =>
      shape(
        `M${side * 52} 166q${side * 17}-6 ${side * 15} 14q${side * -2} 20 ${side * -17} 17z`,
        side < 0 ? skin.light : skin.shade,
      ),
    )
    .join('');
  // One plane of shadow from brow to chin says nose, lips and cheek at once.
  const shadow = `M10 96${rightEdge(jaw).replace('C38 96', 'C42 98')}Q5 251 4 246Q9 236 5 231Q1 229 4 224Q8 220 3 213Q14 212 15 204Q14 192 8 178Q4 164 9 150Q12 120 10 96z`;
  return (
    ears +
    shape(`M0 96${rightEdge(jaw)}${leftEdge(jaw)}`, skin.light) +
    shape(shadow, skin.shade) +
    (beard ? beardOf(jaw, hair) : '') +
    features(hair, glasses ?? false)
  );
}

function features(hair: Tone, glasses: boolean): string {
  const ink = '#14161f';
  const brows = 'M-37 160q11-7 23-2M19 158q12-5 22 2';
  const eyes = 'M-25 176v2M28 176v2';
  const mouth = 'M-13 226q13 8 26 0';
  const frames =
    `<g fill="none" stroke="${ink}" stroke-width="3.4"><circle cx="-25" cy="176" r="17"/>` +
    `<circle cx="27" cy="176" r="17"/><path d="M-8 173q9-5 18 0M-42 173l-11-4M44 173l9-4"/></g>`;
  return (
    strokeLine(brows, hair.shade, 4.6) +
    strokeLine(eyes, ink, 7) +
    strokeLine(mouth, '#3a2a2c', 3.2) +
    (glasses ? frames : '')
  );
}

function beardOf(jaw: Likeness['jaw'], hair: Tone): string {
  const { cheek, chin, drop } = jaws[jaw];
  const edge = cheek + 1;
  const half = (side: number) =>
    `C${side * (edge + 2)} 205 ${side * (cheek - 3)} 219 ${side * (cheek - 5)} 221C${side * (cheek - 14)} 240 ${side * (chin + 6)} ${drop + 3} 0 ${drop + 8}`;
  return shape(
    `M-54 178${half(-1)}C${chin + 6} ${drop + 3} ${cheek - 14} 240 ${cheek - 5} 221C${cheek - 3} 219 ${edge + 2} 205 54 178` +
      `C46 200 38 208 24 209Q0 205-24 209C-38 208-46 200-54 178zM-15 224q15-6 30 0q-4 9-15 9q-11 0-15-9z`,
    hair.light,
    ' fill-rule="evenodd"',
  );
}

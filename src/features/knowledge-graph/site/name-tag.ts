const NAME_FONT = '500 13px ';
const KIND_FONT = '400 11px ';
const PADDING = 9;
const GAP = 12;
const HEIGHT = 42;
const MAX_NAME_LENGTH = 30;

/** At most 30 characters, cut at a word where there is one. */
export function shortName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const cut = name.slice(0, MAX_NAME_LENGTH - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_NAME_LENGTH / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

export interface TagColors {
  ground: string;
  line: string;
  kind: string;
  name: string;
  /** Families, as the site has them. */
  sans: string;
  mono: string;
}

export interface NameTag {
  kind: string;
  name: string;
  /** The node's place on the canvas, in CSS pixels. */
  x: number;
  y: number;
  opacity: number;
}

const EDGE = 4;

/** Outside of the node where there is room for the tag, else above or below it. */
function tagPlace(
  { x, y, width }: { x: number; y: number; width: number },
  canvas: { width: number; height: number },
): { left: number; top: number } {
  const isRight = x >= canvas.width / 2;
  const beside = isRight ? x + GAP : x - GAP - width;
  const isClear = beside >= EDGE && beside + width <= canvas.width - EDGE;
  const left = isClear ? beside : x - width / 2;
  const above = y < canvas.height / 2 ? y - HEIGHT - GAP : y + GAP;
  const top = isClear ? y - HEIGHT / 2 : above;
  return {
    left: Math.min(Math.max(left, EDGE), canvas.width - width - EDGE),
    top: Math.min(Math.max(top, EDGE), canvas.height - HEIGHT - EDGE),
  };
}

/** Writes a node's kind and name beside it. */
export function drawNameTag(
  context: CanvasRenderingContext2D,
  { kind, name, x, y, opacity }: NameTag,
  canvas: { width: number; height: number },
  colors: TagColors,
): void {
  const text = shortName(name);
  context.font = KIND_FONT + colors.mono;
  const kindWidth = context.measureText(kind).width;
  context.font = NAME_FONT + colors.sans;
  const width = Math.max(context.measureText(text).width, kindWidth) + 2 * PADDING;
  const { left, top } = tagPlace({ x, y, width }, canvas);
  context.globalAlpha = opacity * 0.92;
  context.fillStyle = colors.ground;
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(Math.round(left) + 0.5, Math.round(top) + 0.5, Math.round(width), HEIGHT, 8);
  context.fill();
  context.stroke();
  context.globalAlpha = opacity;
  context.textBaseline = 'alphabetic';
  context.fillStyle = colors.name;
  context.fillText(text, left + PADDING, top + 33);
  context.font = KIND_FONT + colors.mono;
  context.fillStyle = colors.kind;
  context.fillText(kind, left + PADDING, top + 16);
}

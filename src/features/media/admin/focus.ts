/** The point of an image that stays in view where it is cropped, in whole percent. */
export interface Focus {
  x: number;
  y: number;
}

export const CENTRE: Focus = { x: 50, y: 50 };

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The point of an image shown at `frame` that is under a pointer. */
export const focusAt = ({ left, top, width, height }: Frame, x: number, y: number): Focus => ({
  x: within(((x - left) / width) * 100),
  y: within(((y - top) / height) * 100),
});

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const LARGE_STEP = 10;

/** Where an arrow key moves the point, by 1 or 10 percent; undefined for any other key. */
export function movedFocus(focus: Focus, key: string, isLarge: boolean): Focus | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const length = isLarge ? LARGE_STEP : 1;
  return { x: within(focus.x + step.x * length), y: within(focus.y + step.y * length) };
}

export const focusText = ({ x, y }: Focus): string => `${x}% from the left, ${y}% from the top`;

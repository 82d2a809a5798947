/** Moves what is picked up by keyboard from one place to the next in the direction of an arrow key. */
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** How much worse a place is that stands aside than one as far straight on. */
const ASIDE = 3;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middleOf = ({ left, top, width, height }: Box) => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** The nearest place in the direction of the key; where there is none it stays. */
export const toNearestPlace: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context },
) => {
  const step = STEPS[event.code];
  const { collisionRect, droppableContainers, droppableRects } = context;
  if (step === undefined || collisionRect === null) return undefined;
  event.preventDefault();
  const from = middleOf(
    (context.over !== null && droppableRects.get(context.over.id)) || collisionRect,
  );
  const places = droppableContainers.getEnabled().flatMap(({ id }) => {
    const box = droppableRects.get(id);
    if (box === undefined) return [];
    const to = middleOf(box);
    const ahead = (to.x - from.x) * step[0] + (to.y - from.y) * step[1];
    const aside = Math.abs((to.x - from.x) * step[1]) + Math.abs((to.y - from.y) * step[0]);
    return ahead > 1 ? [{ to, far: ahead + ASIDE * aside }] : [];
  });
  const [nearest] = places.toSorted((a, b) => a.far - b.far);
  if (nearest === undefined) return undefined;
  const is = middleOf(collisionRect);
  return {
    x: currentCoordinates.x + nearest.to.x - is.x,
    y: currentCoordinates.y + nearest.to.y - is.y,
  };
};

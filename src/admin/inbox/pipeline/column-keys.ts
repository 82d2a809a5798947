import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Left]: -1,
};

/** Takes a card from column to column with the arrow keys; up and down leave it where it is. */
export const columnKeys =
  (stages: readonly string[]): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context: { over, active, droppableRects, collisionRect } }) => {
    const step = STEPS[event.code];
    if (step === undefined || active === null) return undefined;
    event.preventDefault();
    const here = over === null ? -1 : stages.indexOf(String(over.id));
    const target = droppableRects.get(stages[here + step] ?? '');
    if (target === undefined || collisionRect === null) return currentCoordinates;
    return {
      x: target.left + (target.width - collisionRect.width) / 2,
      y: Math.max(target.top, Math.min(currentCoordinates.y, target.bottom - collisionRect.height)),
    };
  };

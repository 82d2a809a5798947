import { useEffect, useRef, useState } from 'react';

/** Each item's element has it, with the name of its list, since lists may stand in one another. */
const ITEM = 'data-item-of';

interface Drag {
  /** Where the dragged item is now; undefined where none is. */
  from: number | undefined;
  start: (event: React.PointerEvent, index: number) => void;
}

/** Has the items within `root` change places while one is dragged. With the keyboard buttons do it. */
export function useDragOrder(
  root: React.RefObject<Element | null>,
  onMove: (from: number, to: number) => void,
): Drag {
  const [from, setFrom] = useState<number>();
  const move = useRef(onMove);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => () => ending.current?.abort(), []);
  return {
    from,
    start(event, index) {
      if (event.button !== 0) return;
      event.preventDefault();
      const list = event.currentTarget.closest(`[${ITEM}]`)?.getAttribute(ITEM) ?? '';
      let at = index;
      setFrom(at);
      ending.current?.abort();
      ending.current = new AbortController();
      const { signal } = ending.current;
      const end = (): void => {
        ending.current?.abort();
        setFrom(undefined);
      };
      // The item moves in the document, which would end a capture of the pointer.
      const follow = ({ clientY }: PointerEvent): void => {
        const to = placeAt(
          root.current?.querySelectorAll(`[${ITEM}="${list}"]`) ?? [],
          at,
          clientY,
        );
        if (to === at) return;
        move.current(at, to);
        at = to;
        setFrom(at);
      };
      addEventListener('pointermove', follow, { signal });
      addEventListener('pointerup', end, { signal });
      addEventListener('pointercancel', end, { signal });
    },
  };
}

/** Past the middle of its neighbour an item takes the neighbour's place. */
function placeAt(items: Iterable<Element>, at: number, y: number): number {
  const middles = [...items].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
  if ((middles[at - 1] ?? Number.NEGATIVE_INFINITY) > y) return at - 1;
  return (middles[at + 1] ?? Number.POSITIVE_INFINITY) < y ? at + 1 : at;
}

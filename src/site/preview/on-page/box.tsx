import { useEffect, useRef } from 'react';

interface BoxProps {
  kind: 'block' | 'hover' | 'selected';
  find: () => Element | undefined;
  /** What people call what is in it. */
  name?: string;
}

/** The outline of a part of the page, wherever that moves. */
export function Box({ kind, find, name }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEachFrame(() => {
    if (box.current === null) return;
    const element = find();
    const { style, dataset } = box.current;
    style.display = element === undefined ? 'none' : '';
    if (element === undefined) return;
    const { top, left, width, height } = element.getBoundingClientRect();
    style.transform = `translate(${left + scrollX}px, ${top + scrollY}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    if (top < NAME_HEIGHT_PX) dataset.below = '';
    else delete dataset.below;
  });
  return (
    <div ref={box} className="on-page-box" data-kind={kind} aria-hidden="true">
      {name !== undefined && <span className="on-page-name">{name}</span>}
    </div>
  );
}

/** What a name takes above its box, at the smallest scale. */
const NAME_HEIGHT_PX = 60;

/** What is drawn moves by itself: pictures come, headings stick, carousels turn. */
export function useEachFrame(place: () => void): void {
  useEffect(() => {
    let frame = 0;
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      place();
    };
    follow();
    return () => cancelAnimationFrame(frame);
  });
}

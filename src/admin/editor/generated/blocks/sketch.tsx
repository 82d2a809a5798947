import type { BlockSketch } from '#content/blocks/block.ts';
import { classNames } from '#ui/class-names.ts';

/** Where lines and boxes lie, on a sheet of 60 by 40. */
const PATHS: Record<BlockSketch | 'unknown', { lines: string; boxes: string }> = {
  hero: { lines: 'M6 12h30M6 18h22M6 25h18', boxes: 'M6 30h12v5h-12zM42 8h13v24h-13z' },
  text: { lines: 'M8 10h30M8 17h44M8 22h44M8 27h44M8 32h28', boxes: '' },
  image: { lines: 'M8 30l14-12 10 8 8-6 12 10', boxes: 'M6 6h48v28h-48z' },
  cards: { lines: '', boxes: 'M5 10h14v20h-14zM23 10h14v20h-14zM41 10h14v20h-14z' },
  list: { lines: 'M14 10h38M14 20h38M14 30h30', boxes: 'M6 8h4v4h-4zM6 18h4v4h-4zM6 28h4v4h-4z' },
  quote: { lines: 'M16 14h36M16 20h36M16 26h20M8 10v20', boxes: '' },
  figures: {
    lines: 'M6 28h12M24 28h12M42 28h12',
    boxes: 'M8 12h8v10h-8zM26 12h8v10h-8zM44 12h8v10h-8z',
  },
  form: { lines: '', boxes: 'M12 5h36v7h-36zM12 16h36v7h-36zM12 28h14v7h-14z' },
  steps: { lines: 'M13 20h10M33 20h10', boxes: 'M5 15h8v10h-8zM23 15h10v10h-10zM43 15h10v10h-10z' },
  table: { lines: 'M6 15h48M6 24h48M22 7v26M38 7v26', boxes: 'M6 7h48v26h-48z' },
  unknown: { lines: 'M12 20h36', boxes: 'M6 7h48v26h-48z' },
};

interface SketchProps {
  sketch: BlockSketch | undefined;
  className?: string;
}

/** How a block looks, in a few strokes. */
export function Sketch({ sketch, className }: SketchProps) {
  const { lines, boxes } = PATHS[sketch ?? 'unknown'];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 60 40"
      className={classNames('shrink-0 rounded-md border border-line bg-ground-2', className)}
    >
      <path d={boxes} className="fill-line-2/30 stroke-text-2" strokeWidth={1.25} />
      <path d={lines} className="fill-none stroke-text-2" strokeWidth={1.5} />
    </svg>
  );
}

interface DrawingProps {
  /** File name in public/drawings, without its ending. */
  name: string;
  /** The drawing's own size. */
  width: number;
  height: number;
  className?: string | undefined;
}

/**
 * A drawing in the colours of its place: `currentColor`, `--tint` and `--sheet`. It is in a file of
 * its own, so that neither the page nor its script carries the lines.
 */
export const Drawing = ({ name, width, height, className }: DrawingProps) => (
  <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={className}>
    <use href={`/drawings/${name}.svg#drawing`} />
  </svg>
);

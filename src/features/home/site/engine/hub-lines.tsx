import { classNames } from '#ui/class-names.ts';
import type { HubPath } from './paths.ts';

interface HubLinesProps {
  box: string;
  paths: readonly HubPath[];
  className: string;
}

/** The lines between the nodes, each with the light that runs along it. */
export const HubLines = ({ box, paths, className }: HubLinesProps) => (
  <svg
    aria-hidden="true"
    viewBox={box}
    preserveAspectRatio="none"
    className={classNames('hub-lines', className)}
  >
    {paths.map(({ of, line }) => (
      <path key={line} className={`hub-line of-${of}`} d={line} />
    ))}
    {paths
      .filter(({ of }) => of !== 'source')
      .map(({ of, line }) => (
        <path key={line} className={`hub-pulse of-${of}`} d={line} />
      ))}
  </svg>
);

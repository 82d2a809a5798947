import { classNames } from './class-names.ts';

interface MileMarkerProps {
  number: number;
  children: React.ReactNode;
  className?: string | undefined;
}

/** "02 / The Engine" */
export const MileMarker = ({ number, children, className }: MileMarkerProps) => (
  <p className={classNames('label text-text-2', className)}>
    <span className="text-text">{String(number).padStart(2, '0')}</span>
    <span aria-hidden="true" className="px-1.5 text-line-2">
      /
    </span>
    {children}
  </p>
);

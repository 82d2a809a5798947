import { classNames } from './class-names.ts';
import { MileMarker } from './mile-marker.tsx';

interface SectionHeadingProps {
  /** The section's number on its page. */
  number: number;
  /** The short name beside the number. */
  label: string;
  children: React.ReactNode;
  lead?: React.ReactNode;
  level?: 1 | 2 | 3;
  id?: string;
  className?: string | undefined;
}

const SIZES = { 1: 'text-display-1', 2: 'text-display-2', 3: 'text-display-3' } as const;

/** Opens a section: its mile marker, its heading, at will a sentence below. */
export function SectionHeading({
  number,
  label,
  children,
  lead,
  level = 2,
  id,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('flex flex-col gap-5', className)}>
      <MileMarker number={number}>{label}</MileMarker>
      <Heading id={id} className={SIZES[level]}>
        {children}
      </Heading>
      {lead !== undefined && <p className="max-w-measure text-lead text-text-2">{lead}</p>}
    </div>
  );
}

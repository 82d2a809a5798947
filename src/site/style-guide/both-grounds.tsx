import { MileMarker } from '#ui/mile-marker.tsx';

interface BothGroundsProps {
  number: number;
  title: string;
  children: React.ReactNode;
}

/** A chapter of the style guide, its components once on paper and once on ink. */
export const BothGrounds = ({ number, title, children }: BothGroundsProps) => (
  <section aria-label={title}>
    <div className="wrap pt-16 pb-6">
      <MileMarker number={number}>{title}</MileMarker>
    </div>
    <div className="grid border-y border-line lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="bg-ground px-5 py-12 text-text">
          <div className="mx-auto flex flex-col gap-10">{children}</div>
        </div>
      ))}
    </div>
  </section>
);

/** One piece with its name. */
export const Piece = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <h2 className="label mb-3 font-normal text-text-2">{name}</h2>
    <div className="flex flex-wrap items-center gap-4">{children}</div>
  </div>
);

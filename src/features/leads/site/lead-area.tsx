import { MileMarker } from '#ui/mile-marker.tsx';

export interface StartTexts {
  number: number;
  title: string;
  intro: string;
}

interface LeadAreaProps extends StartTexts {
  label: string;
  /** The form beside the words. */
  children: React.ReactNode;
}

/** Where a page asks for the visitor's side of the story. Links to `#start` lead here. */
export const LeadArea = ({ number, label, title, intro, children }: LeadAreaProps) => (
  <section
    id="start"
    aria-labelledby="start-title"
    className="border-y border-line bg-(--sheet) py-section"
  >
    <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <div className="flex flex-col gap-5 lg:col-span-5">
        <MileMarker number={number}>{label}</MileMarker>
        <h2 id="start-title" className="text-display-2">
          {title}
        </h2>
        <p className="max-w-[46ch] text-lead text-text-2">{intro}</p>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">{children}</div>
    </div>
  </section>
);

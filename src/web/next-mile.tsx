import { say } from '#ui/say.ts';

interface NextMileProps {
  id: string;
  title: string;
  /** What happens when the visitor says yes. */
  children: React.ReactNode;
  /** The one thing to do, and what to do otherwise. */
  actions: React.ReactNode;
}

/** Where a page ends: it asks for the next step. */
export const NextMile = ({ id, title, children, actions }: NextMileProps) => (
  <section aria-labelledby={id} className="border-t border-line bg-ground-2">
    <div className="wrap grid gap-8 py-section lg:grid-cols-12 lg:items-end">
      <div className="flex flex-col gap-5 lg:col-span-8">
        <p className="label text-text-2">{say('Next mile')}</p>
        <h2 id={id} className="text-display-2">
          {title}
        </h2>
        <p className="max-w-measure text-balance text-lead text-text-2">{children}</p>
      </div>
      <div className="flex flex-wrap gap-4 lg:col-span-4 lg:justify-end">{actions}</div>
    </div>
  </section>
);

import { type Matches, rootData } from '#web/head.ts';
import { tabTitle } from './use-tab-title.ts';

interface ScreenProps {
  title: string;
  /** What the screen is for, in a sentence. */
  lead?: React.ReactNode;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** A screen of the studio: what it is, what can be done here, and the thing itself. */
export const Screen = ({ title, lead, actions, children }: ScreenProps) => (
  <div className="flex flex-col gap-8 p-5 md:p-10">
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex flex-col gap-2">
        <h1 className="text-display-3">{title}</h1>
        {lead !== undefined && <p className="max-w-measure text-text-2">{lead}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
    {children}
  </div>
);

interface PanelProps {
  title: string;
  children: React.ReactNode;
}

/** A part of a screen with a heading of its own. */
export const Panel = ({ title, children }: PanelProps) => (
  <section className="flex flex-col gap-5 rounded-card border border-line p-5 md:p-6">
    <h2 className="text-title font-semibold">{title}</h2>
    {children}
  </section>
);

/** The head tags of a studio screen. */
export const screenMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }) => [
    { title: tabTitle(title, rootData(matches).site.name) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];

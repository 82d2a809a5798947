import { createContext, useContext } from 'react';

/** What the studio shows over the facts of an entry: how its text is made up. */
export const OverFactsContext = createContext<React.ReactNode>(null);

interface BesideProps {
  /** What one comes to write. */
  children: React.ReactNode;
  /** What else is true of it: its status, its date, its pictures. */
  facts: React.ReactNode;
}

/**
 * The text of an entry with its facts beside it, which scroll by themselves and so are at hand wherever one
 * writes; below it where there is no room for both. Who writes without distraction sees the text alone.
 */
export const Beside = ({ children, facts }: BesideProps) => (
  <div className="@container">
    <div className="grid gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_22rem] in-data-alone:grid-cols-1!">
      <div className="flex min-w-0 flex-col gap-8">{children}</div>
      <div className="flex min-w-0 flex-col gap-4 self-start in-data-alone:hidden @4xl:sticky @4xl:top-[calc(var(--head,0px)+1.5rem)] @4xl:max-h-[calc(100svh-var(--head,0px)-3rem)]">
        {useContext(OverFactsContext)}
        <aside
          aria-label="Facts"
          className="flex min-w-0 flex-col gap-3 @4xl:-m-1 @4xl:min-h-0 @4xl:overflow-y-auto @4xl:p-1"
        >
          {facts}
        </aside>
      </div>
    </div>
  </div>
);

/** Facts that are always seen. */
export const OpenFacts = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-col gap-6 pb-3">{children}</div>
);

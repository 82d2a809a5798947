import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ContentsEntry } from '#content/prose/render.ts';
import { Prose } from '#ui/prose.tsx';
import { say } from '#ui/say.ts';

/** Leads to each heading, stays in view and follows; on narrow windows there is no room for it. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const list = useFollowedContents(entries.map(({ anchor }) => anchor).join(' '));
  if (entries.length < 2) return null;
  return (
    <nav aria-label={say('Contents')} className="hidden lg:col-span-3 lg:block">
      <ol
        ref={list}
        data-module="contents"
        className="sticky top-28 -ml-4 flex max-h-[calc(100vh-9rem)] flex-col overflow-y-auto p-1 pr-6"
      >
        {entries.map(({ anchor, heading }, index) => (
          <li key={anchor}>
            <Link
              to={`#${anchor}`}
              // It may have been marked before React came.
              suppressHydrationWarning
              className="label group relative flex gap-3 py-1.5 pl-3 text-text-2 transition-colors hover:text-text before:absolute before:top-[1.15em] before:left-0 before:h-0.5 before:w-2 before:origin-left before:scale-x-0 before:bg-signal before:transition-transform aria-[current=location]:text-text aria-[current=location]:before:scale-x-100"
            >
              <span aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
              <span className="group-hover:underline">{heading}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A ref for the table of contents of these sections; it follows the reading. */
function useFollowedContents(anchors: string): React.RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return;
    let hasLeft = false;
    let end = (): void => undefined;
    import('./follow-contents.ts').then(
      ({ followContents }) => {
        if (!hasLeft) end = followContents(shown);
      },
      // Without it the list leads to the sections all the same.
      () => undefined,
    );
    return () => {
      hasLeft = true;
      end();
    };
  }, [anchors]);
  return list;
}

interface ReadingProps {
  /** The text as HTML; left out where the document brings it. */
  html?: string;
  contents: readonly ContentsEntry[];
}

/** A long text beside its table of contents. */
export const Reading = ({ html, contents }: ReadingProps) => (
  <div className="wrap grid gap-x-8 py-12 md:py-20 lg:grid-cols-12">
    <Contents entries={contents} />
    <Prose html={html} className="lg:col-span-9 lg:col-start-4" />
  </div>
);

import type { LinkableSection } from './sections.ts';

/** Leads to each heading and stays in view; on narrow windows there is no room for it. */
export function ArticleContents({ sections }: { sections: readonly LinkableSection[] }) {
  const titled = sections.filter(({ heading }) => heading !== '');
  if (titled.length < 2) return null;
  return (
    <nav aria-label="Contents" className="hidden lg:col-span-3 lg:block">
      <ol className="sticky top-28 flex flex-col pr-6">
        {titled.map(({ anchor, heading, number }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="label group flex gap-3 py-1.5 text-text-2 transition-colors hover:text-text"
            >
              <span aria-hidden="true">{number}</span>
              <span className="group-hover:underline">{heading}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

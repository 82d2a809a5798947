import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';

interface Crumb {
  path: string;
  title: string;
}

/** The way down to a page that stands below others; nothing for one at the top. */
export const PageTrail = ({ trail }: { trail: readonly Crumb[] }) => {
  const above = trail.slice(0, -1);
  const here = trail.at(-1);
  return above.length === 0 || here === undefined ? null : (
    <nav aria-label={say('Breadcrumb')} className="border-b border-line">
      <ol className="wrap label flex flex-wrap gap-x-2 gap-y-1 py-3 text-text-2">
        {above.map(({ path, title }) => (
          <li key={path} className="flex gap-x-2">
            <PageLink
              to={path}
              className="inline-flex min-h-6 items-center hover:text-text hover:underline"
            >
              {title}
            </PageLink>
            <span aria-hidden="true" className="inline-flex items-center text-line-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-6 items-center text-text">
          {here.title}
        </li>
      </ol>
    </nav>
  );
};

/** The head of a page whose first block is none. */
export const PageOpening = ({ page }: { page: { title: string; description: string } }) => (
  <header className="wrap flex flex-col gap-6 pt-14 pb-10 md:pt-24">
    <h1 className="max-w-[16ch] text-display-1 wrap-anywhere">{page.title}</h1>
    {page.description !== '' && (
      <p className="max-w-measure text-lead text-text-2">{page.description}</p>
    )}
  </header>
);

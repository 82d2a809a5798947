import { Notice } from '#ui/notice.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { MailLink } from '#web/mail-link.tsx';
import { useSite } from '#web/site.ts';

export const SearchPending = () => (
  <div className="flex flex-col">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex flex-col gap-2 border-t border-line py-5">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    ))}
  </div>
);

export function SearchFailed() {
  const [before, after] = say('Please try again in a minute, or write to {email}.').split(
    '{email}',
  );
  return (
    <Notice tone="bad" title={say('Search is not available at the moment.')} role="alert">
      {before}
      <MailLink />
      {after}
    </Notice>
  );
}

/** The ways on that every site has, behind its services. */
const WAYS_ON = [
  { label: 'All case studies', href: '/case-studies' },
  { label: 'All insights', href: '/insights' },
  { label: 'Ask a person', href: '/contact' },
];

/** Leads on where the words led nowhere. */
export function NothingFound({ query }: { query: string }) {
  const services = useSite().catalogue.services.map(({ title, href }) => ({ label: title, href }));
  const others = WAYS_ON.map(({ label, href }) => ({ label: say(label), href }));
  const [before, after] = say(
    'No page contains “{words}”. Try fewer or different words, or start here:',
  ).split('{words}');
  return (
    <section
      aria-labelledby="ways-on"
      className="contours overflow-hidden rounded-card border border-dashed border-line-2 px-6 py-10 md:px-10"
    >
      <h2 id="ways-on" className="text-display-3">
        {say('Unmapped ground')}
      </h2>
      <p className="mt-3 max-w-measure text-text-2">
        {before}
        <bdi className="wrap-anywhere">{query}</bdi>
        {after}
      </p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {[...services, ...others].map(({ label, href }) => (
          <li key={label}>
            <PageLink to={href} className="text-link-underlined inline-block py-1">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

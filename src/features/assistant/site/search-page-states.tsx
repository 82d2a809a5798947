import { Notice } from '#ui/notice.tsx';
import { PageLink } from '#ui/page-link.tsx';
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

export const SearchFailed = () => (
  <Notice tone="bad" title="Search is not available at the moment." role="alert">
    Please try again in a minute, or write to <MailLink />.
  </Notice>
);

/** The ways on that every site has, behind its services. */
const WAYS_ON = [
  { label: 'All case studies', href: '/case-studies' },
  { label: 'All insights', href: '/insights' },
  { label: 'Ask a person', href: '/contact' },
];

const useServices = () =>
  useSite().catalogue.services.map(({ title, href }) => ({ label: title, href }));

/** Leads on where the words led nowhere. */
export const NothingFound = ({ query }: { query: string }) => (
  <section
    aria-labelledby="ways-on"
    className="contours overflow-hidden rounded-card border border-dashed border-line-2 px-6 py-10 md:px-10"
  >
    <h2 id="ways-on" className="text-display-3">
      Unmapped ground
    </h2>
    <p className="mt-3 max-w-measure text-text-2">
      No page contains “<bdi className="wrap-anywhere">{query}</bdi>”. Try fewer or different words,
      or start here:
    </p>
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      {[...useServices(), ...WAYS_ON].map(({ label, href }) => (
        <li key={label}>
          <PageLink to={href} className="text-link-underlined inline-block py-1">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  </section>
);

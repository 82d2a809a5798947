import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { PersonCard } from '#features/leads/people/schema.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DateTime } from '../../date-time.tsx';
import { Screen, screenMeta } from '../../screen.tsx';
import { Loaded, MoreButton } from '../../screen-states.tsx';
import { SearchField } from '../../search-field.tsx';
import { InboxViews } from '../inbox-views.tsx';
import { peopleQuery, personHref } from './queries.ts';

export const meta = screenMeta('People who wrote');

/** Who has sent forms, those who wrote last first. */
export default function People() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const query = useInfiniteQuery(peopleQuery(q));
  const people = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Screen
      title="People who wrote"
      lead="Everyone who has sent a form, with everything they sent. Spam is left out."
    >
      <InboxViews />
      <div className="flex max-w-4xl flex-col gap-5">
        <SearchField
          id="people-search"
          label="Search by name, company, address or text"
          value={q}
          onSearch={(words) =>
            setParams(words === '' ? {} : { q: words }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <Loaded query={query}>
          {() => (
            <>
              <VisuallyHidden role="status">{`${people.length} shown`}</VisuallyHidden>
              {people.length === 0 ? (
                <EmptyState title={q === '' ? 'Nobody yet' : 'No matches'}>
                  {q === ''
                    ? 'People appear here once they send one of the site’s forms.'
                    : 'Try another search.'}
                </EmptyState>
              ) : (
                <ul className="flex flex-col divide-y divide-line border-y border-line">
                  {people.map((person) => (
                    <li key={person.email}>
                      <PersonLine person={person} />
                    </li>
                  ))}
                </ul>
              )}
              <MoreButton query={query}>Show more</MoreButton>
            </>
          )}
        </Loaded>
      </div>
    </Screen>
  );
}

const PersonLine = ({ person }: { person: PersonCard }) => {
  const { email, addresses, name, company, submissions, lastAt } = person;
  const others = addresses.length - 1;
  return (
    <Link
      to={personHref(email)}
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-3 py-3.5 transition-colors hover:bg-ground-2"
    >
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="font-semibold wrap-anywhere">
          {name === '' ? email : name}
          {company !== '' && <span className="font-normal text-text-2">, {company}</span>}
        </span>
        <span className="text-sm wrap-anywhere text-text-2">
          {email}
          {others > 0 && ` and ${others} more`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="label text-text-2">{formsText(submissions)}</span>
        <DateTime at={lastAt} />
      </span>
    </Link>
  );
};

export const formsText = (count: number): string => (count === 1 ? '1 form' : `${count} forms`);

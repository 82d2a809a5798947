import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Person, TimelineEntry } from '#features/leads/people/schema.ts';
import { BackLink } from '#ui/back-link.tsx';
import { DateTime } from '../../date-time.tsx';
import { Screen, screenMeta } from '../../screen.tsx';
import { Loaded, MoreButton } from '../../screen-states.tsx';
import { ErasePerson } from '../erase-person.tsx';
import { Addresses } from './addresses.tsx';
import { formsText } from './people.tsx';
import { personQuery } from './queries.ts';
import { Timeline } from './timeline.tsx';

export const meta = screenMeta('Person');

/** Everything between one person and the firm, whichever address it came from. */
export default function PersonScreen() {
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const query = useInfiniteQuery(personQuery(email.toLowerCase()));
  const pages = query.data?.pages.map(({ data }) => data) ?? [];
  const [first] = pages;
  return (
    <Screen
      title={first === undefined || first.name === '' ? email : first.name}
      lead={first === undefined ? undefined : <Facts person={first} />}
    >
      <BackLink to="/admin/inbox/people">Back to People</BackLink>
      <Loaded query={query}>
        {() =>
          first !== undefined && (
            <PersonView
              key={first.addresses.join(' ')}
              person={first}
              entries={pages.flatMap(({ entries }) => entries)}
              more={<MoreButton query={query}>Show older</MoreButton>}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

const Facts = ({ person: { company, submissions, firstAt } }: { person: Person }) => (
  <>
    {company !== '' && `${company}. `}
    {formsText(submissions)}
    {firstAt !== '' && (
      <>
        , the first on <DateTime at={firstAt} />
      </>
    )}
  </>
);

interface PersonViewProps {
  person: Person;
  entries: readonly TimelineEntry[];
  more: React.ReactNode;
}

const PersonView = ({ person, entries, more }: PersonViewProps) => (
  <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
    <section aria-labelledby="timeline" className="flex min-w-0 flex-col gap-5">
      <h2 id="timeline" className="text-title font-semibold">
        Timeline
      </h2>
      <Timeline entries={entries} />
      {more}
    </section>
    <aside aria-label="Addresses and data" className="flex min-w-0 flex-col gap-8">
      <Addresses person={person} />
      <ErasePerson email={person.email} addresses={person.addresses} />
    </aside>
  </div>
);

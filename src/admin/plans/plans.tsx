import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { zonedTime } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ENTRY_TYPES } from '../entry-types.ts';
import { ALL_TYPES, entryPath } from '../list/collections.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded, MoreButton } from '../screen-states.tsx';
import { countWords } from './count-words.ts';
import { type Moment, momentsQuery, type Plan, plansQuery } from './queries.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

export const meta = screenMeta('Schedule');

/** What goes live and comes down by itself, and the way back for what did. */
export default function Plans() {
  const [open, setOpen] = useState<string>();
  const coming = useQuery(plansQuery());
  const moments = useInfiniteQuery(momentsQuery());
  const done = moments.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Screen
      title="Schedule"
      lead="Scheduled publishing and unpublishing. Changes scheduled for the same minute happen together and can be undone together."
    >
      <section aria-labelledby="coming" className="flex flex-col gap-4">
        <h2 id="coming" className="text-title">
          Coming up
        </h2>
        <Loaded query={coming}>
          {(plans) =>
            plans.length === 0 ? (
              <EmptyState level={3} title="Nothing is scheduled">
                To schedule a change, choose Schedule in an editor.
              </EmptyState>
            ) : (
              <ol className="flex flex-col gap-4">
                {byTime(plans).map(([at, those]) => (
                  <li key={at}>
                    <Together at={at} fact={countWords(those.length)}>
                      {those.map((plan) => (
                        <Entry key={plan.id} {...plan} fact={whatOf(plan)} />
                      ))}
                    </Together>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
      </section>
      <section aria-labelledby="done" className="flex flex-col gap-4">
        <h2 id="done" className="text-title">
          Done
        </h2>
        <Loaded query={moments}>
          {() =>
            done.length === 0 ? (
              <EmptyState level={3} title="Nothing yet">
                Completed changes appear here, and can be undone.
              </EmptyState>
            ) : (
              <ol className="flex flex-col gap-4">
                {done.map((moment) => (
                  <li key={moment.at}>
                    <Together
                      at={moment.at}
                      fact={factOf(moment)}
                      action={
                        <Button
                          variant="secondary"
                          aria-label={`Undo changes of ${zonedTime(moment.at)}`}
                          onClick={() => setOpen(moment.at)}
                        >
                          Undo changes
                        </Button>
                      }
                    >
                      {namedOnce(moment.entries).map((entry) => (
                        <Entry key={entry.id} {...entry} />
                      ))}
                    </Together>
                  </li>
                ))}
              </ol>
            )
          }
        </Loaded>
        <MoreButton query={moments} className="self-start">
          Show older
        </MoreButton>
      </section>
      {open !== undefined && <TakeBackDialog at={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

interface TogetherProps {
  at: string;
  fact: string;
  action?: React.ReactNode;
  children: React.ReactNode;
}

/** What changes at one moment. */
const Together = ({ at, fact, action, children }: TogetherProps) => (
  <article className="flex flex-col gap-3 rounded-card border border-line px-5 py-4">
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className="font-semibold">
          <time dateTime={at}>{zonedTime(at)}</time>
        </h3>
        <p className="label text-text-2">{fact}</p>
      </div>
      {action}
    </header>
    <ul className="flex flex-col gap-1.5">{children}</ul>
  </article>
);

interface EntryProps {
  type: string;
  id: string;
  label: string;
  fact?: string;
}

function Entry({ type, id, label, fact }: EntryProps) {
  const collection = ALL_TYPES.find((one) => one.type === type);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      {collection === undefined ? (
        <span className="wrap-anywhere">{label}</span>
      ) : (
        <Link
          to={entryPath(collection, id)}
          className="inline-flex min-h-6 items-center underline decoration-line-2 underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          {label}
        </Link>
      )}
      <span className="label text-text-2">
        {[ENTRY_TYPES[type]?.word ?? type, fact].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

const timeOf = ({ publishAt, unpublishAt }: Plan): string => publishAt ?? unpublishAt ?? '';

const byTime = (plans: readonly Plan[]): [string, Plan[]][] => [...Map.groupBy(plans, timeOf)];

const whatOf = ({ publishAt, unpublishAt, author }: Plan): string =>
  [
    publishAt === null ? 'will be unpublished' : 'will be published',
    publishAt !== null && unpublishAt !== null && `unpublished on ${zonedTime(unpublishAt)}`,
    `scheduled by ${author.name}`,
  ]
    .filter(Boolean)
    .join(' · ');

function factOf({ by, takesBack, restores, entries }: Moment): string {
  const count = countWords(namedOnce(entries).length);
  if (restores !== null) return `${count} · restored by ${by.name} to ${zonedTime(restores)}`;
  return takesBack === null
    ? `${count} · scheduled by ${by.id === 'site' ? 'several people' : by.name}`
    : `${count} · ${by.name} undid the changes of ${zonedTime(takesBack)}`;
}

const namedOnce = (entries: Moment['entries']): Moment['entries'] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

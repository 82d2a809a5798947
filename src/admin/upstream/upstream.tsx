import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { differences } from '../editor/field-diff.ts';
import { ChangedWords } from '../editor/word-diff.tsx';
import { focusOn } from '../focus-on.ts';
import { COLLECTIONS, type Collection, entryPath } from '../list/collections.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { type News, upstreamQuery } from './queries.ts';

export const meta = screenMeta('Updates from the release');

type Answer = 'merge' | 'decline';

/** What this release says otherwise than the site does, and what becomes of it. */
export default function Upstream() {
  const query = useQuery(upstreamQuery());
  const navigate = useNavigate();
  const { run, isPending } = useStudioMutation({
    call: ({ news, answer }: { news: News; answer: Answer }) =>
      callStudio(`/api/admin/${collectionOf(news)?.name}/${news.id}/upstream`, {
        method: 'POST',
        body: { answer },
        reply: z.looseObject({}),
      }),
    refresh: [upstreamQuery().queryKey],
    onDone(_, { news, answer }) {
      const collection = collectionOf(news);
      if (answer === 'merge' && collection !== undefined) {
        void navigate(entryPath(collection, news.id));
        toast({ title: 'Merged into your draft', description: 'Review it, then save it.' });
        return;
      }
      focusOn('main');
      toast({ title: 'Your version is kept', description: news.label });
    },
  });
  return (
    <Screen
      title="Updates from the release"
      lead="This release includes newer versions of texts you have changed. Yours stay until you accept the new ones."
    >
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No updates">
              When a release changes a text you have edited, you can compare the two here.
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-6">
              {all.map((news) => (
                <li key={news.id}>
                  <NewsCard
                    news={news}
                    isPending={isPending}
                    onAnswer={(answer) => run({ news, answer })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}

const collectionOf = ({ type }: News): Collection | undefined =>
  COLLECTIONS.find((collection) => collection.type === type);

interface NewsCardProps {
  news: News;
  isPending: boolean;
  onAnswer: (answer: Answer) => void;
}

function NewsCard({ news, isPending, onAnswer }: NewsCardProps) {
  const collection = collectionOf(news);
  const contested = news.fields.filter(({ isContested }) => isContested).map(({ name }) => name);
  const changed = differences(valuesOf(news, 'mine'), valuesOf(news, 'theirs'), {
    ...collection?.labels,
  });
  return (
    <article
      aria-label={news.label}
      className="flex flex-col gap-5 rounded-card border border-line p-5 md:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-title font-semibold wrap-anywhere">
            {collection === undefined ? (
              news.label
            ) : (
              <Link
                to={entryPath(collection, news.id)}
                className="underline decoration-transparent underline-offset-4 hover:decoration-current"
              >
                {news.label}
              </Link>
            )}
          </h2>
          {collection !== undefined && <p className="label text-text-2">{collection.title}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            aria-label={`Keep mine of ${news.label}`}
            disabled={isPending}
            onClick={() => onAnswer('decline')}
          >
            Keep mine
          </Button>
          <Button
            aria-label={`Merge ${news.label} into a draft`}
            disabled={isPending}
            onClick={() => onAnswer('merge')}
          >
            Merge into a draft
          </Button>
        </div>
      </header>
      <dl aria-label="From your version to this release" className="flex flex-col gap-4">
        {changed.map(({ path, label, before, after }) => (
          <div key={path} className="border-t border-line pt-3">
            <dt className="label flex flex-wrap items-center gap-x-3 pb-1 text-text-2">
              {label}
              {contested.includes(path.split('.')[0] ?? '') && (
                <Badge>You changed this too. Merging keeps your version.</Badge>
              )}
            </dt>
            <dd>
              <ChangedWords before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const valuesOf = ({ fields }: News, side: 'mine' | 'theirs'): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, field[side]]));

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Right } from '#platform/access-rules.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { capitalized } from '#web/content-manifest.ts';
import { DropDown } from '../drop-down.tsx';
import { OwnNotices } from '../inbox/pipeline/own-notices.tsx';
import { COLLECTIONS, type Collection, newEntryPath, screenOf } from '../list/collections.ts';
import { screenMeta } from '../screen.tsx';
import { useUser } from '../session/user-context.ts';
import { NextSteps } from '../start/next-steps.tsx';
import { FirstQuestion } from '../start/start-choice.tsx';
import { isOpenTo } from '../tabs.ts';
import { BriefVisits } from './brief-visits.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { attentionQuery } from './queries.ts';
import { RecentChanges } from './recent-changes.tsx';
import { SinceYouWereHere } from './since-you-were-here.tsx';

export const meta = screenMeta('Dashboard');

export default function Dashboard() {
  const user = useUser();
  const may = (right: Right): boolean => user.rights.includes(right);
  const collections = may('content.write')
    ? COLLECTIONS.filter(({ type }) => isOpenTo({ right: 'content.write', type }, user))
    : [];
  // Asked for in any case, so that a site that has begun needs no request of its own for this.
  const { data: attention } = useQuery(attentionQuery());
  return (
    <div className="flex flex-col gap-10 p-5 md:p-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-2">
          <h1 className="text-display-3">Admin Dashboard</h1>
          <p className="text-text-2">Welcome back, {user.name}</p>
        </div>
        {collections.length > 0 && <NewMenu collections={collections} />}
      </header>
      {attention?.openStart && <FirstQuestion began={attention.openStart} />}
      {attention?.beganEmpty === true && may('content.publish') && <NextSteps />}
      {may('leads') && <OwnNotices />}
      <NeedsAttention />
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {may('audit') && <SinceYouWereHere />}
          {may('visits') && <BriefVisits />}
        </div>
        {may('audit') && <RecentChanges />}
      </div>
      {collections.length > 0 && (
        <section aria-label="Content" className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          {collections.map((collection) => (
            <CollectionCard key={collection.name} collection={collection} />
          ))}
        </section>
      )}
    </div>
  );
}

/** Begins an entry of any type. */
const NewMenu = ({ collections }: { collections: readonly Collection[] }) => (
  <DropDown
    variant="primary"
    className="sm:right-0"
    label={
      <>
        <Plus aria-hidden="true" />
        New
      </>
    }
  >
    {(close) => (
      <ul>
        {collections.map((collection) => (
          <li key={collection.name}>
            <Link
              to={newEntryPath(collection)}
              onClick={close}
              className="flex min-h-11 items-center rounded-field px-3 hover:bg-ground-2"
            >
              {capitalized(collection.one)}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </DropDown>
);

/** How much there is of a type, each figure a way into its list. */
function CollectionCard({ collection }: { collection: Collection }) {
  const { data, status } = useQuery(attentionQuery());
  const countOf = (wanted: 'draft' | 'published'): number =>
    data?.counts.find((one) => one.type === collection.type && one.status === wanted)?.count ?? 0;
  const figure = (wanted: 'draft' | 'published', word: string) => (
    <Link
      to={`${screenOf(collection)}?status=${wanted}`}
      className="flex flex-col gap-1 rounded-field py-1 underline decoration-transparent underline-offset-4 hover:decoration-current"
    >
      {status === 'success' ? (
        <span className="font-display text-display-3 tabular-nums">{countOf(wanted)}</span>
      ) : (
        <Skeleton className="h-8 w-12" />
      )}
      <span className="label text-text-2">{word}</span>
    </Link>
  );
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line p-5">
      <h2 className="text-title">
        <Link
          to={screenOf(collection)}
          className="underline decoration-transparent underline-offset-4 hover:decoration-current"
        >
          {collection.title}
        </Link>
      </h2>
      <div className="flex gap-10">
        {figure('published', 'published')}
        {figure('draft', countOf('draft') === 1 ? 'draft' : 'drafts')}
      </div>
    </article>
  );
}

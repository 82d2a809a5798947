import { ArrowLeft } from 'lucide-react';
import { longDate } from '#content/dates.ts';
import { ClientMark } from '#ui/client-mark.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { CopyLink } from '#web/reading/copy-link.tsx';
import { useReadTime } from '#web/reading/read-time.ts';
import { WideCover } from '#web/reading/wide-cover.tsx';
import type { CaseStudy } from '../schema.ts';
import { CASE_STUDIES_PATH } from './list-filter.ts';
import { Outcome } from './outcome.tsx';

/** Title and outcome, the cover from edge to edge, and the facts of the work. */
export const StoryOpening = ({ study }: { study: CaseStudy }) => (
  <header className="flex flex-col gap-8 pt-10 md:gap-10 md:pt-16">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <BackToList />
      <CopyLink isLast />
    </div>
    <div className="wrap grid gap-x-6 gap-y-10 lg:grid-cols-12">
      <div className="flex flex-col gap-6 lg:col-span-8">
        <h1 className="text-display-1">{study.title}</h1>
        <p className="max-w-measure text-lead text-text-2">{study.excerpt}</p>
      </div>
      <Outcome
        summary={study.summary}
        claimSlug={study.claimSlug}
        size="page"
        className="self-end lg:col-span-4 lg:border-l lg:border-line lg:pl-8"
      />
    </div>
    <WideCover src={study.cardImageUrl || `/covers/${study.slug}.svg`} alt={say('')} />
    <Facts study={study} />
  </header>
);

const BackToList = () => (
  <PageLink
    to={CASE_STUDIES_PATH}
    className="label inline-flex min-h-6 items-center gap-2 self-start text-text-2 hover:text-text"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {say('Case Studies')}
  </PageLink>
);

function Facts({ study }: { study: CaseStudy }) {
  const readTime = useReadTime('case-study', study.readMinutes);
  return (
    <dl className="wrap grid gap-x-6 gap-y-5 pb-10 sm:grid-cols-2 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <dt className="label text-text-2">{say('Client')}</dt>
        <dd className="mt-1 font-semibold">
          {study.clientLogoUrl && <ClientMark src={study.clientLogoUrl} alt="" className="mb-1" />}
          {study.clientName}
        </dd>
      </div>
      {study.team !== '' && <Fact name={say('Team')}>{study.team}</Fact>}
      {study.duration !== '' && <Fact name={say('Duration')}>{study.duration}</Fact>}
      <div className="lg:col-span-3">
        <dt className="label text-text-2">{say('Published')}</dt>
        <dd className="mt-1 font-semibold">
          <time dateTime={study.publishDate}>{longDate(study.publishDate)}</time>
          {readTime !== undefined && ` · ${readTime}`}
        </dd>
      </div>
      {study.tags.length > 0 && (
        <div className="sm:col-span-2 lg:col-span-full">
          <dt className="label text-text-2">{say('Topics')}</dt>
          <dd className="mt-1 font-semibold">{study.tags.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="lg:col-span-3">
    <dt className="label text-text-2">{name}</dt>
    <dd className="mt-1 font-semibold">{children}</dd>
  </div>
);

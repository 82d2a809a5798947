import { ArrowLeft } from 'lucide-react';
import { longDate } from '#content/dates.ts';
import { PageLink } from '#ui/page-link.tsx';
import { CopyLink } from '#web/reading/copy-link.tsx';
import type { ArticleFront } from '../schema.ts';
import { AuthorCard } from './author-card.tsx';

/** Title, standfirst, who wrote it when, on the house's contours. */
export const ArticleHeader = ({ front }: { front: ArticleFront }) => (
  <header className="contours border-b border-line">
    <div className="wrap pt-8 pb-10 md:pt-20 md:pb-14">
      <PageLink
        to="/insights"
        className="label inline-flex min-h-6 items-center gap-2 text-text-2 transition-colors hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Insights
      </PageLink>
      <p className="label flex flex-wrap items-center gap-x-4 gap-y-1 pt-10 text-text-2 md:pt-16">
        <span className="text-text">{front.category}</span>
        <time dateTime={front.date}>{longDate(front.date)}</time>
        <span>{`${front.readTime} read`}</span>
        <CopyLink />
      </p>
      <h1 className="max-w-[16em] pt-5 text-display-1">{front.title}</h1>
      <div className="grid items-end gap-x-8 gap-y-10 pt-8 md:pt-14 lg:grid-cols-12">
        <p className="max-w-[42rem] text-lead text-text-2 lg:col-span-7">{front.excerpt}</p>
        <div className="lg:col-span-5 lg:col-start-8 xl:col-span-4 xl:col-start-9">
          <AuthorCard author={front.author} />
        </div>
      </div>
    </div>
  </header>
);

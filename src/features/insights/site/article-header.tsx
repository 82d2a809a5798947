import { ArrowLeft, ArrowUpRight } from 'lucide-react';
import { longDate } from '#content/dates.ts';
import { NamedPeople } from '#features/people/site/named-people.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CopyLink } from '#web/reading/copy-link.tsx';
import { WideCover } from '#web/reading/wide-cover.tsx';
import { authorLines } from '../rules.ts';
import type { Insight, InsightCard } from '../schema.ts';
import { Byline } from './byline.tsx';
import { Dateline } from './dateline.tsx';
import { InsightTags } from './insight-tags.tsx';

/** Title, standfirst, who wrote it when; then the cover, or contours behind where there is none. */
export function ArticleHeader({ post }: { post: Insight }) {
  const hasCover = post.coverImageUrl.trim() !== '';
  return (
    <header className={hasCover ? undefined : 'contours border-b border-line'}>
      <div
        className={classNames(
          'wrap flex flex-col pt-8 md:pt-14',
          hasCover ? 'pb-8 md:pb-12' : 'pb-8 md:pt-20 md:pb-12',
        )}
      >
        <PageLink
          to="/insights"
          className="label inline-flex min-h-6 items-center gap-2 self-start text-text-2 transition-colors hover:text-text"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {say('Insights')}
        </PageLink>
        <h1 className="max-w-[16em] pt-8 text-display-1">{post.title}</h1>
        <p className="max-w-[42rem] pt-6 text-lead text-text-2">{post.excerpt}</p>
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line pt-6',
            hasCover ? 'mt-10' : 'mt-16 md:mt-28',
          )}
        >
          <Author post={post} />
          <div className="flex flex-col gap-3 md:items-end">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Dateline post={post} label={longDate(post.publishDate)} />
              <CopyLink isLast />
            </div>
            <InsightTags tags={post.tags} />
          </div>
        </div>
      </div>
      {hasCover && (
        <WideCover
          src={post.coverImageUrl}
          alt={say('Cover of “{title}”').replace('{title}', () => post.title)}
        />
      )}
    </header>
  );
}

/** Who wrote a post, with a way to their page, or to their profile where they gave one. */
function Author({ post }: { post: InsightCard }) {
  if (post.authors !== undefined) return <NamedPeople people={post.authors} />;
  const { name } = authorLines(post.authorName);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={post.authorImageUrl} size="lg" />
      <div>
        <Byline post={post} />
        {post.authorLinkedIn !== '' && (
          <a
            href={post.authorLinkedIn}
            target="_blank"
            rel="noopener"
            className="text-link-underlined inline-flex min-h-6 items-center gap-1 text-sm"
          >
            {say('LinkedIn')}
            <VisuallyHidden>
              {say('profile of {name} (opens in a new tab)').replace('{name}', () => name)}
            </VisuallyHidden>
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </div>
  );
}

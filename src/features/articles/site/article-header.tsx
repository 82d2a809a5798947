import { ArrowLeft } from 'lucide-react';
import { longDate } from '#content/dates.ts';
import { type Fields, readText } from '#content/wire.ts';
import { readNamedPeople } from '#features/people/queries.ts';
import { NamedPeople } from '#features/people/site/named-people.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { CopyLink } from '#web/reading/copy-link.tsx';
import { readTimeOf } from '../rules.ts';
import { saidTime } from './said-time.ts';

type ArticleHead = ReturnType<typeof shownOf>;

/** What the head of the page shows of an article. */
export const shownOf = (fields: Fields) => ({
  title: readText(fields.title),
  category: readText(fields.category),
  publishDate: readText(fields.publishDate),
  readTime: readTimeOf({ readTime: readText(fields.readTime), body: readText(fields.body) }),
  excerpt: readText(fields.excerpt),
  authorName: readText(fields.authorName),
  authorRole: readText(fields.authorRole),
  authorBio: readText(fields.authorBio),
  authors: readNamedPeople(fields.authors),
});

/** Title, standfirst, who wrote it when, on the house's contours. */
export const ArticleHeader = ({ article }: { article: ArticleHead }) => (
  <header className="contours border-b border-line">
    <div className="wrap pt-8 pb-10 md:pt-20 md:pb-14">
      <PageLink
        to="/insights"
        className="label inline-flex min-h-6 items-center gap-2 text-text-2 transition-colors hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {say('Back to Insights')}
      </PageLink>
      <p className="label flex flex-wrap items-center gap-x-4 gap-y-1 pt-10 text-text-2 md:pt-16">
        <span className="text-text">{article.category}</span>
        <time dateTime={article.publishDate}>{longDate(article.publishDate)}</time>
        <span>{say('{time} read').replace('{time}', saidTime(article.readTime))}</span>
        <CopyLink />
      </p>
      <h1 className="max-w-[16em] pt-5 text-display-1">{article.title}</h1>
      <div className="grid items-end gap-x-8 gap-y-10 pt-8 md:pt-14 lg:grid-cols-12">
        <p className="max-w-[42rem] text-lead text-text-2 lg:col-span-7">{article.excerpt}</p>
        <div className="lg:col-span-5 lg:col-start-8 xl:col-span-4 xl:col-start-9">
          <AuthorCard article={article} />
        </div>
      </div>
    </div>
  </header>
);

/** Who wrote it, and why they should know. */
const AuthorCard = ({
  article: { authorName, authorRole, authorBio, authors },
}: {
  article: ArticleHead;
}) => (
  <section
    aria-label={say('Author')}
    className="flex gap-4 rounded-card border border-line bg-ground p-5"
  >
    {authors === undefined ? (
      <>
        <Avatar name={authorName} />
        <div className="text-sm">
          <p className="font-semibold">{authorName}</p>
          {authorRole !== '' && <p className="text-text-2">{authorRole}</p>}
          {authorBio !== '' && <p className="mt-2.5 text-text-2">{authorBio}</p>}
        </div>
      </>
    ) : (
      <div>
        <NamedPeople people={authors} size="md" />
        {authorBio !== '' && authors.length === 1 && authors[0]?.name === authorName && (
          <p className="mt-3 text-sm text-text-2">{authorBio}</p>
        )}
      </div>
    )}
  </section>
);

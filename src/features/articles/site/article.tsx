import { ArrowLeft } from 'lucide-react';
import { use } from 'react';
import { data } from 'react-router';
import { longDate } from '#content/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#web/head.ts';
import { Reading } from '#web/reading/contents.tsx';
import { CopyLink } from '#web/reading/copy-link.tsx';
import { describePage, noteArticle } from '#web/structured-data.server.ts';
import { type ArticleModule, openArticle } from '../bodies.ts';
import { articleCards } from '../cards.ts';
import { articleAddress } from '../rules.ts';
import type { ArticleCard, ArticleFront } from '../schema.ts';
import { articleNode } from '../structured-data.server.ts';
import type { Route } from './+types/article.ts';

/** The text has to be here before the page shows, wherever it is made. */
function open(slug: string): Promise<ArticleModule> {
  const opening = openArticle(slug);
  if (opening === undefined) throw data(null, { status: 404 });
  return opening;
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs): Promise<null> {
  const { front } = await open(slug);
  noteArticle(context, { published: front.date, tags: front.tags });
  describePage(
    context,
    [
      { name: 'Insights', path: '/insights' },
      { name: front.title, path: articleAddress(slug) },
    ],
    (publicUrl) => [articleNode(slug, front, publicUrl)],
  );
  return null;
}

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<null> {
  await open(params.slug);
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const card = articleCards.find(({ slug }) => slug === params.slug);
  return card === undefined
    ? []
    : pageMeta(matches, {
        title: card.title,
        description: card.excerpt,
        path: articleAddress(card.slug),
        type: 'article',
        feed: '',
        hasMarkdown: true,
      });
};

export default function ArticlePage({ params }: Route.ComponentProps) {
  const opening = openArticle(params.slug);
  if (opening === undefined) throw data(null, { status: 404 });
  const { default: body, contents, front } = use(opening);
  return (
    <article>
      <ArticleHeader front={front} />
      <Reading key={params.slug} body={body} contents={contents} />
      <ArticleEnd related={front.related} />
    </article>
  );
}

/** Leads on from the end of an article. */
const ArticleEnd = ({ related }: { related: ArticleFront['related'] }) => (
  <footer className="wrap pb-section">
    <section
      aria-labelledby="related"
      className="grid gap-x-8 gap-y-8 border-t border-line pt-10 lg:grid-cols-12"
    >
      <div className="flex flex-col items-start gap-6 lg:col-span-3">
        <h2 id="related" className="text-display-3">
          Related Articles
        </h2>
        <p className="text-text-2">
          Or talk to us about a case of your own. Bring the figures you have.
        </p>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
      <ul className="grid gap-6 md:grid-cols-2 lg:col-span-9 lg:gap-8">
        {related.map((slug) => (
          <RelatedArticle key={slug} card={articleCards.find((card) => card.slug === slug)} />
        ))}
      </ul>
    </section>
  </footer>
);

const RelatedArticle = ({ card }: { card: ArticleCard | undefined }) =>
  card === undefined ? null : (
    <li>
      <Card className="h-full">
        <CardImage>
          <Image src={`/covers/${card.slug}.svg`} alt="" width={1200} height={600} />
        </CardImage>
        <CardBody>
          <p className="label flex flex-wrap gap-x-4 text-text-2">
            <span>{card.category}</span>
            <span>{card.readTime}</span>
          </p>
          <h3 className="text-title">
            <CardLink to={articleAddress(card.slug)}>{card.title}</CardLink>
          </h3>
          <p className="text-sm text-text-2">{card.excerpt}</p>
          <CardArrow className="mt-auto" />
        </CardBody>
      </Card>
    </li>
  );

/** Title, standfirst, who wrote it when, on the house's contours. */
const ArticleHeader = ({ front }: { front: ArticleFront }) => (
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

/** Who wrote it, and why they should know. */
const AuthorCard = ({ author: { name, role, bio } }: { author: ArticleFront['author'] }) => (
  <section aria-label="Author" className="flex gap-4 rounded-card border border-line bg-ground p-5">
    <Avatar name={name} />
    <div className="text-sm">
      <p className="font-semibold">{name}</p>
      <p className="text-text-2">{role}</p>
      <p className="mt-2.5 text-text-2">{bio}</p>
    </div>
  </section>
);

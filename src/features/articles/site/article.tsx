import { data, redirectDocument, type ShouldRevalidateFunction } from 'react-router';
import { renderKept } from '#content/prose/kept.server.ts';
import { isSamePage } from '#features/assistant/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { Image } from '#ui/image.tsx';
import { TEXT_PIECE } from '#ui/piece-mark.ts';
import { say, sayIn } from '#ui/say.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { readyProse } from '#web/prose-parts.server.ts';
import { Reading } from '#web/reading/contents.tsx';
import { describePage, modifiedTime, noteArticle } from '#web/structured-data.server.ts';
import { findArticle, type ShelvedArticle } from '../articles.server.ts';
import { articleAddress } from '../rules.ts';
import { articleNode } from '../structured-data.server.ts';
import type { Route } from './+types/article.ts';
import { ArticleHeader, shownOf } from './article-header.tsx';
import { saidTime } from './said-time.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db, notes, shelf, site } = getPageContext(context);
  const article = await findArticle(db, slug);
  if (article === undefined) throw data(null, { status: 404 });
  const others = await shelf.find();
  const related = [article.firstRelatedId, article.secondRelatedId].flatMap((id) =>
    others.filter((other) => other.id === id),
  );
  const { title, excerpt, publishDate, tags, seo, body } = article;
  // One that nobody has saved since it came says when it came.
  const modified =
    article.revision === 1 ? publishDate : modifiedTime(publishDate, article.updatedAt);
  notes.isHidden = seo?.noindex === true;
  noteArticle(context, { published: publishDate, modified, tags });
  describePage(
    context,
    [
      { name: sayIn(site.messages, 'Insights'), path: '/insights' },
      { name: title, path: articleAddress(slug) },
    ],
    (speaker) => [articleNode(article, modified, speaker)],
  );
  const { text, pictures, files } = await readyProse(body, getPageContext(context));
  const { html, contents } = renderKept(
    text,
    (words) => sayIn(site.messages, words),
    pictures,
    files,
  );
  notes.pieces.set(TEXT_PIECE, html);
  return {
    article: shownOf({ ...article }),
    queries: await withImages(context, [], article.authors),
    contents,
    related,
    head: {
      title: seo?.title || title,
      description: seo?.description || excerpt,
      noindex: notes.isHidden,
    },
  };
}

/** Nothing of a page is asked for anew where the search opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isSamePage(currentUrl, nextUrl);

/** The server alone draws the text, so another article is loaded whole. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url);
};

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        ...loaderData.head,
        path: articleAddress(params.slug),
        type: 'article',
        feed: '',
        hasMarkdown: true,
      });

export default function ArticlePage({ loaderData, params }: Route.ComponentProps) {
  const { article, queries, contents, related } = loaderData;
  return (
    <Prefetched queries={queries}>
      <article>
        <ArticleHeader article={article} />
        <Reading key={params.slug} contents={contents} />
        <ArticleEnd related={related} />
      </article>
    </Prefetched>
  );
}

/** Leads on from the end of an article. */
const ArticleEnd = ({ related }: { related: readonly ShelvedArticle[] }) => (
  <footer className="wrap pb-section">
    <section
      aria-labelledby="related"
      className="grid gap-x-8 gap-y-8 border-t border-line pt-10 lg:grid-cols-12"
    >
      <div className="flex flex-col items-start gap-6 lg:col-span-3">
        <h2 id="related" className="text-display-3">
          {say('Related Articles')}
        </h2>
        <p className="text-text-2">
          {say('Or talk to us about a case of your own. Bring the figures you have.')}
        </p>
        <ButtonLink to="/contact" variant="secondary">
          {say('Contact us')}
        </ButtonLink>
      </div>
      <ul className="grid gap-6 md:grid-cols-2 lg:col-span-9 lg:gap-8">
        {related.map((card) => (
          <RelatedCard key={card.slug} card={card} />
        ))}
      </ul>
    </section>
  </footer>
);

const RelatedCard = ({ card }: { card: ShelvedArticle }) => (
  <li>
    <Card className="h-full">
      <CardImage>
        <Image src={`/covers/${card.slug}.svg`} alt="" width={1200} height={600} />
      </CardImage>
      <CardBody>
        <p className="label flex flex-wrap gap-x-4 text-text-2">
          <span>{card.category}</span>
          <span>{saidTime(card.readTime)}</span>
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

import { use } from 'react';
import { data } from 'react-router';
import { pageMeta } from '#web/head.ts';
import { Reading } from '#web/reading/contents.tsx';
import { describePage, noteArticle } from '#web/structured-data.server.ts';
import { type ArticleModule, openArticle } from '../bodies.ts';
import { articleCards } from '../cards.ts';
import { articleAddress } from '../rules.ts';
import { articleNode } from '../structured-data.server.ts';
import type { Route } from './+types/article.ts';
import { ArticleEnd } from './article-end.tsx';
import { ArticleHeader } from './article-header.tsx';

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
        hasTwin: true,
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

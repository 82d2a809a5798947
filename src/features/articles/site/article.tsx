import { use } from 'react';
import { data } from 'react-router';
import { pageMeta } from '#site/head.ts';
import { Reading } from '#site/reading/reading.tsx';
import { openArticle } from '../bodies.ts';
import { articleCards } from '../cards.ts';
import { articleAddress } from '../rules.ts';
import type { Route } from './+types/article.ts';
import { ArticleEnd } from './article-end.tsx';
import { ArticleHeader } from './article-header.tsx';

/** The text has to be here before the page shows, wherever it is made. */
async function open(slug: string): Promise<null> {
  const opening = openArticle(slug);
  if (opening === undefined) throw data(null, { status: 404 });
  await opening;
  return null;
}

export const loader = ({ params }: Route.LoaderArgs) => open(params.slug);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => open(params.slug);

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

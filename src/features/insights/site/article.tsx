import { sectionsWithText } from '../rules.ts';
import type { Insight } from '../schema.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleEnd } from './article-end.tsx';
import { ArticleHeader } from './article-header.tsx';
import { linkableSections } from './sections.ts';

/** A post, whole. */
export const Article = ({ post }: { post: Insight }) => (
  <article>
    <ArticleHeader post={post} />
    <ArticleBody sections={linkableSections(sectionsWithText(post.contentSections))} />
    <ArticleEnd />
  </article>
);

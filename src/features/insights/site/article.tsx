import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { sectionsWithText } from '../rules.ts';
import type { Insight } from '../schema.ts';
import { ArticleBody } from './article-body.tsx';
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

/** Leads on from the end of an article. */
const ArticleEnd = () => (
  <footer className="wrap pb-section">
    <div className="grid gap-x-8 gap-y-6 border-t border-line pt-10 lg:grid-cols-12">
      <h2 className="text-display-3 lg:col-span-3">{say('Have a case like this?')}</h2>
      <div className="flex flex-col items-start gap-6 lg:col-span-8">
        <p className="max-w-measure text-text-2">
          {say(
            'Bring the figures you have. In a first call we tell you what we would measure, what we would try first, and when we would stop.',
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/contact">{say('Contact us')}</ButtonLink>
          <ButtonLink to="/insights" variant="secondary">
            {say('Back to Insights')}
          </ButtonLink>
        </div>
      </div>
    </div>
  </footer>
);

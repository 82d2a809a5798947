import { aiFutureEnterprise } from '#catalogue/articles/ai-future-enterprise.ts';
import { automationBestPractices } from '#catalogue/articles/automation-best-practices.ts';
import { customerCentricExperiences } from '#catalogue/articles/customer-centric-experiences.ts';
import { lowCodePlatforms } from '#catalogue/articles/low-code-platforms.ts';
import { modernizingLegacySystems } from '#catalogue/articles/modernizing-legacy-systems.ts';
import { scalingEngineeringTeams } from '#catalogue/articles/scaling-engineering-teams.ts';
import type { DefaultEntry } from '#content/schema.ts';
import type { ShippedArticle } from './rules.ts';
import type { Article } from './schema.ts';

const toDefault = (article: ShippedArticle): DefaultEntry<Article> => ({
  id: `article-${article.slug}`,
  item: { ...article, body: article.body.trim(), status: 'published', featured: false },
  createdAt: new Date(article.publishDate).toISOString(),
  updatedAt: new Date(article.publishDate).toISOString(),
  start: 'sample',
});

/** The articles that ship with the code. */
export const shippedArticles: readonly DefaultEntry<Article>[] = [
  aiFutureEnterprise,
  automationBestPractices,
  customerCentricExperiences,
  lowCodePlatforms,
  modernizingLegacySystems,
  scalingEngineeringTeams,
].map(toDefault);

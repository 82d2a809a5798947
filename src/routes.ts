import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page address and the module that draws it. */
export default [
  index('features/home/site/home.tsx'),
  route('case-studies', 'features/case-studies/site/list.tsx', { caseSensitive: true }),
  route('case-studies/:slug', 'features/case-studies/site/detail.tsx', { caseSensitive: true }),
  route('insights', 'features/insights/site/list.tsx', { caseSensitive: true }),
  route('insights/:slug', 'features/insights/site/detail.tsx', { caseSensitive: true }),
  route('search', 'features/assistant/site/search-page.tsx', { caseSensitive: true }),
  route('blog/:slug', 'features/articles/site/article.tsx', { caseSensitive: true }),
  route('core-concept', 'features/engine/site/core-concept.tsx', { caseSensitive: true }),
  route('privacy', 'features/policies/site/privacy.tsx', { caseSensitive: true }),
  route('api/docs', 'site/api-docs/docs.tsx', { caseSensitive: true }),
  ...(import.meta.env.MODE === 'development' ? [route('dev/kit', 'site/kit/kit.tsx')] : []),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig;

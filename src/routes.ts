import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** A service's page has an address of its own, and some have others besides. */
const servicePage = (path: string) =>
  route(path, 'features/services/site/service.tsx', { id: path, caseSensitive: true });

/** Every page address and the module that draws it. */
export default [
  index('features/home/site/home.tsx'),
  servicePage('product-development-detail'),
  servicePage('business-automation-detail'),
  servicePage('customer-experience-detail'),
  servicePage('staff-augmentation'),
  servicePage('expert-talent-detail'),
  servicePage('ai-adoption'),
  servicePage('ai-adoption-detail'),
  servicePage('ai-solutions-detail'),
  servicePage('modernization'),
  servicePage('modernization-detail'),
  route('services/:slug', 'features/services/site/landing.tsx', { caseSensitive: true }),
  route('solution/:id', 'features/solutions/site/solution.tsx', { caseSensitive: true }),
  route('case-studies', 'features/case-studies/site/list.tsx', { caseSensitive: true }),
  route('case-studies/:slug', 'features/case-studies/site/detail.tsx', { caseSensitive: true }),
  route('insights', 'features/insights/site/list.tsx', { caseSensitive: true }),
  route('insights/:slug', 'features/insights/site/detail.tsx', { caseSensitive: true }),
  route('search', 'features/assistant/site/search-page.tsx', { caseSensitive: true }),
  route('blog/:slug', 'features/articles/site/article.tsx', { caseSensitive: true }),
  route('core-concept', 'features/engine/site/core-concept.tsx', { caseSensitive: true }),
  route('project-pulse', 'features/pulse/site/project-pulse.tsx', { caseSensitive: true }),
  route('privacy', 'features/policies/site/privacy.tsx', { caseSensitive: true }),
  route('contact', 'features/leads/site/contact/contact.tsx', { caseSensitive: true }),
  route('thank-you', 'features/leads/site/thank-you.tsx', { caseSensitive: true }),
  route('api/docs', 'site/api-docs/docs.tsx', { caseSensitive: true }),
  ...(import.meta.env.MODE === 'development' ? [route('dev/kit', 'site/kit/kit.tsx')] : []),
  route('admin/setup', 'admin/session/setup.tsx', { caseSensitive: true }),
  route('admin/password', 'admin/session/password.tsx', { caseSensitive: true }),
  route('admin', 'admin/frame.tsx', { caseSensitive: true }, [
    index('admin/dashboard/dashboard.tsx'),
    route('inbox', 'admin/inbox/inbox.tsx', { caseSensitive: true }, [
      route(':id', 'admin/inbox/submission.tsx'),
    ]),
    route('testimonials/:id', 'admin/editor/testimonial.tsx', { caseSensitive: true }),
    route('blog-posts/:id', 'admin/editor/blog-post.tsx', { caseSensitive: true }),
    route('case-studies/:id', 'admin/editor/case-study.tsx', { caseSensitive: true }),
    route('testimonials', 'admin/list/testimonials.tsx', { caseSensitive: true }),
    route('blog-posts', 'admin/list/blog-posts.tsx', { caseSensitive: true }),
    route('case-studies', 'admin/list/case-studies.tsx', { caseSensitive: true }),
    route('media/:id', 'admin/media/picture.tsx', { caseSensitive: true }),
    route('media', 'admin/media/media.tsx', { caseSensitive: true }),
    route('migration', 'admin/migration/migration.tsx', { caseSensitive: true }),
    route('trash', 'admin/trash/trash.tsx', { caseSensitive: true }),
    route('audit', 'admin/audit/audit.tsx', { caseSensitive: true }),
    route('people', 'admin/people/people.tsx', { caseSensitive: true }),
    route('account', 'admin/account/account.tsx', { caseSensitive: true }),
  ]),
  route('admin/preview/:collection/:key', 'site/preview/live.tsx', { caseSensitive: true }),
  route('preview/:collection/:token', 'site/preview/shared.tsx', { caseSensitive: true }),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig;

import { index, type RouteConfig, route } from '@react-router/dev/routes';
import type { ContentManifest, EntryPages } from '#web/content-manifest.ts';
import { folderManifests, studioManifests } from './content-lists.ts';

/** Pages of blocks, the front page among them, and those of people. */
const PAGES = 'features/pages/site/page.tsx';

/** The list of a content type and the page of an entry, made by hand or as for all types. */
const entryPages = ({ path, modules, hasList = true }: EntryPages) => {
  const list = path.slice(1);
  const entry = `${list}/:slug`;
  const page = (address: string, made: string | undefined, shared: string) =>
    made === undefined || made === PAGES
      ? route(address, made ?? shared, { id: address, caseSensitive: true })
      : route(address, made, { caseSensitive: true });
  return [
    ...(hasList ? [page(list, modules?.list, 'site/entries/list.tsx')] : []),
    page(entry, modules?.entry, 'site/entries/entry.tsx'),
  ];
};

const EDITOR = 'admin/editor/editor.tsx';

/** The studio's screens of a content type. */
const studioPages = ({ name, content, studio }: ContentManifest) => {
  if (studio?.screen !== undefined) {
    return [route(name, studio.screen, { id: `admin/${name}`, caseSensitive: true })];
  }
  // A singleton is open at once.
  const first = content.kind === 'singleton' ? EDITOR : 'admin/list/list.tsx';
  return [
    route(`${name}/:id`, EDITOR, { id: `admin/${name}/:id`, caseSensitive: true }),
    route(name, first, { id: `admin/${name}`, caseSensitive: true }),
  ];
};

/** A policy; that about privacy has an address of its own. */
const POLICY = 'features/policies/site/policy.tsx';

/** Every page address and the module that draws it. */
export default [
  index(PAGES, { id: 'front' }),
  ...folderManifests.flatMap(({ pages }) => entryPages(pages)),
  route('search', 'features/assistant/site/search-page.tsx', { caseSensitive: true }),
  route('privacy', POLICY, { id: 'privacy', caseSensitive: true }),
  route('policies/:slug/versions/:revision?', 'features/policies/site/versions.tsx', {
    caseSensitive: true,
  }),
  route('api/docs', 'site/api-docs/docs.tsx', { caseSensitive: true }),
  ...(import.meta.env.MODE === 'development'
    ? [route('dev/style-guide', 'site/style-guide/style-guide.tsx')]
    : []),
  route('admin/setup', 'admin/session/setup.tsx', { caseSensitive: true }),
  route('admin/password', 'admin/session/password.tsx', { caseSensitive: true }),
  route('admin', 'admin/layout.tsx', { caseSensitive: true }, [
    index('admin/dashboard/dashboard.tsx'),
    route('inbox', 'admin/inbox/inbox.tsx', { caseSensitive: true }, [
      route(':id', 'admin/inbox/submission.tsx'),
    ]),
    route('inbox/beta', 'admin/inbox/beta/beta.tsx', { caseSensitive: true }),
    route('inbox/people', 'admin/inbox/people/people.tsx', { caseSensitive: true }),
    route('inbox/person', 'admin/inbox/people/person.tsx', { caseSensitive: true }),
    ...studioManifests.flatMap(studioPages),
    route('pipeline', 'admin/inbox/pipeline/pipeline.tsx', { caseSensitive: true }),
    route('pipeline/board', 'admin/inbox/pipeline/board.tsx', { caseSensitive: true }),
    route('pipeline/report', 'admin/inbox/pipeline/report.tsx', { caseSensitive: true }),
    route('media/:id', 'admin/media/media-item.tsx', { caseSensitive: true }),
    route('media', 'admin/media/media.tsx', { caseSensitive: true }),
    route('migration', 'admin/migration/migration.tsx', { caseSensitive: true }),
    route('redirects', 'admin/redirects/redirects.tsx', { caseSensitive: true }),
    route('visits', 'admin/visits/visits.tsx', { caseSensitive: true }),
    route('plans', 'admin/plans/plans.tsx', { caseSensitive: true }),
    route('calendar', 'admin/calendar/calendar.tsx', { caseSensitive: true }),
    route('site-at-date', 'admin/at-date/at-date.tsx', { caseSensitive: true }),
    route('featured', 'admin/board/board.tsx', { caseSensitive: true }),
    route('changes', 'admin/changes/changes.tsx', { caseSensitive: true }),
    route('trash', 'admin/trash/trash.tsx', { caseSensitive: true }),
    route('upstream', 'admin/upstream/upstream.tsx', { caseSensitive: true }),
    route('audit', 'admin/audit/audit.tsx', { caseSensitive: true }),
    route('users', 'admin/users/users.tsx', { caseSensitive: true }),
    route('doctor', 'admin/doctor/doctor.tsx', { caseSensitive: true }),
    route('account', 'admin/account/account.tsx', { caseSensitive: true }),
  ]),
  route('admin/preview/:collection/:key', 'site/preview/live.tsx', { caseSensitive: true }),
  route('preview/sign-off/:token', 'site/preview/sign-off.tsx', { caseSensitive: true }),
  route('preview/testimonial-request/:token', 'site/preview/testimonial-request.tsx', {
    caseSensitive: true,
  }),
  route('preview/:collection/:token', 'site/preview/shared.tsx', { caseSensitive: true }),
  route('page-parts/*', 'features/pages/site/parts.ts', { caseSensitive: true }),
  // Pages of blocks, the front page among them, and what is said where there is none.
  route('*', PAGES),
] satisfies RouteConfig;

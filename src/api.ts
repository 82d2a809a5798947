import type { AtDateContext } from '#content/at-date/api.server.ts';
import { attentionEndpoint } from '#content/attention.server.ts';
import { cardsEndpoint } from '#content/cards-endpoint.server.ts';
import type { ReadContext } from '#content/endpoints.server.ts';
import { listViewEndpoints } from '#content/list-view-endpoints.server.ts';
import { momentEndpoints } from '#content/moments-api.server.ts';
import type { ListContext } from '#content/studio-list-endpoint.server.ts';
import { overviewEndpoint, readAudit, readTrash } from '#content/studio-overview.server.ts';
import { transferEndpoints } from '#content/transfer-endpoints.server.ts';
import { upstreamEndpoint } from '#content/upstream.server.ts';
import { type SearchContext, searchEndpoint } from '#features/assistant/api.server.ts';
import { SHIPPED_KINDS, searchKinds } from '#features/assistant/rules.ts';
import { type CheckContext, checksEndpoint } from '#features/checks/api.server.ts';
import { claimsCsv } from '#features/claims/api.server.ts';
import { type DoctorContext, readDoctor, startDoctor } from '#features/doctor/api.server.ts';
import { isOwnForm, ownFormRoutes } from '#features/forms/api.server.ts';
import { formEndpoints as forms, type LeadContext } from '#features/leads/api.server.ts';
import { enableDeliveries, listDeliveryChannels } from '#features/leads/channels-api.server.ts';
import type { ConversationContext } from '#features/leads/conversation/api.server.ts';
import { conversationRows } from '#features/leads/conversation-rows.server.ts';
import { type InboxContext, inboxEndpoints as inbox } from '#features/leads/inbox-api.server.ts';
import { peopleRows } from '#features/leads/people-rows.server.ts';
import { pipelineRows } from '#features/leads/pipeline/rows.server.ts';
import {
  type MediaContext,
  presignUpload,
  receiveUpload,
  uploadBase64,
  uploadImage,
} from '#features/media/api.server.ts';
import { announceFile, finishFile } from '#features/media/files-api.server.ts';
import { migrationEndpoints } from '#features/media/inline-images/api.server.ts';
import { storeImported } from '#features/media/inline-images/import.server.ts';
import { libraryEndpoints as library } from '#features/media/library/api.server.ts';
import { createShelf, packedMedia } from '#features/media/pack.server.ts';
import { drawPageEndpoint, type PagesContext } from '#features/pages/api.server.ts';
import { redirectEndpoints as redirects } from '#features/redirects/api.server.ts';
import { missingEndpoints as missing } from '#features/redirects/missing-api.server.ts';
import type { RedirectContext } from '#features/redirects/service.server.ts';
import { readSiteEndpoint, type SiteApiContext } from '#features/settings/api.server.ts';
import { startEndpoints } from '#features/start/api.server.ts';
import { packEndpoints } from '#features/start/pack-api.server.ts';
import { tagEndpoints } from '#features/tags/api.server.ts';
import type { AccountsContext } from '#features/users/accounts.server.ts';
import { memberEndpoints as members } from '#features/users/api/members.server.ts';
import {
  addOwnPasskey,
  beginOwnTotp,
  changeOwnPassword,
  confirmOwnTotp,
  endOtherSessions,
  endOwnSession,
  endOwnTotp,
  ownPasskeyOptions,
  readOwnSecurity,
  readOwnSessions,
  removeOwnPasskey,
  renewOwnRecoveryCodes,
} from '#features/users/api/own-account.server.ts';
import {
  choosePasswordByLink,
  login,
  loginWithPasskey,
  loginWithTotp,
  logout,
  me,
  passkeySignInOptions,
  removePasskeyAfterLink,
  setup,
} from '#features/users/api/session.server.ts';
import { digestRows } from '#features/users/digest/api.server.ts';
import {
  sendVisit,
  type VisitsContext,
  visitsReportEndpoint,
} from '#features/visits/api.server.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import { isReservedPath, plainPath } from '#platform/http/canonical-path.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import { publicRows, studioRows } from '#web/content-api.server.ts';
import { reviewRows } from '#web/review-api.server.ts';
import { SITE_API } from '#web/site.ts';
import {
  contentTypes,
  listedTypes,
  manifests,
  pagedManifests,
  pageKinds,
  searchKindOf,
  studioManifests,
} from './content-lists.ts';
import { planningRoutes } from './planning.ts';

/** What the answers are made from. */
export type ApiContext = ReadContext &
  SearchContext &
  SiteApiContext &
  LeadContext &
  InboxContext &
  ConversationContext &
  AccountsContext &
  MediaContext &
  RedirectContext &
  ListContext &
  VisitsContext &
  PagesContext &
  CheckContext &
  AtDateContext &
  DoctorContext;

type Row = (
  path: string,
  access: Access,
  tag: string,
  endpoint: BoundEndpoint<ApiContext>,
) => ApiRoute<ApiContext>;

const row =
  (method: ApiRoute<ApiContext>['method']): Row =>
  (path, access, tag, endpoint) => ({ method, path, access, tag, endpoint });

const get = row('GET');
const post = row('POST');
const put = row('PUT');
const patch = row('PATCH');
const remove = row('DELETE');

/** The order in which the search shows what it finds. */
const searchKindNames = searchKinds(SHIPPED_KINDS, pagedManifests.map(searchKindOf)).map(
  ({ kind }) => kind,
);

const transfer = transferEndpoints<ApiContext>(contentTypes, ({ media }, document, run) =>
  storeImported({ media, types: contentTypes, ...run }, document),
);
const inline = migrationEndpoints(contentTypes);
const start = startEndpoints(contentTypes);
const moments = momentEndpoints(contentTypes);
const pack = packEndpoints<ApiContext>({
  types: contentTypes,
  readMedia: ({ db, media }) => packedMedia(db, media.store),
  openShelf: ({ db, media }) => createShelf(db, media),
});
const views = listViewEndpoints(
  manifests.flatMap(({ name, content }) => (content.kind === 'singleton' ? [] : [name])),
);
const tags = tagEndpoints(listedTypes.map(({ type }) => type));
/** Of what has a screen of its own, nothing is merged by the form. */
const typesWithNews = manifests.flatMap(({ content, studio }) =>
  studio?.screen === undefined ? content : [],
);

/** What the OpenAPI document says of the whole, beside the site's name. */
export const API_INFO = {
  version: '1.0.0',
  description:
    'The published content of the site and its forms; what staff read and change needs a sign-in.',
};

/** Every JSON address, who may call it, and what answers. What is not listed does not exist. */
export const apiRoutes: readonly ApiRoute<ApiContext>[] = [
  ...manifests.flatMap(publicRows),
  get('/api/claims.csv', 'public', 'Claims', claimsCsv),
  get(SITE_API, 'public', 'Site', readSiteEndpoint),
  get('/api/search', 'public', 'Search', searchEndpoint(searchKindNames)),
  post('/api/contact', 'public', 'Forms', forms.contact),
  post('/api/beta-signups', 'public', 'Forms', forms.betaSignup),
  post('/api/leads', 'public', 'Forms', forms.lead),
  post('/api/challenges', 'public', 'Forms', forms.challenge),
  ...ownFormRoutes,
  post('/api/visits', 'public', 'Visits', sendVisit),
  get(
    '/api/admin/visits',
    'visits',
    'Visits',
    visitsReportEndpoint(pageKinds.map(({ kind }) => kind)),
  ),
  post('/api/admin/login', 'public', 'Session', login),
  post('/api/admin/login/code', 'public', 'Session', loginWithTotp),
  post('/api/admin/login/passkey', 'public', 'Session', loginWithPasskey),
  post('/api/admin/login/passkey/options', 'public', 'Session', passkeySignInOptions),
  post('/api/admin/login/link', 'public', 'Session', choosePasswordByLink),
  post('/api/admin/login/link/passkeys', 'public', 'Session', removePasskeyAfterLink),
  post('/api/admin/logout', 'public', 'Session', logout),
  post('/api/admin/setup', 'public', 'Session', setup),
  get('/api/admin/me', 'signed-in', 'Session', me),
  get('/api/admin/account/sessions', 'signed-in', 'Account', readOwnSessions),
  remove('/api/admin/account/sessions', 'signed-in', 'Account', endOtherSessions),
  remove('/api/admin/account/sessions/{id}', 'signed-in', 'Account', endOwnSession),
  post('/api/admin/account/password', 'signed-in', 'Account', changeOwnPassword),
  get('/api/admin/account/security', 'signed-in', 'Account', readOwnSecurity),
  post('/api/admin/account/codes', 'signed-in', 'Account', beginOwnTotp),
  post('/api/admin/account/codes/confirm', 'signed-in', 'Account', confirmOwnTotp),
  post('/api/admin/account/codes/end', 'signed-in', 'Account', endOwnTotp),
  post('/api/admin/account/recovery-codes', 'signed-in', 'Account', renewOwnRecoveryCodes),
  post('/api/admin/account/passkeys', 'signed-in', 'Account', addOwnPasskey),
  post('/api/admin/account/passkeys/options', 'signed-in', 'Account', ownPasskeyOptions),
  remove('/api/admin/account/passkeys/{id}', 'signed-in', 'Account', removeOwnPasskey),
  get('/api/admin/users', 'users', 'People of the studio', members.list),
  post('/api/admin/users', 'users', 'People of the studio', members.add),
  patch('/api/admin/users/{id}', 'users', 'People of the studio', members.change),
  post('/api/admin/users/{id}/link', 'users', 'People of the studio', members.makeLink),
  get('/api/admin/colleagues', 'signed-in', 'People of the studio', members.listNames),
  get('/api/admin/submissions', 'leads', 'Inbox', inbox.list),
  get('/api/admin/submissions.csv', 'leads', 'Inbox', inbox.csv),
  post('/api/admin/submissions/redeliver', 'leads', 'Inbox', inbox.redeliverMany),
  get('/api/admin/submissions/{id}', 'leads', 'Inbox', inbox.read),
  patch('/api/admin/submissions/{id}', 'leads', 'Inbox', inbox.patch),
  get('/api/admin/submissions/{id}/audio', 'leads', 'Inbox', inbox.audio),
  get('/api/admin/submissions/{id}/files/{file}', 'leads', 'Inbox', inbox.file),
  get('/api/admin/submissions/{id}/deliveries', 'leads', 'Inbox', inbox.deliveries),
  post('/api/admin/submissions/{id}/redeliver', 'leads', 'Inbox', inbox.redeliver),
  ...conversationRows,
  ...pipelineRows,
  ...digestRows,
  get('/api/admin/overview', 'content.write', 'Studio', overviewEndpoint(listedTypes)),
  get('/api/admin/export', 'transfer', 'Studio', transfer.exportAll),
  post('/api/admin/import', 'transfer', 'Studio', transfer.importFile),
  get('/api/admin/attention', 'signed-in', 'Studio', attentionEndpoint(contentTypes)),
  get('/api/admin/cards', 'content.write', 'Studio', cardsEndpoint(listedTypes)),
  get('/api/admin/plans', 'content.write', 'Studio', moments.plans),
  get('/api/admin/moments', 'plans', 'Studio', moments.list),
  get('/api/admin/moments/{at}', 'plans', 'Studio', moments.read),
  post('/api/admin/moments/{at}/restore', 'content.publish', 'Studio', moments.takeBack),
  ...planningRoutes,
  get('/api/admin/trash', 'content.write', 'Studio', readTrash),
  get('/api/admin/upstream', 'content.edit', 'Studio', upstreamEndpoint(typesWithNews)),
  get('/api/admin/audit', 'audit', 'Studio', readAudit),
  get('/api/admin/start', 'start', 'Studio', start.read),
  get('/api/admin/start/steps', 'content.write', 'Studio', start.steps),
  post('/api/admin/start', 'start', 'Studio', start.choose),
  get('/api/admin/pack', 'start', 'Studio', pack.download),
  post('/api/admin/pack', 'start', 'Studio', pack.use),
  get('/api/admin/list-views', 'signed-in', 'Studio', views.read),
  post('/api/admin/list-views', 'signed-in', 'Studio', views.add),
  put('/api/admin/list-views/columns/{list}', 'signed-in', 'Studio', views.keepColumns),
  put('/api/admin/list-views/{id}', 'signed-in', 'Studio', views.change),
  remove('/api/admin/list-views/{id}', 'signed-in', 'Studio', views.remove),
  get('/api/admin/tag-list', 'content.write', 'Tags', tags.list),
  post('/api/admin/tag-list', 'tags', 'Tags', tags.change),
  get('/api/admin/tag-list/overlap', 'content.write', 'Tags', tags.overlap),
  post('/api/admin/drawn-pages', 'content.write', 'Studio', drawPageEndpoint),
  post('/api/admin/checks', 'content.write', 'Studio', checksEndpoint(manifests)),
  ...reviewRows(contentTypes),
  ...studioRows(studioManifests),
  post('/api/upload-image-s3', 'media.add', 'Media', uploadImage),
  post('/api/upload-base64-s3', 'media.add', 'Media', uploadBase64),
  post('/api/presigned-upload-url', 'media.add', 'Media', presignUpload),
  // Whoever has such an address may use it, once.
  post('/api/admin/media/files', 'media.add', 'Media', announceFile),
  post('/api/admin/media/files/{id}/finish', 'media.add', 'Media', finishFile),
  put('/api/uploads/{id}', 'public', 'Media', receiveUpload),
  get('/api/admin/media', 'media.read', 'Media', library.list),
  // Before the images, whose addresses have as many parts.
  get('/api/admin/media/orphans', 'media.manage', 'Media', library.orphans),
  post('/api/admin/media/orphans/sweep', 'media.manage', 'Media', library.sweep),
  get('/api/admin/media/{id}', 'media.read', 'Media', library.read),
  patch('/api/admin/media/{id}', 'media.add', 'Media', library.patch),
  remove('/api/admin/media/{id}', 'media.manage', 'Media', library.remove),
  post('/api/admin/media/{id}/replace', 'media.manage', 'Media', library.replace),
  post('/api/admin/migrate-images-to-s3', 'transfer', 'Media', inline.migrate),
  post('/api/admin/migrate-images-to-s3/undo', 'transfer', 'Media', inline.undo),
  get('/api/admin/redirects', 'redirects', 'Redirects', redirects.list),
  post('/api/admin/redirects', 'redirects', 'Redirects', redirects.add),
  get('/api/admin/redirects.csv', 'redirects', 'Redirects', redirects.download),
  post('/api/admin/redirects/check', 'redirects', 'Redirects', redirects.check),
  post('/api/admin/redirects/import', 'redirects', 'Redirects', redirects.importFile),
  // Before the rules, whose addresses have as many parts.
  get('/api/admin/redirects/missing', 'redirects', 'Redirects', missing.list),
  remove('/api/admin/redirects/missing', 'redirects', 'Redirects', missing.clear),
  patch('/api/admin/redirects/missing/{id}', 'redirects', 'Redirects', missing.change),
  get('/api/admin/redirects/{id}', 'redirects', 'Redirects', redirects.read),
  put('/api/admin/redirects/{id}', 'redirects', 'Redirects', redirects.change),
  remove('/api/admin/redirects/{id}', 'redirects', 'Redirects', redirects.remove),
  get('/api/admin/deliveries', 'leads', 'Inbox', listDeliveryChannels),
  post('/api/admin/deliveries/{channel}/enable', 'leads', 'Inbox', enableDeliveries),
  get('/api/admin/doctor', 'doctor', 'Site doctor', readDoctor),
  post('/api/admin/doctor', 'doctor', 'Site doctor', startDoctor),
  ...peopleRows,
];

const formPaths = new Set(
  apiRoutes.flatMap(({ tag, access, path }) =>
    tag === 'Forms' && access === 'public' ? [path] : [],
  ),
);

/** Whether what is posted here may be a form of everybody; pages take nothing else. */
export const isPublicForm = (path: string): boolean =>
  formPaths.has(path) || isOwnForm(path) || !isReservedPath(plainPath(path));

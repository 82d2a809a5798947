import { readAudit } from '#content/audit-endpoint.server.ts';
import { cardsEndpoint } from '#content/cards-endpoint.server.ts';
import type { ReadContext } from '#content/endpoints.server.ts';
import { listViewEndpoints } from '#content/list-view-endpoints.server.ts';
import { momentEndpoints } from '#content/moments-api.server.ts';
import type { ListContext } from '#content/studio-list-endpoint.server.ts';
import { attentionEndpoint, overviewEndpoint, readTrash } from '#content/studio-overview.server.ts';
import { transferEndpoints } from '#content/transfer-endpoints.server.ts';
import { upstreamEndpoint } from '#content/upstream.server.ts';
import { type SearchContext, searchEndpoint } from '#features/assistant/api.server.ts';
import { SHIPPED_KINDS, searchKinds } from '#features/assistant/rules.ts';
import { type CheckContext, checksEndpoint } from '#features/checks/api.server.ts';
import { type DoctorContext, readDoctor, startDoctor } from '#features/doctor/api.server.ts';
import { formEndpoints as forms, type LeadContext } from '#features/leads/api.server.ts';
import { enableDeliveries, listDeliveryChannels } from '#features/leads/channels-api.server.ts';
import {
  type ConversationContext,
  conversationEndpoints as conversation,
} from '#features/leads/conversation/api.server.ts';
import { templateEndpoints as templates } from '#features/leads/conversation/templates-api.server.ts';
import { type InboxContext, inboxEndpoints as inbox } from '#features/leads/inbox-api.server.ts';
import { mailboxEndpoints as mailbox } from '#features/leads/mailbox/api.server.ts';
import { deletePerson, readPerson } from '#features/leads/people-api.server.ts';
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
import { chooseDigest, readDigest } from '#features/users/digest/api.server.ts';
import {
  sendVisit,
  type VisitsContext,
  visitsReportEndpoint,
} from '#features/visits/api.server.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import { isReservedPath, plainPath } from '#platform/http/canonical-path.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';
import { publicRows, studioRows } from '#web/content-api.server.ts';
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
  get(SITE_API, 'public', 'Site', readSiteEndpoint),
  get('/api/search', 'public', 'Search', searchEndpoint(searchKindNames)),
  post('/api/contact', 'public', 'Forms', forms.contact),
  post('/api/beta-signups', 'public', 'Forms', forms.betaSignup),
  post('/api/leads', 'public', 'Forms', forms.lead),
  post('/api/challenges', 'public', 'Forms', forms.challenge),
  post('/api/visits', 'public', 'Visits', sendVisit),
  get(
    '/api/admin/visits',
    'staff',
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
  get('/api/admin/me', 'staff', 'Session', me),
  get('/api/admin/account/sessions', 'staff', 'Account', readOwnSessions),
  remove('/api/admin/account/sessions', 'staff', 'Account', endOtherSessions),
  remove('/api/admin/account/sessions/{id}', 'staff', 'Account', endOwnSession),
  post('/api/admin/account/password', 'staff', 'Account', changeOwnPassword),
  get('/api/admin/account/security', 'staff', 'Account', readOwnSecurity),
  post('/api/admin/account/codes', 'staff', 'Account', beginOwnTotp),
  post('/api/admin/account/codes/confirm', 'staff', 'Account', confirmOwnTotp),
  post('/api/admin/account/codes/end', 'staff', 'Account', endOwnTotp),
  post('/api/admin/account/recovery-codes', 'staff', 'Account', renewOwnRecoveryCodes),
  post('/api/admin/account/passkeys', 'staff', 'Account', addOwnPasskey),
  post('/api/admin/account/passkeys/options', 'staff', 'Account', ownPasskeyOptions),
  remove('/api/admin/account/passkeys/{id}', 'staff', 'Account', removeOwnPasskey),
  get('/api/admin/users', 'admin', 'People of the studio', members.list),
  post('/api/admin/users', 'admin', 'People of the studio', members.add),
  patch('/api/admin/users/{id}', 'admin', 'People of the studio', members.change),
  post('/api/admin/users/{id}/link', 'admin', 'People of the studio', members.makeLink),
  get('/api/admin/colleagues', 'staff', 'People of the studio', members.listNames),
  get('/api/admin/submissions', 'staff', 'Inbox', inbox.list),
  get('/api/admin/submissions.csv', 'staff', 'Inbox', inbox.csv),
  post('/api/admin/submissions/redeliver', 'staff', 'Inbox', inbox.redeliverMany),
  get('/api/admin/submissions/{id}', 'staff', 'Inbox', inbox.read),
  patch('/api/admin/submissions/{id}', 'staff', 'Inbox', inbox.patch),
  get('/api/admin/submissions/{id}/audio', 'staff', 'Inbox', inbox.audio),
  get('/api/admin/submissions/{id}/deliveries', 'staff', 'Inbox', inbox.deliveries),
  post('/api/admin/submissions/{id}/redeliver', 'staff', 'Inbox', inbox.redeliver),
  get('/api/admin/submissions/{id}/conversation', 'staff', 'Inbox', conversation.read),
  post('/api/admin/submissions/{id}/notes', 'staff', 'Inbox', conversation.note),
  put('/api/admin/submissions/{id}/draft', 'staff', 'Inbox', conversation.keepDraft),
  remove('/api/admin/submissions/{id}/draft', 'staff', 'Inbox', conversation.removeDraft),
  post('/api/admin/submissions/{id}/replies', 'staff', 'Inbox', conversation.reply),
  post('/api/admin/submissions/{id}/mentions/seen', 'staff', 'Inbox', conversation.seeMentions),
  post('/api/admin/replies/{id}/cancel', 'staff', 'Inbox', conversation.cancel),
  post('/api/admin/replies/{id}/again', 'staff', 'Inbox', conversation.sendAgain),
  get('/api/admin/mentions', 'staff', 'Inbox', conversation.listMentions),
  get('/api/admin/unmatched', 'staff', 'Inbox', mailbox.list),
  post('/api/admin/unmatched/{id}/assign', 'staff', 'Inbox', mailbox.assign),
  remove('/api/admin/unmatched/{id}', 'staff', 'Inbox', mailbox.remove),
  get('/api/admin/incoming/{id}/files/{position}', 'staff', 'Inbox', mailbox.file),
  get('/api/admin/reply-templates', 'staff', 'Inbox', templates.list),
  post('/api/admin/reply-templates', 'staff', 'Inbox', templates.add),
  put('/api/admin/reply-templates/{id}', 'staff', 'Inbox', templates.change),
  remove('/api/admin/reply-templates/{id}', 'staff', 'Inbox', templates.remove),
  get('/api/admin/account/signature', 'staff', 'Account', templates.readSignature),
  put('/api/admin/account/signature', 'staff', 'Account', templates.saveSignature),
  get('/api/admin/account/digest', 'staff', 'Account', readDigest),
  put('/api/admin/account/digest', 'staff', 'Account', chooseDigest),
  get('/api/admin/overview', 'staff', 'Studio', overviewEndpoint(listedTypes)),
  get('/api/admin/export', 'staff', 'Studio', transfer.exportAll),
  post('/api/admin/import', 'staff', 'Studio', transfer.importFile),
  get('/api/admin/attention', 'staff', 'Studio', attentionEndpoint(contentTypes)),
  get('/api/admin/cards', 'staff', 'Studio', cardsEndpoint(listedTypes)),
  get('/api/admin/plans', 'staff', 'Studio', moments.plans),
  get('/api/admin/moments', 'staff', 'Studio', moments.list),
  get('/api/admin/moments/{at}', 'staff', 'Studio', moments.read),
  post('/api/admin/moments/{at}/restore', 'staff', 'Studio', moments.takeBack),
  ...planningRoutes,
  get('/api/admin/trash', 'staff', 'Studio', readTrash),
  get('/api/admin/upstream', 'staff', 'Studio', upstreamEndpoint(typesWithNews)),
  get('/api/admin/audit', 'staff', 'Studio', readAudit),
  get('/api/admin/start', 'admin', 'Studio', start.read),
  get('/api/admin/start/steps', 'staff', 'Studio', start.steps),
  post('/api/admin/start', 'admin', 'Studio', start.choose),
  get('/api/admin/pack', 'admin', 'Studio', pack.download),
  post('/api/admin/pack', 'admin', 'Studio', pack.use),
  get('/api/admin/list-views', 'staff', 'Studio', views.read),
  post('/api/admin/list-views', 'staff', 'Studio', views.add),
  put('/api/admin/list-views/columns/{list}', 'staff', 'Studio', views.keepColumns),
  put('/api/admin/list-views/{id}', 'staff', 'Studio', views.change),
  remove('/api/admin/list-views/{id}', 'staff', 'Studio', views.remove),
  get('/api/admin/tag-list', 'staff', 'Tags', tags.list),
  post('/api/admin/tag-list', 'staff', 'Tags', tags.change),
  get('/api/admin/tag-list/overlap', 'staff', 'Tags', tags.overlap),
  post('/api/admin/drawn-pages', 'staff', 'Studio', drawPageEndpoint),
  post('/api/admin/checks', 'staff', 'Studio', checksEndpoint(manifests)),
  ...studioRows(studioManifests),
  post('/api/upload-image-s3', 'staff', 'Media', uploadImage),
  post('/api/upload-base64-s3', 'staff', 'Media', uploadBase64),
  post('/api/presigned-upload-url', 'staff', 'Media', presignUpload),
  // Whoever has such an address may use it, once.
  post('/api/admin/media/files', 'staff', 'Media', announceFile),
  post('/api/admin/media/files/{id}/finish', 'staff', 'Media', finishFile),
  put('/api/uploads/{id}', 'public', 'Media', receiveUpload),
  get('/api/admin/media', 'staff', 'Media', library.list),
  // Before the images, whose addresses have as many parts.
  get('/api/admin/media/orphans', 'staff', 'Media', library.orphans),
  post('/api/admin/media/orphans/sweep', 'staff', 'Media', library.sweep),
  get('/api/admin/media/{id}', 'staff', 'Media', library.read),
  patch('/api/admin/media/{id}', 'staff', 'Media', library.patch),
  remove('/api/admin/media/{id}', 'staff', 'Media', library.remove),
  post('/api/admin/media/{id}/replace', 'staff', 'Media', library.replace),
  post('/api/admin/migrate-images-to-s3', 'staff', 'Media', inline.migrate),
  post('/api/admin/migrate-images-to-s3/undo', 'staff', 'Media', inline.undo),
  get('/api/admin/redirects', 'staff', 'Redirects', redirects.list),
  post('/api/admin/redirects', 'staff', 'Redirects', redirects.add),
  get('/api/admin/redirects.csv', 'staff', 'Redirects', redirects.download),
  post('/api/admin/redirects/check', 'staff', 'Redirects', redirects.check),
  post('/api/admin/redirects/import', 'staff', 'Redirects', redirects.importFile),
  // Before the rules, whose addresses have as many parts.
  get('/api/admin/redirects/missing', 'staff', 'Redirects', missing.list),
  remove('/api/admin/redirects/missing', 'staff', 'Redirects', missing.clear),
  patch('/api/admin/redirects/missing/{id}', 'staff', 'Redirects', missing.change),
  get('/api/admin/redirects/{id}', 'staff', 'Redirects', redirects.read),
  put('/api/admin/redirects/{id}', 'staff', 'Redirects', redirects.change),
  remove('/api/admin/redirects/{id}', 'staff', 'Redirects', redirects.remove),
  get('/api/admin/deliveries', 'staff', 'Inbox', listDeliveryChannels),
  post('/api/admin/deliveries/{channel}/enable', 'staff', 'Inbox', enableDeliveries),
  get('/api/admin/doctor', 'admin', 'Site doctor', readDoctor),
  post('/api/admin/doctor', 'admin', 'Site doctor', startDoctor),
  get('/api/admin/people/{email}', 'staff', 'People', readPerson),
  remove('/api/admin/people/{email}', 'staff', 'People', deletePerson),
];

const formPaths = new Set(apiRoutes.flatMap(({ tag, path }) => (tag === 'Forms' ? [path] : [])));

/** Whether what is posted here may be a form of everybody; pages take nothing else. */
export const isPublicForm = (path: string): boolean =>
  formPaths.has(path) || !isReservedPath(plainPath(path));

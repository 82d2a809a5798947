import type { ReadContext } from '#content/endpoints.server.ts';
import { type SearchContext, searchSite } from '#features/assistant/api.server.ts';
import { getCaseStudy, listCaseStudies } from '#features/case-studies/api.server.ts';
import { getInsight, listFeaturedInsights, listInsights } from '#features/insights/api.server.ts';
import {
  type LeadContext,
  sendBetaSignup,
  sendChallenge,
  sendContactMessage,
  sendLead,
} from '#features/leads/api.server.ts';
import {
  downloadAudio,
  downloadCsv,
  type InboxContext,
  listInbox,
  patchSubmission,
  readDeliveries,
  readSubmission,
  redeliverSubmission,
  redeliverSubmissions,
} from '#features/leads/inbox-api.server.ts';
import { deletePerson, readPerson } from '#features/leads/people-api.server.ts';
import { listTestimonials } from '#features/testimonials/api.server.ts';
import type { ApiRoute } from '#platform/http/api-router.ts';
import type { Access, BoundEndpoint } from '#platform/http/endpoint.ts';

/** What the answers are made from. */
export type ApiContext = ReadContext & SearchContext & LeadContext & InboxContext;

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
const patch = row('PATCH');
const remove = row('DELETE');

/** Every JSON address, who may call it, and what answers. What is not listed does not exist. */
export const apiRoutes: readonly ApiRoute<ApiContext>[] = [
  get('/api/case-studies', 'public', 'Case studies', listCaseStudies),
  get('/api/case-studies/{slug}', 'public', 'Case studies', getCaseStudy),
  get('/api/blog-posts', 'public', 'Blog posts', listInsights),
  get('/api/blog-posts/featured', 'public', 'Blog posts', listFeaturedInsights),
  get('/api/blog-posts/{slug}', 'public', 'Blog posts', getInsight),
  get('/api/testimonials', 'public', 'Testimonials', listTestimonials),
  get('/api/search', 'public', 'Search', searchSite),
  post('/api/contact', 'public', 'Forms', sendContactMessage),
  post('/api/beta-signups', 'public', 'Forms', sendBetaSignup),
  post('/api/leads', 'public', 'Forms', sendLead),
  post('/api/challenges', 'public', 'Forms', sendChallenge),
  get('/api/admin/submissions', 'staff', 'Inbox', listInbox),
  get('/api/admin/submissions.csv', 'staff', 'Inbox', downloadCsv),
  post('/api/admin/submissions/redeliver', 'staff', 'Inbox', redeliverSubmissions),
  get('/api/admin/submissions/{id}', 'staff', 'Inbox', readSubmission),
  patch('/api/admin/submissions/{id}', 'staff', 'Inbox', patchSubmission),
  get('/api/admin/submissions/{id}/audio', 'staff', 'Inbox', downloadAudio),
  get('/api/admin/submissions/{id}/deliveries', 'staff', 'Inbox', readDeliveries),
  post('/api/admin/submissions/{id}/redeliver', 'staff', 'Inbox', redeliverSubmission),
  get('/api/admin/people/{email}', 'staff', 'People', readPerson),
  remove('/api/admin/people/{email}', 'staff', 'People', deletePerson),
];

/**
 * What the program is put together from, by name: with it tests put together the built one, from the
 * very files that `npm start` runs (docs/decisions/041). Nothing of the app imports it.
 */

export { apiRoutes } from '#api.ts';
export { createApp } from '#app.ts';
export { bumpSiteVersion, readSiteVersion } from '#content/site-version.server.ts';
export { entryPaths } from '#content-lists.ts';
export { createShelf } from '#features/articles/articles.server.ts';
export { createSiteSearch } from '#features/assistant/search/search.server.ts';
export { createDoctor } from '#features/doctor/doctor.server.ts';
export { createDiskBlobs } from '#features/media/blobs/disk.server.ts';
export { createMedia } from '#features/media/media.server.ts';
export { readShippedImages } from '#features/media/shipped-images.server.ts';
export { createPublishedPages } from '#features/pages/published.server.ts';
export { createPolicies } from '#features/policies/policies.server.ts';
export { createRedirects } from '#features/redirects/redirects.server.ts';
export { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
export { createAccounts } from '#features/users/accounts.server.ts';
export { createVisits } from '#features/visits/visits.server.ts';
export { openDatabase } from '#platform/db/database.ts';
export { migrate } from '#platform/db/migrate.ts';
export { AppError, ERROR_STATUS } from '#platform/errors.ts';
export { withHeaders } from '#platform/http/cached-response.ts';
export { listen } from '#platform/http/listen.ts';
export { limitForAll, limitPerProcess } from '#platform/http/rate-limit.ts';
export { createResponseCache } from '#platform/http/response-cache.ts';
export { IMMUTABLE_CACHE, READ_CACHE, securityHeaders } from '#platform/http/security-headers.ts';
export { loadStaticFiles } from '#platform/http/static-files.ts';
export { createWarming } from '#platform/http/warming.ts';
export { createLogger } from '#platform/log.ts';
export { findClusterPeers } from '#platform/processes/cluster-peers.ts';
export { loadConfig } from './config.ts';
export { createSiteMetrics } from './metrics.ts';
export { migrations } from './migrations.ts';
export { plainOperations } from './operations.ts';
export { documentRoutes } from './pages/documents.ts';
export { createPages } from './pages/render.ts';
export { createPageFinder } from './pages/visit-pages.ts';
export { searchSources } from './search-sources.ts';
export { loadSiteFiles, openSite } from './site.ts';

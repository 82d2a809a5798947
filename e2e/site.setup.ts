import { startProductionServer } from '../scripts/production-server.ts';

/** Who signs in to the studio; `e2e/studio.ts` reads them back from the environment. */
const STAFF = { ADMIN_EMAIL: 'ines@northmile.example', ADMIN_PASSWORD: 'Survey-ridge-41-lantern' };

/** One production server with the sample content and an administrator for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startProductionServer({
    env: { LOG_LEVEL: 'error', ...STAFF },
    hasRoom: true,
  });
  Object.assign(process.env, { SITE_URL: server.publicUrl }, STAFF);
  return server.stop;
}

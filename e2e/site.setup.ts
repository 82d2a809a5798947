import { startProductionServer } from '../scripts/production-server.ts';

/** One production server with the sample content for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startProductionServer({ env: { LOG_LEVEL: 'error' } });
  process.env.SITE_URL = server.publicUrl;
  return server.stop;
}

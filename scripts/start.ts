/** `npm start` builds what has changed and serves it; `npm start -- --built` serves the last build as it is. */
import { existsSync } from 'node:fs';

process.env.NODE_ENV = 'production';
const server: URL = new URL('../build/server/main.js', import.meta.url);
if (!process.argv.includes('--built')) {
  // Not for a built site: an image has none of the tools that a build needs.
  const { ensureBuild } = await import('./build.ts');
  await ensureBuild();
}
if (existsSync(server)) await import(server.href);
else {
  console.error('There is no build to start: run `npm run build` first.');
  process.exitCode = 1;
}

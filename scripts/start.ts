import { ensureBuild } from './build.ts';

process.env.NODE_ENV = 'production';
await ensureBuild();
const server: URL = new URL('../build/server/main.js', import.meta.url);
await import(server.href);

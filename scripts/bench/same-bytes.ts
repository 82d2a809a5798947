/** One answer of the measured server, and other servers that give the very same bytes. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, stopChild, temporaryDir } from '../production-server.ts';
import { openLine } from './client.ts';
import { NotMeasured, Skipped } from './measurement.ts';
import { findOnPath } from './tools.ts';

export interface SameBytes {
  headers: Record<string, string>;
  /** The compressed body, in base64. */
  body: string;
}

export interface ReferenceServer {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

/** Headers that belong to the connection and not to the answer. */
const CONNECTION_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

/** @throws {NotMeasured} when the address gives no 200. */
export async function fetchBytes(url: string): Promise<SameBytes> {
  const request = get(url, { agent: false, headers: { 'accept-encoding': 'gzip' } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode !== 200) throw new NotMeasured(`${url} answers ${response?.statusCode}`);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (typeof value === 'string' && !CONNECTION_HEADERS.includes(name)) headers[name] = value;
  }
  return { headers, body: (await buffer(response)).toString('base64') };
}

export async function startBareNode(answer: SameBytes): Promise<ReferenceServer> {
  const child = fork(new URL('reference-server.ts', import.meta.url), { stdio: 'inherit' });
  child.send(answer);
  const [port]: unknown[] = await once(child, 'message');
  return { port: Number(port), pid: child.pid ?? 0, stop: () => stopChild(child) };
}

/** nginx with one worker and its file cache warm; @throws {Skipped} where it is not installed. */
export async function startNginx(answer: SameBytes): Promise<ReferenceServer> {
  const command = findOnPath('nginx');
  if (command === undefined) throw new Skipped('nginx is not installed here');
  const dir = await temporaryDir();
  const port = await findFreePort();
  await writeFile(join(dir, 'body'), Buffer.from(answer.body, 'base64'));
  await writeFile(join(dir, 'nginx.conf'), nginxConfig(dir, port, answer.headers));
  const child = spawn(command, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): Promise<void> => stopChild(child);
  process.once('exit', () => child.kill('SIGKILL'));
  for (let attempt = 0; attempt < 200 && !(await openLine(port)).isOpen(); attempt += 1) {
    await sleep(20);
  }
  return { port, pid: child.pid ?? 0, stop };
}

function nginxConfig(dir: string, port: number, headers: Record<string, string>): string {
  const own = ['content-length', 'content-type', 'etag', 'last-modified'];
  const added = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  return `daemon off; master_process off; pid ${dir}/pid; error_log stderr error;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=8;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir};
  uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${dir}; rewrite ^ /body break;
      types { } default_type "${headers['content-type'] ?? 'text/plain'}";
      ${added.join('\n      ')}
    }
  }
}
`;
}

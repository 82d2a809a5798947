/** A built program of its own for each attack, with an administrator who is signed in. */
import { type ProductionServer, startProductionServer } from '../../production-server.ts';

export const ADMIN = { email: 'ines@northmile.example', password: 'Survey-ridge-41-lantern' };

export interface SiteUnderAttack extends ProductionServer {
  /** The administrator's session, as a Cookie header. */
  cookie: string;
}

/** Sends JSON, from an address of its own where one is given. */
export const postJson = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The address of client `number`, for `X-Forwarded-For`. */
export const clientAddress = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Runs `attack` on a site that believes one proxy, and stops the site. */
export async function onSiteUnderAttack<Result>(
  attack: (site: SiteUnderAttack) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const server = await startProductionServer({
    env: {
      TRUST_PROXY: '1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  try {
    return await attack({ ...server, cookie: await signIn(server) });
  } finally {
    await server.stop();
  }
}

async function signIn({ origin }: ProductionServer): Promise<string> {
  const answer = await postJson(`${origin}/api/admin/login`, ADMIN);
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`Nobody is signed in: ${await answer.text()}`);
  return cookie;
}

/** How long one request took to the end of its answer, in milliseconds. */
export async function timeOf(
  ask: () => Promise<Response>,
): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { ms: performance.now() - startedAt, status: answer.status };
}

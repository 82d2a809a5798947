/** People of the studio, and what their browsers send. */
import { v7 as uuid } from 'uuid';
import { hashPasswordOf } from '#features/users/passwords.server.ts';
import { createUser, setPasswordHash, type User } from '#features/users/users.server.ts';
import { EDITOR_BEFORE_ROLES, type Limit, type Role } from '#platform/access-rules.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';

export const PASSWORD = 'correct horse battery staple';

interface Person {
  /** As it was said before there were roles: an editor has all that are not for administrators. */
  role?: 'admin' | 'editor';
  roles?: readonly Role[];
  limits?: readonly Limit[];
  email?: string;
  name?: string;
}

/** Somebody who can sign in with `PASSWORD`. */
export async function addUser(
  app: TestApp,
  { role = 'admin', roles, limits, ...given }: Person = {},
): Promise<User> {
  const name = given.name ?? 'Robin Marsh';
  const email = given.email ?? `${uuid()}@northmile.example`;
  const user = await createUser(app.db, {
    name,
    email,
    roles: roles ?? (role === 'admin' ? ['admin'] : EDITOR_BEFORE_ROLES),
    limits,
  });
  passwordHash ??= hashPasswordOf(app.accounts, PASSWORD);
  await setPasswordHash(app.db, user.id, await passwordHash);
  return user;
}
/** Made once for everybody. */
let passwordHash: Promise<string> | undefined;

export interface Browser {
  /** What it would send as its Cookie header. */
  cookie: () => string;
  setCookie: (cookie: string) => void;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends JSON, as the studio does. */
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** A browser that keeps its cookies and says where its pages come from. */
export function openBrowser(
  app: Pick<TestApp, 'request'>,
  { address = '198.51.100.4', origin = PUBLIC_URL, userAgent = 'test' } = {},
): Browser {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map((pair) => pair.join('=')).join('; ');
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ origin, 'user-agent': userAgent });
    if (jar.size > 0) headers.set('cookie', cookie());
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await app.request(path, { ...init, headers }, address);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    cookie,
    setCookie(pair) {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      jar.set(name, value);
    },
    request,
    send: (method, path, body) =>
      request(path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
  };
}

/** Signs in by password; who has two-factor sign-in is not in yet. */
export async function signIn(
  browser: Browser,
  email: string,
  password = PASSWORD,
): Promise<Response> {
  return browser.send('POST', '/api/admin/login', { email, password });
}

/** A browser with the session of a new person. */
export async function openSignedIn(
  app: TestApp,
  person: Person = {},
): Promise<Browser & { user: User }> {
  const user = await addUser(app, person);
  const browser = openBrowser(app);
  const response = await signIn(browser, user.email);
  if (response.status !== 200) throw new Error(`Not signed in: ${await response.text()}`);
  return { ...browser, user };
}

/** What needs a person of the studio or the token for figures, asked of a server over its port. */

const ADMIN = { email: 'ines@northmile.example', password: 'Survey-ridge-41-lantern' };
const TOKEN = 'a-token-for-measurements-0123456789';

export const ADMIN_ENV = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
export const METRICS_ENV = { METRICS_TOKEN: TOKEN };

/** The cookie of a new session. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`Nobody is signed in: ${await answer.text()}`);
  return cookie;
}

/** Every figure by its name and labels. Figures of the event loop begin anew with each reading. */
export async function readMetrics(origin: string): Promise<Map<string, number>> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const lines = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
  return new Map(
    lines.flatMap((line) => {
      const gap = line.lastIndexOf(' ');
      return gap < 0 ? [] : [[line.slice(0, gap), Number(line.slice(gap + 1))] as const];
    }),
  );
}

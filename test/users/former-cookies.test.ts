/** Cookies by the names that releases before gave them. */
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { openBrowser, openSignedIn } from '../support/staff.ts';

const statusOfMe = async (app: TestApp, cookie: string): Promise<number> =>
  (await app.request('/api/admin/me', { headers: { cookie } })).status;

test('a session of the release before, which named its cookies otherwise, holds until it is left', async () => {
  const app = await createTestApp();
  const browser = await openSignedIn(app);
  const present = browser.cookie();
  const former = present.replaceAll('__Host-studio.', '__Host-northmile.');
  expect(former).not.toBe(present);
  expect(await statusOfMe(app, former)).toBe(200);
  const another = openBrowser(app);
  const [session = ''] = former.split('; ');
  another.setCookie(session);
  expect((await another.send('POST', '/api/admin/logout')).status).toBe(200);
  expect(await statusOfMe(app, former)).toBe(401);
  expect(await statusOfMe(app, present)).toBe(401);
});

test('of the same cookie by both names the present one counts, and one planted twice counts for nothing', async () => {
  const app = await createTestApp();
  const browser = await openSignedIn(app);
  const [session = ''] = browser.cookie().split('; ');
  const former = session.replace('__Host-studio.', '__Host-northmile.');
  const wrong = '__Host-northmile.session=chosenbysomebodyelsechosenbysome.c2ln';
  expect(await statusOfMe(app, `${wrong}; ${session}`)).toBe(200);
  expect(await statusOfMe(app, `${former}; __Host-studio.session=nobodys.c2ln`)).toBe(401);
  expect(await statusOfMe(app, `${former}; ${wrong}`)).toBe(401);
  // Without TLS the names are others, and those of the one are not taken for the other.
  expect(await statusOfMe(app, former.replace('__Host-', ''))).toBe(401);
});

/** What pages of other sites may read here: nothing that a browser would hand them. */
import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL } from './app.ts';
import { openSignedIn } from './staff.ts';

test('F11 no answer lets a page of another origin read it, with or without a session', async () => {
  const app = await createTestApp();
  const { cookie } = await openSignedIn(app);
  const origins = ['https://evil.example', 'null', `${PUBLIC_URL}.evil.example`, PUBLIC_URL];
  const paths = ['/', '/api/case-studies', '/api/admin/me', '/api/nowhere', '/error-page.css'];
  for (const origin of origins) {
    for (const path of paths) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = {
          origin,
          cookie: cookie(),
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        };
        const answer = await app.request(path, { method, headers });
        const told = [...answer.headers.keys()].filter((name) =>
          name.startsWith('access-control-'),
        );
        expect(told, `${method} ${path} for ${origin}`).toEqual([]);
      }
    }
  }
});

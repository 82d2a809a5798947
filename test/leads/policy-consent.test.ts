/** Under which text of the privacy policy a form was sent. */
import { expect, test } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { bodyOf, contactForm, EVERY_CHANNEL, NO_LIMITS, sendJson } from '../support/lead-forms.ts';
import { addPolicy, pageText, savePolicy } from '../support/policies.ts';
import { call, INES } from '../support/studio.ts';

const open = (database?: (typeof databaseKinds)[number]) =>
  createTestApp({
    identify: async () => INES,
    leadLimits: NO_LIMITS,
    delivery: EVERY_CHANNEL,
    ...(database === undefined ? {} : { database }),
  });

let count = 0;

/** Sends a form and says which policy its submission names. */
async function sentUnder(app: TestApp, origin?: object): Promise<unknown> {
  count += 1;
  const form = contactForm({
    message: `Message number ${count} of this test.`,
    ...(origin && { origin }),
  });
  const { id } = await bodyOf(await sendJson(app, '/api/contact', form));
  const { body } = await call(app, 'GET', `/api/admin/submissions/${String(id)}`);
  return Reflect.get(Object(body), 'privacyPolicy');
}

const page = { page: '/contact' };
const id = 'policy-privacy-policy';

test.for(databaseKinds)(
  'a submission names the revision of the privacy policy that its page showed (%s)',
  async (database) => {
    const app = await open(database);
    expect(await pageText(app, '/contact')).not.toContain('policy&quot;:');
    expect(await sentUnder(app, page)).toEqual({ id, revision: 1 });
    await savePolicy(app, 'privacy-policy', { body: 'The second text.' });
    expect(await pageText(app, '/contact')).toContain('&quot;policy&quot;:2');
    expect(await sentUnder(app, { ...page, policy: 2 })).toEqual({ id, revision: 2 });
    // A page that was open meanwhile, a program, and what never was a published text.
    expect(await sentUnder(app, page)).toEqual({ id, revision: 1 });
    expect(await sentUnder(app)).toEqual({ id, revision: 2 });
    expect(await sentUnder(app, { ...page, policy: 99 })).toEqual({ id, revision: 2 });
    expect(await sentUnder(app, { ...page, policy: 2_147_483_647 })).toEqual({ id, revision: 2 });
    const csv = await pageText(app, '/api/admin/submissions.csv');
    expect(csv).toContain('"privacy policy","privacy policy revision"');
    expect(csv).toContain(`"${id}","2"`);
  },
);

test('without a privacy policy a submission names none, and with a new one that', async () => {
  const app = await open();
  await savePolicy(app, 'privacy-policy', { status: 'draft' });
  expect(await sentUnder(app, page)).toBeNull();
  await savePolicy(app, 'privacy-policy', { slug: 'old', status: 'draft' }, 'draft');
  const added = await addPolicy(app, { slug: 'privacy-policy' });
  expect(await sentUnder(app, page)).toEqual({ id: added, revision: 1 });
});

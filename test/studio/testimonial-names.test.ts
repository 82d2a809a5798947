/** Who is told to have said what was given by a link, where its giver does not permit their name. */
import { expect } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { enter } from '../support/people-with-roles.ts';
import { Entry } from '../support/studio.ts';
import { waysOf } from '../support/testimonial-requests.ts';

const MESSAGES = '/api/admin/messages/messages';

onEachDatabase(
  'G23 words without the permission for a name are given to nobody else: a role, a company or the owner’s words stand there (%s)',
  async (kind) => {
    const app = await createTestApp({ database: kind });
    const owner = await enter(app, ['admin'], { name: 'Pia Lund' });
    const { askForLink, send, entryId, save, shown } = waysOf(app, owner);
    const { body } = await owner.call('GET', MESSAGES);
    const words = { 'name-withheld': 'Name nicht genannt' };
    const worded = await owner.call('PUT', MESSAGES, { ...Entry.parse(body), words });
    expect(worded.status).toBe(200);
    await app.noticeChanges();

    await send(await askForLink(), { 'use-name': '', role: 'Pilot', company: 'Quay Lines' });
    const id = await entryId();
    const refused = await save(id, { status: 'published', name: 'Priya Raman' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      fields: { name: expect.stringContaining('Write “Name nicht genannt”') },
    });
    // Drafts may have anything, and become public no other way either.
    expect((await save(id, { name: 'Priya Raman' })).status).toBe(200);
    const bulk = { action: 'publish', ids: [id] };
    const published = await owner.call('POST', '/api/admin/testimonials/bulk', bulk);
    expect(published.body).toMatchObject([{ id, error: expect.stringContaining('nobody else') }]);
    for (const name of ['A pilot at Quay Lines', 'Name nicht genannt']) {
      expect((await save(id, { status: 'published', name })).status, name).toBe(200);
      expect(await shown()).toContain(name);
    }
  },
);

/** What forms learn of the entries that they name. */
import { expect, test } from 'vitest';
import { createStudy } from '../support/factories.ts';
import { call, openStudio } from '../support/studio.ts';

test('entries of any type are told by their ids, drafts and pages as they ship among them, and others are left out', async () => {
  const app = await openStudio();
  const { id } = await createStudy(app.db, { title: 'Ferries', status: 'draft' });
  const { status, body } = await call(app, 'GET', `/api/admin/cards?ids=${id},page-home,gone`);
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      { type: 'case-study', card: expect.objectContaining({ title: 'Ferries', status: 'draft' }) },
      { type: 'page', card: expect.objectContaining({ id: 'page-home', status: 'published' }) },
    ]),
  );
  const many = Array.from({ length: 101 }, (_, at) => `id-${at}`).join(',');
  expect((await call(app, 'GET', `/api/admin/cards?ids=${many}`)).status).toBe(422);
});

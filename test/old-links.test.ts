/** Links that the release before took and this one refuses must not stop an upgraded site. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRevision } from '#content/revisions.server.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '../src/migrations.ts';
import { createTestApp } from './app.ts';
import { databaseKinds, openTestDatabase } from './databases.ts';

const before018 = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '018-links'),
);

const VOICE = {
  company: 'Lakeshore Transit',
  name: 'Priya Raman',
  title: 'Director of Operations',
  testimonialText: 'They fixed the forecast first.',
  tags: [],
};

test.for(databaseKinds)(
  'links that were saved without their slashes get them, and lists go on (%s)',
  async (kind) => {
    const db = await openTestDatabase(kind, before018);
    const at = '2024-06-05T00:00:00.000Z';
    const links = ['https:lakeshore.example/about', 'HTTP:/lakeshore.example', '/contact', ''];
    for (const [index, link] of links.entries()) {
      const data = JSON.stringify({ ...VOICE, link });
      const item = JSON.stringify({ ...VOICE, link, status: 'published' });
      const id = `voice-${index}`;
      await sql`insert into entry (id, type, status, sort_key, label, search, revision, data, body,
        created_at, updated_at) values (${id}, 'testimonial', 'published', ${id}, '', '', 1, ${data},
        '{}', ${at}, ${at})`.execute(db);
      await sql`insert into entry_revision (entry_id, revision, type, item, author_id, author_name,
        note, created_at) values (${id}, 1, 'testimonial', ${item}, '', '', '', ${at})`.execute(db);
    }

    await migrate(db, migrations);
    const app = await createTestApp({ db });
    const answer = await app.request('/api/testimonials');
    expect(answer.status).toBe(200);
    const shown: { link: string }[] = await answer.json();
    expect(shown.map(({ link }) => link).sort()).toEqual([
      '',
      '/contact',
      'http://lakeshore.example/',
      'https://lakeshore.example/about',
    ]);
    expect(await findRevision(db, testimonialContent, 'voice-0', 1)).toMatchObject({
      link: 'https://lakeshore.example/about',
    });
  },
);

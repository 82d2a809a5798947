/** By which names a figure finds the claim of a client, and by which it finds none. */
import { expect } from 'vitest';
import { addClaim } from '../support/claims.ts';
import { onEachDatabase } from '../support/databases.ts';
import { STUDIES, STUDY, save, textOf } from '../support/people.ts';
import { openStudio } from '../support/studio.ts';

onEachDatabase(
  'a client is known by each of its names, and a longer name is that of somebody else, also unpublished (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await addClaim(app, { client: 'Quay Works' });
    const client = { name: 'Quay Works Group', aliases: ['Quay Works', 'QWG'] };
    await save(app, '/api/admin/clients', { ...client, status: 'published' });
    const study = { ...STUDY, clientName: 'Somebody Else', status: 'published' };
    const shows = async (slug: string, section1Content: string) => {
      await save(app, STUDIES, { ...study, slug, section1Content });
      return (await textOf(app, `/case-studies/${slug}`)).includes('class="cited"');
    };
    expect(await shows('by-name', 'Quay Works Group types 64% less.')).toBe(true);
    expect(await shows('by-alias', 'At QWG it is 64% less.')).toBe(true);
    expect(await shows('longer-before', 'At QWG Harbour it is 64% less.')).toBe(true);
    await save(app, '/api/admin/testimonials', {
      ...{ name: 'Priya Raman', title: 'Operations', company: 'QWG Harbour', status: 'draft' },
      testimonialText: 'It works.',
    });
    // Something public has to change before pages are made anew.
    expect(await shows('longer', 'At QWG Harbour it is 64% less.')).toBe(false);
    expect(await shows('both', 'At QWG Harbour and at QWG it is 64% less.')).toBe(true);
  },
);

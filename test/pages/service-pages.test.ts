/** Pages of services as the studio edits and makes them. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { blocksOfTemplate } from '#content/blocks/templates.ts';
import { blockTypes } from '#features/pages/block-types.ts';
import { serviceLandingTemplate, serviceTemplate } from '#features/services/blocks/template.ts';
import type { TestApp } from '../support/app.ts';
import { addCaseStudy, addTestimonial } from '../support/factories.ts';
import { makePage, OWN_PAGES, readPath } from '../support/own-pages.ts';
import { call, openStudio } from '../support/studio.ts';

const TAG = 'Product Development';

const Blocks = z.looseObject({
  blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});

const mainOf = async (app: TestApp, path: string): Promise<string> => {
  const [status, html] = await readPath(app, path);
  expect(status, path).toBe(200);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
};

test('a service page that ships is edited in the studio, at each of its addresses', async () => {
  const app = await openStudio();
  const { body } = await call(app, 'GET', `${OWN_PAGES}/page-ai-adoption`);
  const page = Blocks.parse(body);
  const blocks = page.blocks.map((block) =>
    block.id === 'hero' ? { ...block, headline: 'Models That Sat an Exam' } : block,
  );
  const { id: _id, ...fields } = page;
  const saved = await call(app, 'PUT', `${OWN_PAGES}/page-ai-adoption`, { ...fields, blocks });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  await app.noticeChanges();
  for (const path of ['/ai-adoption', '/ai-adoption-detail', '/ai-solutions-detail']) {
    const html = await mainOf(app, path);
    expect(html, path).toContain('Models That Sat an Exam</h1>');
    expect(html).toContain('How we decide what a model may do');
  }
  expect((await readPath(app, '/ai-adoption.md'))[1]).toContain('Models That Sat an Exam. We');
  expect((await readPath(app, '/ai-adoption'))[1]).toContain(
    '"serviceType":"AI Adoption","description":"Models That Sat an Exam.',
  );
});

test('a service made from the template has its form, voices and studies, and is led to by the others', async () => {
  const app = await openStudio();
  await addTestimonial(app.db, { name: 'Our Client', tags: [TAG] });
  await addCaseStudy(app.db, { title: 'Our Study', featuredForSolutions: [TAG] });
  const blocks = blocksOfTemplate(serviceTemplate, blockTypes).map((block) =>
    'tag' in block ? { ...block, tag: TAG } : block,
  );
  const { path } = await makePage(app, 'Warehouse Walks', { template: 'service', blocks });
  await app.noticeChanges();
  expect(path).toBe('warehouse-walks');
  const html = await mainOf(app, '/warehouse-walks');
  expect(html).toContain('Name the service by what clients have afterwards</h1>');
  expect(html).toContain('src="/covers/name-the-service-by-what-clients-have-afterwards.svg?look=');
  expect(html).toContain('Our Client');
  expect(html).toContain('Our Study</a>');
  expect(html).toMatch(/<input type="hidden" name="service" value="Warehouse Walks"/);
  expect((await readPath(app, '/warehouse-walks'))[1]).toContain('"serviceType":"Warehouse Walks"');
  expect(await mainOf(app, '/staff-augmentation')).toContain('href="/warehouse-walks"');
  expect((await readPath(app, '/llms.txt'))[1]).toMatch(/## Services\n[^#]*\[Warehouse Walks\]/);

  const sent = await app.request('/warehouse-walks', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      kind: 'short',
      service: 'Warehouse Walks',
      fullName: 'Ada Moss',
      email: 'ada@example.com',
      challenge: 'We walk too far every day.',
    }).toString(),
  });
  expect(sent.status).toBe(303);
  const kept = await app.db.selectFrom('submission').selectAll().execute();
  expect(JSON.stringify(kept)).toContain('Warehouse Walks');
});

test('a block for a tag shows nothing while it has none', async () => {
  const app = await openStudio();
  await addTestimonial(app.db, { name: 'Somebody', tags: [TAG] });
  const blocks = blocksOfTemplate(serviceTemplate, blockTypes);
  await makePage(app, 'Bare', { template: 'service', blocks });
  await app.noticeChanges();
  const html = await mainOf(app, '/bare');
  expect(html).not.toContain('Somebody');
  expect(html).not.toContain('From the people who use it');
});

test('a service in short stands below /services, and is of the service that it leads to', async () => {
  const app = await openStudio();
  const blocks = blocksOfTemplate(serviceLandingTemplate, blockTypes).map((block) =>
    block.type === 'landing-end'
      ? { ...block, secondLabel: 'In full', secondLink: '/staff-augmentation' }
      : block,
  );
  const made = await makePage(app, 'Night Shift', { template: 'service-landing', blocks });
  await app.noticeChanges();
  expect(made.path).toBe('services/night-shift');
  const [status, html] = await readPath(app, '/services/night-shift');
  expect(status).toBe(200);
  expect(html).toContain('Promise one thing</h1>');
  expect(html).toContain('"serviceType":"Staff Augmentation"');
  expect(html).toMatch(/BreadcrumbList.*"name":"Staff Augmentation".*"name":"Night Shift"/);
  expect((await readPath(app, '/services/night-shift.md'))[1]).toContain('In figures');
});

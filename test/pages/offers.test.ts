/** Service, landing and solution pages as HTTP answers. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { insideQuotes } from '#ui/inside-quotes.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/app.ts';
import { openWatchedDatabase } from '../support/databases.ts';
import { addCaseStudy, addTestimonial } from '../support/factories.ts';
import { landings, services } from '../support/service-pages.ts';
import { inPage, SHIPPED_NAME } from '../support/shipped-brand.ts';
import { solutions } from '../support/solutions.ts';

/** The text of a page as a reader gets it. */
async function read(app: TestApp, path: string): Promise<{ status: number; html: string }> {
  const response = await app.request(path);
  const html = await response.text();
  return { status: response.status, html: html.replaceAll('<!-- -->', '') };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

test('SERV-01 SERV-02 SERV-03 SERV-04 SERV-05 SERV-06 every address shows its page under one canonical address', async () => {
  const app = await createTestApp();
  for (const page of services) {
    for (const path of page.paths) {
      const { status, html } = await read(app, path);
      expect(status, path).toBe(200);
      expect(html, path).toContain(`<title>${page.title} · ${inPage(SHIPPED_NAME)}</title>`);
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${page.paths[0]}"`);
      expect(html).toContain(`${escaped(page.hero.headline)}</h1>`);
    }
    const markdown = (await read(app, `${page.path}.md`)).html;
    expect(markdown.startsWith(`# ${page.title}\n`), page.path).toBe(true);
    expect(markdown).toContain(`${page.hero.headline}. ${page.hero.lead}`);
  }
});

test('SERV-07 SERV-08 SERV-09 a service page arrives with its approach, its stages and the way back', async () => {
  const app = await createTestApp();
  for (const page of services) {
    const { html } = await read(app, page.path);
    expect(html).toMatch(/<a[^>]*href="\/#solutions"[^>]*>.*?Back to Solutions<\/a>/s);
    for (const { title, text } of page.approach.points) {
      expect(html).toContain(escaped(title));
      expect(html).toContain(escaped(text));
    }
    const stages = ['Knowledge', 'AI', 'Execution', 'Enterprise'];
    const places = stages.map((stage) => html.indexOf(`>${stage}</h3>`));
    expect(places, page.slug).toEqual(
      places.filter((place) => place > 0).toSorted((a, b) => a - b),
    );
    for (const { text } of page.methodology.stages) expect(html).toContain(escaped(text));
  }
});

test('SERV-13 TEST-14 BLOCK-01 a service page arrives with what is marked for its tag', async () => {
  const app = await createTestApp();
  await addCaseStudy(app.db, { title: 'Ours', featuredForSolutions: ['AI Adoption'] });
  await addCaseStudy(app.db, { title: 'Theirs', featuredForSolutions: ['Customer Experience'] });
  await addTestimonial(app.db, { name: 'Our Client', tags: ['AI Adoption'] });
  await app.noticeChanges();
  const { html } = await read(app, '/ai-adoption');
  const page = html.slice(0, html.indexOf('</main>'));
  expect(page).toContain('Ours</a>');
  expect(page).not.toContain('Theirs');
  expect(page).toContain('Our Client');
  expect((await read(app, '/customer-experience-detail')).html).toContain('Theirs</a>');
});

test('BLOCK-04 TEST-17 without any of them the block is not there, and the testimonials say so', async () => {
  const { html } = await read(await createTestApp(), '/customer-experience-detail');
  const page = html.slice(0, html.indexOf('</main>'));
  expect(page).toContain('No testimonials available for Customer Experience yet.');
  expect(page).not.toContain('Customer Experience, measured');
});

test('LAND-01 LAND-02 LAND-03 LAND-04 LAND-08 every landing page shows its hero and the way home', async () => {
  const app = await createTestApp();
  const headlines = {
    'product-development': 'Turn Your Vision Into Reality',
    'expert-teams': 'Add Experts to Your Team',
    'process-automation': 'Speed Up Repetitive Processes',
    'digital-experience': 'Modernize Your Digital Experience',
    'ai-solutions': 'Put AI Where It Can Be Checked',
  };
  expect(landings.map(({ slug }) => slug)).toEqual(Object.keys(headlines));
  for (const [slug, headline] of Object.entries(headlines)) {
    const { status, html } = await read(app, `/services/${slug}`);
    expect(status, slug).toBe(200);
    expect(html).toContain(`${headline}</h1>`);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/services/${slug}"`);
    expect(html, slug).toMatch(/<a[^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Back to Home<\/a>/s);
  }
});

test('LAND-06 LAND-07 LAND-09 LAND-10 a landing page has its four points and one contact button', async () => {
  const app = await createTestApp();
  for (const { slug, points, story } of landings) {
    const { html } = await read(app, `/services/${slug}`);
    expect(html).toContain(escaped(story.text));
    for (const { text } of points) expect(html, slug).toContain(escaped(text));
    expect(html.match(/<a[^>]*href="\/contact"[^>]*>Contact Us Today<\/a>/g), slug).toHaveLength(1);
  }
});

test('SOLN-01 SOLN-03 SOLN-04 SOLN-06 SOLN-07 SOLN-08 SOLN-10 a solution page arrives complete and in order', async () => {
  const app = await createTestApp();
  const { testimonials } = JSON.parse(await readFile('content/sample/testimonials.json', 'utf8'));
  for (const testimonial of testimonials) await addTestimonial(app.db, testimonial);
  // Those that are looked for stand behind more than a list gives at a time.
  for (let number = 0; number < 101; number += 1)
    await addTestimonial(app.db, { featured: number < 6 });
  const hrefs = new Set(
    solutions.flatMap(({ caseStudies }) => caseStudies.map(({ link }) => link)),
  );
  for (const href of hrefs) await addCaseStudy(app.db, { slug: href.split('/').at(-1) });
  await app.noticeChanges();
  for (const solution of solutions) {
    const { status, html } = await read(app, `/solution/${solution.id}`);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/solution/${solution.id}"`);
    const inOrder = [
      'href="/#solutions"',
      `${escaped(solution.title)}</h1>`,
      escaped(solution.description),
      escaped(solution.caption),
      escaped(solution.deepDive.title),
      ...solution.deepDive.content.map(escaped),
      'Tell Us About Your Challenge',
      escaped(solution.formIntro),
      ...solution.caseStudies.map(({ link }) => `href="${link}"`),
      ...solution.testimonials.map(({ quote }) => escaped(insideQuotes(quote))),
    ];
    const page = html.slice(html.indexOf('<main'));
    const places = inOrder.map((words) => page.indexOf(words));
    expect(places.indexOf(-1), `${solution.id}: ${inOrder[places.indexOf(-1)]}`).toBe(-1);
    expect(places, solution.id).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('a solution page quotes nobody whose testimonial is not published', async () => {
  const app = await createTestApp();
  for (const { id, testimonials } of solutions) {
    const { html } = await read(app, `/solution/${id}`);
    const page = html.slice(0, html.indexOf('</main>'));
    for (const { name } of testimonials) expect(page, id).not.toContain(name);
    expect(page).not.toContain('In their own words');
  }
});

test('SOLN-02 an unknown solution is answered with 404 and says so', async () => {
  const app = await createTestApp();
  for (const id of ['unknown', 'Product-Developmen', 'constructor']) {
    const { status, html } = await read(app, `/solution/${id.toLowerCase()}`);
    expect(status, id).toBe(404);
    expect(html).toContain(`<title>Solution Not Found · ${inPage(SHIPPED_NAME)}</title>`);
    expect(html).toContain('Solution Not Found</h1>');
    expect(html).toContain('The requested solution page could not be found.');
    expect(html).toContain('<meta name="robots" content="noindex"');
  }
});

test('an uncached page of an offer asks few queries: a service page and a solution page 2, a landing page 1', async () => {
  const { db, queries } = await openWatchedDatabase();
  const app = await createTestApp({ db });
  for (const [path, limit] of [
    ['/product-development-detail', 2],
    ['/services/expert-teams', 1],
    ['/solution/ai-adoption', 2],
  ] as const) {
    queries.length = 0;
    expect((await app.request(path)).status).toBe(200);
    expect(queries.length, path).toBe(limit);
  }
});

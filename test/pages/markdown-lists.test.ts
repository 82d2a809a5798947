/** What pages as Markdown list of the entries that the pages show. */
import { expect, test } from 'vitest';
import { shippedProducts } from '#features/products/shipped-products.ts';
import { createTestApp, PUBLIC_URL } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { addCaseStudy, addClient, addInsight, addTestimonial } from '../support/factories.ts';
import { fetchMarkdown } from '../support/markdown.ts';
import { makePage } from '../support/own-pages.ts';
import { offeredServices } from '../support/service-pages.ts';
import { openStudio } from '../support/studio.ts';

const CANARY = 'c4n4ry';

test('the Markdown of a page lists what the page lists: services, products, clients, posts and voices', async () => {
  const app = await createTestApp();
  await addClient(app.db, { name: 'Lakeshore Transit', featured: true });
  await addInsight(app.db, { title: 'Measure first', excerpt: 'In short.', featured: true });
  await addInsight(app.db, { title: 'Not on the front page', slug: 'other' });
  await addTestimonial(app.db, { testimonialText: 'They listened.', featured: true });
  await app.noticeChanges();
  const front = await fetchMarkdown(app, '/index');
  expect(front).toContain('- Lakeshore Transit\n');
  expect(front).toMatch(/\n- Measure first: In short\.\n/);
  expect(front.split('## Services')[0]).not.toContain('Not on the front page');
  expect(front).toContain(': They listened.\n');
  for (const { title } of [...offeredServices, ...shippedProducts]) {
    expect(front.includes(`\n- ${title}`), title).toBe(true);
  }
  const [service, ...others] = offeredServices;
  const page = await fetchMarkdown(app, service?.href ?? '');
  for (const { title } of others) expect(page.includes(`\n- ${title}\n`), title).toBe(true);
});

/** The part of a Markdown text below a heading. */
const below = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

onEachDatabase(
  'the Markdown of a page lists the studies and voices that the page shows, with their links (%s)',
  async (kind) => {
    const app = await openStudio(kind);
    await addCaseStudy(app.db, {
      slug: 'trams',
      title: 'Trams on time',
      summary: '38% fewer late trams',
      featuredForSolutions: ['AI Adoption'],
    });
    await addCaseStudy(app.db, { slug: 'draft', title: CANARY, status: 'draft' });
    await addTestimonial(app.db, { testimonialText: 'They **listened** first.', tags: ['Cloud'] });
    const voice = { name: 'Priya Raman', company: 'Lakeshore Transit', role: 'Director' };
    await makePage(app, 'Proof', {
      blocks: [
        { id: 'p', type: 'prose', v: 1, text: 'An opening.' },
        {
          id: 'a',
          type: 'solution-stories',
          v: 1,
          heading: 'Stories',
          plainHeading: 'Client stories',
          items: [
            { title: 'Known', text: 'Told again.', link: '/case-studies/trams' },
            { title: CANARY, link: '/case-studies/draft' },
            { company: 'Elsewhere', title: 'Without a link' },
          ],
        },
        {
          id: 'b',
          type: 'client-voices',
          v: 1,
          heading: 'Voices',
          items: [
            { ...voice, quote: 'They listened first.' },
            { ...voice, quote: `${CANARY} was never said.` },
          ],
        },
        { id: 'c', type: 'service-testimonials', v: 1, heading: 'Of the service', tag: 'Cloud' },
        {
          id: 'd',
          type: 'service-testimonials',
          v: 1,
          heading: 'Of another',
          tag: 'Agile',
          none: 'None yet.',
        },
        { id: 'e', type: 'solution-case-studies', v: 1, heading: 'Studies', tag: 'AI Adoption' },
        { id: 'f', type: 'solution-case-studies', v: 1, heading: 'No studies', tag: 'Cloud' },
        {
          id: 'g',
          type: 'client-voices',
          v: 1,
          heading: 'Nobody',
          plainHeading: 'Nobody',
          items: [{ ...voice, quote: `${CANARY}, again.` }],
        },
      ],
    });
    await app.noticeChanges();
    const text = await fetchMarkdown(app, '/proof');
    expect(below(text, 'Client stories')).toBe(
      `\n- [“Known”](${PUBLIC_URL}/case-studies/trams): Told again.\n- Elsewhere, “Without a link”\n`,
    );
    expect(below(text, 'Client voices')).toBe(
      '\n- “They listened first.” Priya Raman, Director, Lakeshore Transit\n',
    );
    expect(below(text, 'Of the service')).toBe(
      '\n- Priya Raman, Lakeshore Transit: They listened first.\n',
    );
    expect(below(text, 'Of another')).toBe('\n- None yet.\n');
    expect(below(text, 'Studies')).toBe(
      `\n- [Lakeshore Transit, Trams on time](${PUBLIC_URL}/case-studies/trams): 38% fewer late trams\n`,
    );
    for (const unshown of [CANARY, '## No studies', '## Nobody']) {
      expect(text).not.toContain(unshown);
    }
    await addCaseStudy(app.db, {
      slug: 'later',
      title: 'A later one',
      featuredForSolutions: ['AI Adoption'],
    });
    await app.noticeChanges();
    expect(await fetchMarkdown(app, '/proof')).toContain('A later one');
  },
);

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CaseStudyCard } from '#features/case-studies/schema.ts';
import { InsightCard } from '#features/insights/schema.ts';
import { services } from '#features/services/catalogue.ts';
import { Testimonial } from '#features/testimonials/schema.ts';
import { siteConfig } from '#site.config.ts';
import { type Published, publishedContent } from './content.ts';
import { type GraphContent, mayLink } from './rules.ts';
import { createGraph, startRun, stepRun } from './run.ts';
import { syntheticContent } from './synthetic.ts';

const study = (fields: object) => ({
  ...CaseStudyCard.parse({
    title: 'A study',
    slug: 'a-study',
    clientName: 'A client',
    excerpt: 'What happened.',
    publishDate: '2025-01-01',
    ...fields,
  }),
  id: '1',
});

const EMPTY: Published = {
  services,
  industries: ['Healthcare'],
  studies: [],
  posts: [],
  testimonials: [],
};

const sample = async (name: string, key: string): Promise<object[]> => {
  const url = new URL(`../../../content/sample/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(url, 'utf8'))[key];
};

async function sampleContent(): Promise<GraphContent> {
  const studies = await sample('case-studies', 'caseStudies');
  const posts = await sample('insights', 'blogPosts');
  const testimonials = await sample('testimonials', 'testimonials');
  // Two records show the shape of older exports, which the import reads; here they are left out.
  const readable = <T>(
    records: readonly object[],
    schema: { safeParse: (record: object) => { data?: T } },
  ): T[] => records.flatMap((record) => schema.safeParse(record).data ?? []);
  return publishedContent({
    services,
    industries: siteConfig.industries,
    studies: readable(studies, CaseStudyCard).map((one) => ({ ...one, id: one.slug })),
    posts: readable(posts, InsightCard).map((one) => ({ ...one, id: one.slug })),
    testimonials: readable(testimonials, Testimonial).map((one) => ({ ...one, id: one.name })),
  });
}

const describe = ({ topics, leadsTo }: GraphContent): string[] =>
  topics.flatMap(({ name }, index) =>
    (leadsTo[index] ?? []).map((target) => `${name} > ${topics[target]?.name}`),
  );

test('a case study leads to its own result, to what it took, and its service to the result', () => {
  const content = publishedContent({
    ...EMPTY,
    studies: [
      study({
        title: 'Shorter waits',
        slug: 'shorter-waits',
        clientName: 'Halden',
        summary: '38% fewer waits',
        tags: ['Intelligent Automation', 'Healthcare', 'Cloud'],
      }),
      study({ title: 'Other', slug: 'other', summary: '5 of 7 found', tags: ['Cloud'] }),
    ],
  });
  expect(describe(content).toSorted()).toEqual([
    'Healthcare > Intelligent Automation',
    'Intelligent Automation > 38% fewer waits',
    'Other > 5 of 7 found',
    'Other > Cloud',
    'Shorter waits > 38% fewer waits',
    'Shorter waits > Cloud',
  ]);
  expect(content.topics.find(({ category }) => category === 'KPI')?.insight).toEqual({
    id: '/case-studies/shorter-waits',
    title: '38% fewer waits',
    subtitle: 'Halden',
    href: '/case-studies/shorter-waits',
  });
});

test('a client is quoted with what they stressed, and the quote links to their case study', () => {
  const content = publishedContent({
    ...EMPTY,
    testimonials: [
      {
        ...Testimonial.parse({
          company: 'Halden',
          name: 'Priya',
          title: 'Director',
          testimonialText: 'First. **Missed visits fell.** Last.',
          link: '/case-studies/shorter-waits',
        }),
        id: '7',
      },
    ],
  });
  expect(content.topics.at(-1)?.insight).toEqual({
    id: 'client 7',
    title: '“Missed visits fell.”',
    subtitle: 'Priya, Halden',
    href: '/case-studies/shorter-waits',
  });
});

test('[HOME-16] [HOME-17] [HOME-18] [HOME-19] relations of published content are allowed by category', async () => {
  const { topics, leadsTo } = await sampleContent();
  for (const [index, from] of topics.entries()) {
    for (const target of leadsTo[index] ?? []) {
      const to = topics[target];
      expect(to && mayLink(from.category, to.category)).toBe(true);
    }
  }
});

test('the sample content gives every layout chains, and every arrival quotes something real', async () => {
  const content = await sampleContent();
  for (const size of ['desktop', 'tablet', 'mobile'] as const) {
    const graph = createGraph(content, { size, seed: 'northmile', isInstant: true });
    expect(graph.content).toBe(content);
    let run = startRun(graph);
    expect(run.chains.length).toBeGreaterThan(5);
    for (let frame = 0; frame < 46 * 10; frame += 1) {
      const step = stepRun(graph, run, 1);
      run = step.run;
      if (step.insight !== undefined) expect(step.insight.subtitle).not.toBe('');
    }
    expect(run.completed).toBeGreaterThanOrEqual(9);
  }
});

test('without anything published that hangs together the synthetic set is shown', () => {
  const graph = createGraph(publishedContent(EMPTY), {
    size: 'desktop',
    seed: 'northmile',
    isInstant: false,
  });
  expect(graph.content).toEqual(syntheticContent());
});

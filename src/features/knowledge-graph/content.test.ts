import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DEFAULT_BOOK } from '#content/tag-book.ts';
import { IMPLIED_TAGS } from '#features/case-studies/rules.ts';
import { CaseStudyCard } from '#features/case-studies/schema.ts';
import { InsightCard } from '#features/insights/schema.ts';
import { servicePages } from '#features/services/service-pages.ts';
import { Testimonial } from '#features/testimonials/schema.ts';
import { generateChains } from './chains.ts';
import { type Published, publishedContent } from './content.ts';
import { type GraphContent, type GraphSize, mayLink } from './rules.ts';
import { createGraph, startRun, stepRun } from './run.ts';

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

const services = servicePages.slice(0, 4).map(({ path, page: { title } }) => ({
  title,
  href: `/${path}`,
}));

const EMPTY: Published = {
  services,
  tags: { ...DEFAULT_BOOK.site, industries: ['Healthcare'] },
  studies: [],
  posts: [],
  testimonials: [],
  by: 'Written by {name}',
};

const sample = async (name: string, key: string): Promise<object[]> => {
  const url = new URL(`../../../content/sample/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(url, 'utf8'))[key];
};

/** The sectors of the sample's clients, whatever tags a site has. */
const SAMPLE_INDUSTRIES = [
  'Energy',
  'Finance',
  'Healthcare',
  'Logistics',
  'Manufacturing',
  'Public Sector',
  'Retail',
];

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
    tags: { ...DEFAULT_BOOK.site, industries: SAMPLE_INDUSTRIES },
    studies: readable(studies, CaseStudyCard).map((one) => ({ ...one, id: one.slug })),
    posts: readable(posts, InsightCard).map((one) => ({ ...one, id: one.slug })),
    testimonials: readable(testimonials, Testimonial).map((one) => ({ ...one, id: one.name })),
    by: EMPTY.by,
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

/** The names along each chain of the first generations. */
function chainNames(content: GraphContent, size: GraphSize): string[][] {
  const graph = createGraph(content, { size, seed: 'northmile', isInstant: true });
  const nameOf = (node: number): string =>
    graph.content.topics[graph.nodes[node]?.topic ?? -1]?.name ?? '';
  return [0, 1, 2, 3].flatMap((generation) =>
    generateChains(graph, `${graph.seed} ${generation}`).map((chain) => chain.map(nameOf)),
  );
}

test('every chain tells one case: its sector, its service, its skills, its client, its result', async () => {
  const studies = (await sample('case-studies', 'caseStudies')).flatMap(
    (record) => CaseStudyCard.safeParse(record).data ?? [],
  );
  const voices = (await sample('testimonials', 'testimonials')).flatMap(
    (record) => Testimonial.safeParse(record).data ?? [],
  );
  const content = await sampleContent();
  const wholeCases = studies.map((study) => [
    study.title,
    study.summary,
    ...study.tags,
    ...study.tags.map((tag) => IMPLIED_TAGS.get(tag) ?? tag),
    ...voices
      .filter(
        ({ company, link }) =>
          company === study.clientName || link === `/case-studies/${study.slug}`,
      )
      .map(({ name }) => name),
  ]);
  for (const size of ['desktop', 'tablet', 'mobile'] as const) {
    const chains = chainNames(content, size);
    expect(chains.length).toBeGreaterThan(20);
    for (const names of chains) {
      const told = wholeCases.filter((parts) => names.every((name) => parts.includes(name)));
      expect(told.length, names.join(' > ')).toBeGreaterThan(0);
    }
  }
});

test('two cases that share a sector and a service are not mixed, nor with who writes about them', () => {
  const content = publishedContent({
    ...EMPTY,
    studies: [
      study({
        title: 'Beds',
        slug: 'beds',
        clientName: 'Halden',
        summary: '38% fewer waits',
        tags: ['Intelligent Automation', 'Healthcare', 'Cloud'],
      }),
      study({
        title: 'Visits',
        slug: 'visits',
        clientName: 'Wren',
        summary: '40 minutes to plan',
        tags: ['Product Development', 'Healthcare', 'Cloud'],
      }),
    ],
    posts: [
      {
        ...InsightCard.parse({
          title: 'Clouds',
          slug: 'clouds',
          authorName: 'Imani',
          publishDate: '2025-01-01',
          excerpt: 'On clouds.',
          tags: ['Cloud', 'Intelligent Automation', 'Healthcare'],
        }),
        id: '3',
      },
    ],
    testimonials: [
      {
        ...Testimonial.parse({
          company: 'Wren',
          name: 'Denise',
          title: 'Director',
          testimonialText: 'Planned before breakfast.',
          tags: ['Cloud'],
        }),
        id: '7',
      },
    ],
  });
  const chains = new Set(chainNames(content, 'desktop').map((names) => names.join(' > ')));
  expect(chains).toEqual(
    new Set([
      'Healthcare > Intelligent Automation > 38% fewer waits',
      'Healthcare > Product Development > 40 minutes to plan',
      'Visits > Cloud > Denise',
    ]),
  );
});

test('without anything published that hangs together it shows what there is, and nothing lights up', () => {
  const options = { size: 'desktop', seed: 'northmile', isInstant: false } as const;
  const graph = createGraph(publishedContent(EMPTY), options);
  const shown = graph.nodes.flatMap(({ topic }) => graph.content.topics[topic ?? -1]?.name ?? []);
  expect(shown.toSorted()).toEqual(services.map(({ title }) => title).toSorted());
  expect(stepRun(graph, startRun(graph), 10_000).insight).toBeUndefined();

  const empty = createGraph(publishedContent({ ...EMPTY, services: [] }), options);
  expect(empty.nodes.filter(({ topic }) => topic !== undefined)).toEqual([]);
});

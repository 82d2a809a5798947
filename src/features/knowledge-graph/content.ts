/** Makes the graph's topics and relations from what is published. */

import { nameOfTag, type SiteTags } from '#content/tags.ts';
import { findableUnder, outcomeOf, studyPath } from '#features/case-studies/rules.ts';
import type { CaseStudyCard } from '#features/case-studies/schema.ts';
import { authorLines } from '#features/insights/rules.ts';
import type { InsightCard } from '#features/insights/schema.ts';
import { emphasisRuns } from '#features/testimonials/rules.ts';
import type { Testimonial } from '#features/testimonials/schema.ts';
import { insideQuotes } from '#ui/inside-quotes.ts';
import type { SiteCatalogue } from '#web/site.ts';
import { type GraphContent, mayLink, type Topic } from './rules.ts';

export interface Published {
  services: SiteCatalogue['services'];
  tags: SiteTags;
  studies: readonly CaseStudyCard[];
  posts: readonly InsightCard[];
  testimonials: readonly Testimonial[];
  /** What is said of who wrote a post: `Written by {name}`. */
  by: string;
}

interface Entry {
  topic: Topic;
  /** Two topics that share a tag belong together. */
  tags: readonly string[];
  /** Whether the topic is part of the case that a study tells. */
  isOf: (study: CaseStudyCard) => boolean;
}

const ofNone = (): boolean => false;
const postPath = (slug: string): string => `/insights/${slug}`;

function studyEntries(study: CaseStudyCard, { tags: all }: Published): Entry[] {
  const href = studyPath(study.slug);
  const tags = findableUnder(study, all);
  const isOf = (other: CaseStudyCard): boolean => other === study;
  const { figure, words } = outcomeOf(study.summary);
  const entries: Entry[] = [
    { topic: { category: 'WorkItem', name: study.title, href }, tags, isOf },
    { topic: { category: 'Customer', name: study.clientName, href }, tags, isOf },
  ];
  if (words !== '') {
    const name = figure === undefined ? words : `${figure} ${words}`;
    const insight = { id: href, title: name, subtitle: study.clientName, href };
    entries.push({ topic: { category: 'KPI', name, href, insight }, tags, isOf });
  }
  return entries;
}

function postEntry({ slug, title, tags }: InsightCard): Entry {
  return {
    topic: { category: 'Doc', name: title, href: postPath(slug) },
    tags,
    isOf: ofNone,
  };
}

/** Who wrote a post; the post is what they have to say. */
function authorEntry({ slug, title, tags, authorName }: InsightCard, by: string): Entry {
  const { name } = authorLines(authorName);
  const href = postPath(slug);
  return {
    topic: {
      category: 'Person',
      name,
      href,
      insight: { id: `author ${href}`, title, subtitle: by.replace('{name}', () => name), href },
    },
    tags,
    isOf: ofNone,
  };
}

/** A client; what they stressed, or else their first sentence, is quoted. */
function clientEntry({ id, name, company, testimonialText, link, tags }: Testimonial): Entry {
  const stressed = emphasisRuns(testimonialText).find((run) => run.emphasised)?.text;
  const quote = stressed ?? testimonialText.split(/(?<=[.!?])\s/)[0] ?? '';
  const place = link === '' ? {} : { href: link };
  return {
    topic: {
      category: 'Person',
      name,
      ...place,
      insight: {
        id: `client ${id}`,
        title: `“${insideQuotes(quote)}”`,
        subtitle: `${name}, ${company}`,
        ...place,
      },
    },
    tags,
    isOf: (study) => link === studyPath(study.slug) || company === study.clientName,
  };
}

function serviceEntry(
  { title, tag: word = title, href }: SiteCatalogue['services'][number],
  { tags }: Published,
): Entry {
  const tag = nameOfTag(word, tags);
  return {
    topic: { category: 'Service', name: title, href },
    tags: [tag],
    isOf: (study) => findableUnder(study, tags).includes(tag),
  };
}

/** Tags that no service has: a sector is where work is done, a topic is what is known. */
function tagEntries({ services, tags, studies, posts }: Published): Entry[] {
  const offered = new Set<string>(services.map(({ title, tag = title }) => nameOfTag(tag, tags)));
  const categoryOf = (tag: string): Topic['category'] => {
    if (tags.industries.includes(tag)) return 'Env';
    return tags.services.includes(tag) ? 'Service' : 'Skill';
  };
  const used = new Set([...studies, ...posts].flatMap(({ tags }) => tags));
  return [...used]
    .filter((tag) => !offered.has(tag))
    .map((tag) => ({
      topic: { category: categoryOf(tag), name: tag },
      tags: [tag],
      isOf: (study) => study.tags.includes(tag),
    }));
}

/** A sector is tied to all that was done in it, and a client to all that was done for them. */
function tiedTags({ topic, tags, isOf }: Entry, { studies }: Published): readonly string[] {
  if (topic.category !== 'Env' && topic.category !== 'Person') return tags;
  return [...tags, ...studies.filter(isOf).flatMap((study) => study.tags)];
}

/**
 * The graph of what is published: topics lead to those that share a tag with them, as far as their
 * categories may. A case study leads to no result but its own, and a client's words are of their own
 * case; who writes for the site is of none.
 */
export function publishedContent(published: Published): GraphContent {
  const { services, studies, posts, testimonials } = published;
  const entries = [
    ...services.map((service) => serviceEntry(service, published)),
    ...tagEntries(published),
    ...studies.flatMap((study) => studyEntries(study, published)),
    ...posts.map(postEntry),
    ...posts
      .filter(({ authorName }) => authorName !== '')
      .map((post) => authorEntry(post, published.by)),
    ...testimonials.map(clientEntry),
  ];
  const tagged = distinct(entries).map((entry) => ({
    topic: entry.topic,
    tags: new Set(tiedTags(entry, published)),
    cases: studies.flatMap((study, index) => (entry.isOf(study) ? [index] : [])),
  }));
  const leadsTo = tagged.map((from) =>
    tagged.flatMap((to, index) => (leads(from, to) ? [index] : [])),
  );
  return {
    topics: tagged.map(({ topic }) => topic),
    leadsTo,
    cases: tagged.map(({ cases }) => cases),
  };
}

/** The first of those that bear the same name in the same category. */
const distinct = (entries: readonly Entry[]): Entry[] =>
  [
    ...new Map(
      entries.toReversed().map((entry) => [`${entry.topic.category} ${entry.topic.name}`, entry]),
    ).values(),
  ].toReversed();

interface TaggedTopic {
  topic: Topic;
  tags: ReadonlySet<string>;
}

/** Allowed by category, but a chain would lose its subject. */
const MISLEADING = ['Service Env', 'Doc KPI'];

function leads(from: TaggedTopic, to: TaggedTopic): boolean {
  const pair = `${from.topic.category} ${to.topic.category}`;
  if (!mayLink(from.topic.category, to.topic.category) || MISLEADING.includes(pair)) return false;
  if (pair === 'WorkItem KPI') return from.topic.href === to.topic.href;
  return !from.tags.isDisjointFrom(to.tags);
}

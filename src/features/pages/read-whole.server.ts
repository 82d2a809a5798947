/** A page as what it says by itself, with the lists that its blocks take from other entries. */
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Published, publishedCards, publishedItemsById } from '#content/published.server.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { caseStudyCarousel } from '#features/case-studies/blocks/case-study-carousel.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { insightContent } from '#features/insights/schema.ts';
import { personContent } from '#features/people/schema.ts';
import { relatedProducts } from '#features/products/rules.ts';
import { relatedOffers } from '#features/services/blocks/related-offers.ts';
import { serviceTemplate } from '#features/services/blocks/template.ts';
import { testimonialWall } from '#features/testimonials/blocks/testimonial-wall.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Chosen } from '#web/chosen.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import { caseStudies } from './blocks/case-studies.ts';
import { insights } from './blocks/insights.ts';
import { pageList } from './blocks/page-list.ts';
import { MAX_SHOWN_PEOPLE, people } from './blocks/people.ts';
import { testimonials } from './blocks/testimonials.ts';
import type { KnownPage } from './known-pages.server.ts';
import type { PublishedPages } from './published.server.ts';
import { readablePage } from './readable.ts';
import type { Page } from './schema.ts';
import { templateOf } from './templates.ts';

interface Around {
  db: Db;
  pages: PublishedPages;
}

/** Whether a page is read as a text beside its own address. */
export const isReadable = ({ template }: KnownPage): boolean =>
  templateOf(template)?.isReadable !== false;

/** What a page says, lists and all; undefined where it has gone since. */
export async function readWholePage(
  around: Around,
  known: KnownPage,
): Promise<ReadablePage | undefined> {
  const page = await around.pages.read(known);
  if (page === undefined) return undefined;
  const shown = page.blocks.filter(({ hidden }) => hidden !== true);
  const listed = shown.map(
    async (block) => [block.id, await listedBy(around, block, page)] as const,
  );
  return readablePage(page, new Map(await Promise.all(listed)));
}

/** What a block lists, a line for each. */
async function listedBy(
  { db, pages }: Around,
  block: Block,
  page: Pick<Published<Page>, 'id'>,
): Promise<readonly string[]> {
  if (isBlockOf(pageList, block)) {
    return pages.ofTemplate(block.template).map((one) => line(one.title, one.description));
  }
  if (isBlockOf(relatedOffers, block)) {
    const of = block.service || page.id;
    const services = pages.ofTemplate(serviceTemplate.name).filter(({ id }) => id !== page.id);
    return [
      ...relatedProducts(pages.catalogue().products, of).map((one) => line(one.title, one.subline)),
      ...block.links.map((one) => line(one.title, one.text)),
      ...services.map(({ title }) => title),
    ];
  }
  if (isBlockOf(insights, block) || isBlockOf(featuredInsights, block)) {
    const posts = await chosen(db, insightContent, block);
    return posts.map(({ title, excerpt }) => line(title, excerpt));
  }
  if (isBlockOf(caseStudies, block) || isBlockOf(caseStudyCarousel, block)) {
    const studies = await chosen(db, caseStudyContent, block);
    return studies.map(({ title, clientName, summary }) =>
      line(`${clientName}, ${title}`, summary),
    );
  }
  if (isBlockOf(testimonials, block) || isBlockOf(testimonialWall, block)) {
    const voices = await chosen(db, testimonialContent, block);
    return voices.map((voice) => `${testimonialContent.label(voice)}: ${voice.testimonialText}`);
  }
  if (isBlockOf(people, block) && block.from !== 'written-here') {
    const persons =
      block.from === 'all'
        ? await firstOf(db, personContent, { limit: MAX_SHOWN_PEOPLE })
        : await publishedItemsById(db, personContent, block.people ?? []);
    return persons.map((person) => [person.name, person.role].filter(Boolean).join(', '));
  }
  return [];
}

const line = (title: string, words: string): string =>
  words === '' ? title : `${title}: ${words}`;

/** How many entries a block shows. */
const MAX_SHOWN = 6;

async function chosen<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  { from, tag, picks }: Chosen,
): Promise<readonly (Published<Card> | Published<Item>)[]> {
  if (from === 'tag' && tag !== '') return firstOf(db, type, { limit: MAX_SHOWN, tag });
  if (from !== 'picks') return firstOf(db, type, { limit: MAX_SHOWN, featured: true });
  const ids = picks.map(({ entry }) => entry).filter((id) => id !== '');
  const items = ids.length === 0 ? [] : await publishedItemsById(db, type, ids);
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}

const firstOf = async <Card extends ContentItem>(
  db: Db,
  type: ContentType<ContentItem, Card>,
  filter: Parameters<typeof publishedCards>[2],
): Promise<readonly Published<Card>[]> => (await publishedCards(db, type, filter))?.items ?? [];

/** What the blocks of a page list of other entries, as pages show it: a query for each list. */
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Published, publishedCards, publishedItemsById } from '#content/published.server.ts';
import { EMPHASIS } from '#content/rules.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { caseStudyCarousel } from '#features/case-studies/blocks/case-study-carousel.ts';
import { featuredForSolution } from '#features/case-studies/blocks/solution-case-studies.server.ts';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import { studyPath } from '#features/case-studies/rules.ts';
import { type CaseStudyCard, caseStudyContent } from '#features/case-studies/schema.ts';
import { knownLinks } from '#features/case-studies/site/known-studies.server.ts';
import { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { insightContent } from '#features/insights/schema.ts';
import { personContent } from '#features/people/schema.ts';
import { relatedProducts } from '#features/products/rules.ts';
import { relatedOffers } from '#features/services/blocks/related-offers.ts';
import { serviceTemplate } from '#features/services/blocks/template.ts';
import { saidVoices } from '#features/solutions/blocks/client-voices.server.ts';
import { clientVoices } from '#features/solutions/blocks/client-voices.ts';
import { solutionStories } from '#features/solutions/blocks/solution-stories.ts';
import { serviceVoices } from '#features/testimonials/blocks/service-testimonials.server.ts';
import { serviceTestimonials } from '#features/testimonials/blocks/service-testimonials.ts';
import { testimonialWall } from '#features/testimonials/blocks/testimonial-wall.ts';
import {
  type Testimonial,
  testimonialContent,
  testimonialLabel,
} from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Chosen } from '#web/chosen.ts';
import { type ReadableSection, titled } from '#web/readable-page.ts';
import { caseStudies } from './blocks/case-studies.ts';
import { insights } from './blocks/insights.ts';
import { pageList } from './blocks/page-list.ts';
import { MAX_SHOWN_PEOPLE, people } from './blocks/people.ts';
import { quote } from './blocks/quote.ts';
import { testimonials } from './blocks/testimonials.ts';
import type { PublishedPages } from './published.server.ts';
import type { Page } from './schema.ts';

interface Around {
  db: Db;
  pages: PublishedPages;
}

type Points = NonNullable<ReadableSection['points']>;

/** What a block lists, a point for each. */
export async function listedBy(
  { db, pages }: Around,
  block: Block,
  page: Pick<Published<Page>, 'id'>,
): Promise<Points> {
  if (isBlockOf(pageList, block)) {
    return pages
      .ofTemplate(block.template)
      .map((one) => titled({ title: one.title, words: one.description }));
  }
  if (isBlockOf(relatedOffers, block)) {
    const of = block.service || page.id;
    const services = pages.ofTemplate(serviceTemplate.name).filter(({ id }) => id !== page.id);
    return [
      ...relatedProducts(pages.catalogue().products, of).map((one) =>
        titled({ title: one.title, words: one.subline }),
      ),
      ...block.links.map((one) => titled({ title: one.title, words: one.text })),
      ...services.map(({ title }) => title),
    ];
  }
  if (isBlockOf(insights, block) || isBlockOf(featuredInsights, block)) {
    const posts = await chosen(db, insightContent, block);
    return posts.map(({ title, excerpt }) => titled({ title, words: excerpt }));
  }
  if (isBlockOf(caseStudies, block) || isBlockOf(caseStudyCarousel, block)) {
    const studies = await chosen(db, caseStudyContent, block);
    return studies.map((study) => titled(studyPoint(study)));
  }
  if (isBlockOf(testimonials, block) || isBlockOf(testimonialWall, block)) {
    const voices = await chosen(db, testimonialContent, block);
    return voices.map(voicePoint);
  }
  if (isBlockOf(people, block) && block.from !== 'written-here') {
    const persons =
      block.from === 'all'
        ? await firstOf(db, personContent, { limit: MAX_SHOWN_PEOPLE })
        : await publishedItemsById(db, personContent, block.people ?? []);
    return persons.map((person) => [person.name, person.role].filter(Boolean).join(', '));
  }
  if (isBlockOf(solutionCaseStudies, block)) {
    const studies = await featuredForSolution(db, block);
    return studies.map(studyPoint);
  }
  if (isBlockOf(serviceTestimonials, block) && block.tag !== '') {
    const { items = [] } = (await serviceVoices(db, block)) ?? {};
    return items.length > 0 ? items.map(voicePoint) : [block.none].filter(Boolean);
  }
  return [];
}

const studyPoint = (study: Pick<CaseStudyCard, 'title' | 'clientName' | 'summary' | 'slug'>) => ({
  title: `${study.clientName}, ${study.title}`,
  words: study.summary,
  address: studyPath(study.slug),
});

const voicePoint = (voice: Pick<Testimonial, 'name' | 'company' | 'testimonialText'>): string =>
  `${testimonialLabel(voice)}: ${voice.testimonialText.replaceAll(EMPHASIS, '')}`;

/** A block without those of its items that visitors are not shown; undefined where none is left. */
export async function withShownItems(db: Db, block: Block): Promise<Block | undefined> {
  if (isBlockOf(quote, block) && block.testimonial !== '') {
    const [quoted] = await publishedItemsById(db, testimonialContent, [block.testimonial]);
    return quoted && { ...block, ...wordsOf(quoted) };
  }
  if (isBlockOf(solutionStories, block)) {
    const isKnown = await knownLinks(
      db,
      block.items.map(({ link }) => link),
    );
    return ofItems(block, ({ link }) => isKnown(link));
  }
  if (isBlockOf(clientVoices, block)) {
    const said = await saidVoices(db, block);
    return ofItems(block, (_, place) => said.includes(place));
  }
  return block;
}

/** What a quote says of a testimonial, in the place of what was typed beside it. */
const wordsOf = (voice: Testimonial) => ({
  text: voice.testimonialText.replaceAll(EMPHASIS, ''),
  name: voice.name,
  role: `${voice.title}, ${voice.company}`,
});

function ofItems<Item>(
  block: Block & { items: Item[] },
  isShown: (item: Item, place: number) => boolean,
): Block | undefined {
  const items = block.items.filter(isShown);
  return items.length === 0 ? undefined : { ...block, items };
}

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

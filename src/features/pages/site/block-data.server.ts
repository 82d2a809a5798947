/** What the blocks of a page show of other content: a query for each list that they ask for. */
import type { RouterContextProvider } from 'react-router';
import { neutralLongForm } from '#catalogue/empty/thank-you.ts';
import { type LongFormTexts, longFormTexts } from '#catalogue/lead-texts.ts';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import type { Published } from '#content/published.server.ts';
import { publishedCards, publishedItemsById } from '#content/published.server.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { read as readCarousel } from '#features/case-studies/blocks/case-study-carousel.server.ts';
import { caseStudyCarousel } from '#features/case-studies/blocks/case-study-carousel.ts';
import { read as readSolutionStudies } from '#features/case-studies/blocks/solution-case-studies.server.ts';
import { solutionCaseStudies } from '#features/case-studies/blocks/solution-case-studies.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { read as readOwnForm } from '#features/forms/blocks/own-form.server.ts';
import { ownForm } from '#features/forms/blocks/own-form.ts';
import { readOwnThanks } from '#features/forms/blocks/own-thanks.server.ts';
import { read as readHomeHero } from '#features/home/blocks/home-hero.server.ts';
import { homeHero } from '#features/home/blocks/home-hero.ts';
import { read as readFeaturedInsights } from '#features/insights/blocks/featured-insights.server.ts';
import { featuredInsights } from '#features/insights/blocks/featured-insights.ts';
import { insightContent } from '#features/insights/schema.ts';
import { contactForm } from '#features/leads/blocks/contact-form.ts';
import type { ContactFormData } from '#features/leads/blocks/contact-form.tsx';
import { offices } from '#features/leads/blocks/offices.ts';
import { thanks } from '#features/leads/blocks/thanks.ts';
import { isReference, type LongFormType } from '#features/leads/rules.ts';
import { readPrefill } from '#features/leads/site/prefill.ts';
import { personContent } from '#features/people/schema.ts';
import { relatedProducts } from '#features/products/rules.ts';
import { read as readLandingHero } from '#features/services/blocks/landing-hero.server.ts';
import { landingHero } from '#features/services/blocks/landing-hero.ts';
import { readServices } from '#features/services/blocks/related-offers.server.ts';
import { relatedOffers } from '#features/services/blocks/related-offers.ts';
import { serviceTemplate } from '#features/services/blocks/template.ts';
import { clientVoicesData } from '#features/solutions/blocks/client-voices.server.ts';
import { solutionHeroData } from '#features/solutions/blocks/solution-hero.server.ts';
import { solutionStoriesData } from '#features/solutions/blocks/solution-stories.server.ts';
import { read as readServiceVoices } from '#features/testimonials/blocks/service-testimonials.server.ts';
import { serviceTestimonials } from '#features/testimonials/blocks/service-testimonials.ts';
import { read as readWall } from '#features/testimonials/blocks/testimonial-wall.server.ts';
import { testimonialWall } from '#features/testimonials/blocks/testimonial-wall.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { sayIn } from '#ui/say.ts';
import { getPageContext } from '#web/page-context.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import type { Site } from '#web/site.ts';
import { caseStudies } from '../blocks/case-studies.ts';
import { insights } from '../blocks/insights.ts';
import { leadForm } from '../blocks/lead-form.ts';
import type { LeadFormData } from '../blocks/lead-form.tsx';
import { COMPANY, pageList } from '../blocks/page-list.ts';
import type { ListedPage } from '../blocks/page-list.tsx';
import { MAX_SHOWN_PEOPLE, people } from '../blocks/people.ts';
import { quote } from '../blocks/quote.ts';
import { testimonials } from '../blocks/testimonials.ts';
import type { PlacedBlock } from '../outline.ts';
import type { BlockData } from './views.tsx';

/** How many entries a block shows. */
const MAX_SHOWN = 6;

/** What a block asks for: entries by their ids, those under a tag, the featured ones, or the first. */
type Filter = { tag: string } | { featured: true } | { limit: number };
type Wanted = { ids: string[] } | Filter;

/** What a block reads: queries as its view asks for them, and what it is handed besides. */
interface BlockRead {
  queries?: readonly PrefetchedQuery[];
  data?: unknown;
  /** Whether there is nothing that it could show, so that the page goes without it. */
  isEmpty?: boolean;
}

/** The page that the blocks are of. */
export interface AskedPage {
  id: string;
  title: string;
  /** As it was asked for, with its query. */
  address: URL;
}

type BlockReply = BlockRead | readonly PrefetchedQuery[];

interface BlockReader {
  read(
    context: Readonly<RouterContextProvider>,
    block: Block,
    page: AskedPage,
  ): BlockReply | Promise<BlockReply>;
}

/** What the long form says of a kind of work, where its block says nothing. */
const longFormOf = ({ start }: Site, subject: LongFormType): LongFormTexts =>
  start === 'empty' ? neutralLongForm : longFormTexts[subject];

/** By the type of the block; each is the `read` of the file `<block>.server.ts` beside its declaration. */
const READERS: Readonly<Record<string, BlockReader>> = {
  [homeHero.type]: { read: readHomeHero },
  [caseStudyCarousel.type]: { read: readCarousel },
  [featuredInsights.type]: { read: readFeaturedInsights },
  [testimonialWall.type]: { read: readWall },
  [pageList.type]: {
    read(context, block) {
      const { pages } = getPageContext(context);
      const { template } = isBlockOf(pageList, block) ? block : { template: '' };
      const templates = template === 'company' ? COMPANY : [template];
      const listed = templates.flatMap((one) => pages.ofTemplate(one));
      const data = listed.map(
        ({ title, path, description }): ListedPage => ({ title, path, description }),
      );
      return { data, isEmpty: data.length === 0 };
    },
  },
  [offices.type]: {
    read(context) {
      const { email, phone, offices: places } = getPageContext(context).site;
      return { isEmpty: email === '' && phone === '' && places.length === 0 };
    },
  },
  [leadForm.type]: {
    read: (context, block, { title }): { data: LeadFormData } => ({
      data: {
        page: title,
        words:
          isBlockOf(leadForm, block) && block.kind === 'long'
            ? longFormOf(getPageContext(context).site, block.subject)
            : undefined,
      },
    }),
  },
  [thanks.type]: {
    async read(context, _block, { address }) {
      const given = address.searchParams.get('reference') ?? '';
      const reference = isReference(given) ? given : '';
      const own = await readOwnThanks(context, address);
      const { replier } = getPageContext(context).pages.catalogue();
      return { data: { reference, replier, ...own } };
    },
  },
  [contactForm.type]: {
    read(context, _block, { address }): { data: ContactFormData } {
      const { pages, site } = getPageContext(context);
      const begun = readPrefill(address, (words) => sayIn(site.messages, words));
      return { data: { replier: pages.catalogue().replier, begun } };
    },
  },
  'solution-hero': { read: solutionHeroData },
  'solution-stories': { read: solutionStoriesData },
  'client-voices': { read: clientVoicesData },
  [ownForm.type]: { read: readOwnForm },
  [landingHero.type]: { read: readLandingHero },
  [relatedOffers.type]: {
    read(context, block, { id }): BlockRead {
      const { pages } = getPageContext(context);
      const of = isBlockOf(relatedOffers, block) ? block.service || id : '';
      return {
        queries: readServices(pages.ofTemplate(serviceTemplate.name)),
        data: relatedProducts(pages.catalogue().products, of),
      };
    },
  },
  [serviceTestimonials.type]: { read: readServiceVoices },
  [solutionCaseStudies.type]: { read: readSolutionStudies },
};

/** Blocks of entries that say nothing where there is none. */
const ENTRY_LISTS: ReadonlySet<string> = new Set([
  caseStudyCarousel.type,
  featuredInsights.type,
  testimonialWall.type,
]);

/** Whether a block of entries has none to show, and no words for that. */
function showsNothing(block: Block, queries: readonly PrefetchedQuery[]): boolean {
  if (!ENTRY_LISTS.has(block.type) || (block.emptyText ?? '') !== '') return false;
  const isAsked = (item: unknown): boolean =>
    block.type !== caseStudyCarousel.type || block.from !== 'featured' || Object(item).featured;
  return queries.every(({ data }) => {
    const items: unknown = Object(data).items;
    return Array.isArray(items) && !items.some(isAsked);
  });
}

/** What the blocks of a page read, by their ids. */
export async function readBlocks(
  context: Readonly<RouterContextProvider>,
  outline: readonly PlacedBlock[],
  page: AskedPage,
): Promise<ReadonlyMap<string, Required<BlockRead>>> {
  const read = outline.map(async ({ block }): Promise<[string, Required<BlockRead>]> => {
    const found = (await READERS[block.type]?.read(context, block, page)) ?? {};
    const reply: BlockRead = 'length' in found ? { queries: found } : found;
    const { queries = [], data, isEmpty = showsNothing(block, queries) } = reply;
    return [block.id, { queries, data, isEmpty }];
  });
  return new Map(await Promise.all(read));
}

/** What the blocks of this feature show of other content. */
export async function readBlockData(
  context: Readonly<RouterContextProvider>,
  outline: readonly PlacedBlock[],
): Promise<BlockData> {
  const { db } = getPageContext(context);
  const blocks = outline.map(({ block }) => block);
  const wantedBy = (type: typeof caseStudies | typeof insights | typeof testimonials) =>
    blocks.flatMap((block): [string, Wanted][] =>
      isBlockOf(type, block) ? [[block.id, wantedOf(block)]] : [],
    );
  const quoted = blocks.flatMap((block): [string, Wanted][] =>
    isBlockOf(quote, block) && block.testimonial !== ''
      ? [[block.id, { ids: [block.testimonial] }]]
      : [],
  );
  const named = blocks.flatMap((block): [string, Wanted][] => {
    if (!isBlockOf(people, block) || block.from === 'written-here') return [];
    const { from, people: ids = [] } = block;
    return [[block.id, from === 'all' ? { limit: MAX_SHOWN_PEOPLE } : { ids }]];
  });
  const [studies, posts, voices, persons] = await Promise.all([
    readLists(db, caseStudyContent, wantedBy(caseStudies)),
    readLists(db, insightContent, wantedBy(insights)),
    readLists(db, testimonialContent, [...wantedBy(testimonials), ...quoted]),
    readLists(db, personContent, named),
  ]);
  // What somebody typed beside a testimonial does not stand in for words that are not shown: once they are
  // erased nothing is left that says whether their giver withdrew them.
  const unshown = quoted.map(([id]) => id).filter((id) => (voices.get(id) ?? []).length === 0);
  return { studies, posts, voices, persons, unshown: new Set(unshown) };
}

interface Choice {
  from: 'featured' | 'tag' | 'picks';
  tag: string;
  picks: readonly { entry: string }[];
}

function wantedOf({ from, tag, picks }: Choice): Wanted {
  if (from === 'picks') return { ids: picks.map(({ entry }) => entry).filter((id) => id !== '') };
  return from === 'tag' && tag !== '' ? { tag } : { featured: true };
}

/** The entries of each block; blocks that ask for the same are read once, picks all together. */
async function readLists<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
  wanted: readonly [block: string, Wanted][],
): Promise<ReadonlyMap<string, (Published<Card> | Published<Item>)[]>> {
  const ids = [...new Set(wanted.flatMap(([, want]) => ('ids' in want ? want.ids : [])))];
  const picked = ids.length === 0 ? [] : await publishedItemsById(db, type, ids);
  const lists = new Map<string, Promise<Published<Card>[]>>();
  const readList = (filter: Filter): Promise<Published<Card>[]> => {
    const key = JSON.stringify(filter);
    const list =
      lists.get(key) ??
      publishedCards(db, type, { limit: MAX_SHOWN, ...filter }).then((page) => page?.items ?? []);
    lists.set(key, list);
    return list;
  };
  return new Map(
    await Promise.all(
      wanted.map(async ([block, want]) => {
        const shown =
          'ids' in want
            ? want.ids.flatMap((id) => picked.find((item) => item.id === id) ?? [])
            : await readList(want);
        return [block, shown] as const;
      }),
    ),
  );
}

import { type Block, isBlockOf } from '#content/blocks/block.ts';
import type { Published } from '#content/published.server.ts';
import { paragraphsOf } from '#content/rules.ts';
import { clientVoices } from '#features/solutions/blocks/client-voices.ts';
import type { EntryHead } from '#web/content-manifest.ts';
import { documentOfPage } from '#web/document-of-page.ts';
import { figureOf, type ReadablePage, type ReadableSection } from '#web/readable-page.ts';
import type { SearchDocument } from '#web/search-document.ts';
import { quote } from './blocks/quote.ts';
import { titledBlocks } from './filled.ts';
import { declaredBlock, fieldsOfBlock, headlineOfBlock, openingOf } from './outline.ts';
import type { Page } from './schema.ts';
import { templateOf } from './templates.ts';

/** What blocks list of other entries, by their ids. */
export type Listed = ReadonlyMap<string, NonNullable<ReadableSection['points']>>;

/** A page as what it says; without `listed`, that is what stands in it. */
export function readablePage(page: Published<Page>, listed: Listed = new Map()): ReadablePage {
  const blocks = titledBlocks(page.blocks, page.title).filter((block) => block.hidden !== true);
  const opening = openingOf(blocks);
  const isOpening = headlineOfBlock(opening) !== undefined;
  const said: ReadablePage = {
    path: `/${page.path ?? page.slug}`,
    title: headlineOf(page),
    summary: summaryOf(page),
    cover: isOpening ? figureOf(String(opening?.imageUrl ?? ''), '') : undefined,
    // What opens the page is its summary.
    body: blocks
      .filter((block) => !(isOpening && page.description === '' && block === opening))
      .flatMap((block) => withListed(saidBy(block), block, listed.get(block.id) ?? [])),
  };
  return templateOf(page.template)?.toPage?.(page, said) ?? said;
}

/** The sections of a block with what it lists below the last of them. */
function withListed(
  sections: readonly ReadableSection[],
  block: Block,
  points: NonNullable<ReadableSection['points']>,
): readonly ReadableSection[] {
  if (points.length === 0) return sections;
  const heading = typeof block.heading === 'string' ? block.heading : '';
  const last = sections.at(-1) ?? { heading, paragraphs: [] };
  return [...sections.slice(0, -1), { ...last, points: [...(last.points ?? []), ...points] }];
}

/** A page in llms.txt, as its template has it. */
export function headOfPage(page: Published<Page>): EntryHead | undefined {
  const { isReadable = true, shelf } = templateOf(page.template) ?? {};
  if (!isReadable) return undefined;
  const { title, summary } = readablePage(page);
  return { title, summary, ...(shelf === undefined ? {} : { shelf }) };
}

/** A page as the search finds it: without what people say there who can take it back at any time. */
export function documentOf(page: Published<Page>): SearchDocument {
  const own = { ...page, blocks: page.blocks.filter((block) => !isSomebodys(block)) };
  return templateOf(page.template)?.toDocument?.(own) ?? documentOfPage(own.id, readablePage(own));
}

const isSomebodys = (block: Block): boolean =>
  isBlockOf(clientVoices, block) || (isBlockOf(quote, block) && block.testimonial !== '');

/** The page's one first heading. */
export const headlineOf = ({ title, blocks }: Pick<Page, 'title' | 'blocks'>): string =>
  headlineOfBlock(openingOf(blocks)) || title;

/** What is told of a page elsewhere: its description, or what its opening says. */
export function summaryOf({ description, blocks }: Pick<Page, 'description' | 'blocks'>): string {
  if (description !== '') return description;
  const opening = openingOf(blocks);
  return opening === undefined ? '' : (saidBy(opening).flatMap(wordsOf)[0] ?? '').slice(0, 300);
}

/** The paragraphs of a section; of its prose without the parser, which the studio does not carry. */
const wordsOf = ({ paragraphs, prose = '' }: ReadableSection): readonly string[] => [
  ...paragraphs,
  ...paragraphsOf(prose)
    .filter((text) => !/^(?:#|\||```)/.test(text))
    .map((text) =>
      text.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll(/[*_~`\\]|^[->] /gm, ''),
    ),
];

/** Of a block that this release cannot read, nothing. */
function saidBy(block: Block): ReadableSection[] {
  const declared = declaredBlock(block);
  const fields = declared?.fields.safeParse(fieldsOfBlock(block));
  return declared === undefined || fields?.success !== true
    ? []
    : declared
        .says(fields.data)
        .filter(
          ({ heading, paragraphs, points = [], prose = '', figure }) =>
            heading + prose !== '' || paragraphs.length + points.length > 0 || figure !== undefined,
        );
}

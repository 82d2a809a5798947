import type { Block } from '#content/blocks/block.ts';
import { typeOfBlock } from '#content/blocks/block.ts';
import type { Published } from '#content/published.server.ts';
import { paragraphsOf } from '#content/rules.ts';
import { figureOf, type ReadablePage, type ReadableSection } from '#web/readable-page.ts';
import { pageBlocks } from './block-types.ts';
import type { Page } from './schema.ts';

/** A page as what it says. */
export function readablePage(page: Published<Page>): ReadablePage {
  const blocks = page.blocks.filter((block) => block.hidden !== true);
  const [opening] = blocks;
  const isHero = opening?.type === 'hero';
  return {
    path: `/${page.path ?? page.slug}`,
    title: headlineOf(page),
    summary: summaryOf(page),
    cover: isHero ? figureOf(String(opening.imageUrl ?? ''), '') : undefined,
    // What opens the page is its summary.
    body: (isHero && page.description === '' ? blocks.slice(1) : blocks).flatMap(saidBy),
  };
}

/** The page's one first heading. */
export function headlineOf({ title, blocks }: Pick<Page, 'title' | 'blocks'>): string {
  const opening = blocks.find((block) => block.hidden !== true);
  const headline = opening?.type === 'hero' ? opening.headline : undefined;
  return typeof headline === 'string' && headline !== '' ? headline : title;
}

/** What is told of a page elsewhere: its description, or what its opening says. */
export function summaryOf({ description, blocks }: Pick<Page, 'description' | 'blocks'>): string {
  if (description !== '') return description;
  const opening = blocks.find((block) => block.hidden !== true);
  return opening === undefined ? '' : (saidBy(opening).flatMap(wordsOf)[0] ?? '').slice(0, 300);
}

/** The paragraphs of a section; of its prose without the parser, which the studio does not carry. */
const wordsOf = ({ paragraphs, prose = '' }: ReadableSection): readonly string[] => [
  ...paragraphs,
  ...paragraphsOf(prose)
    .filter((text) => !/^(?:#|\||```)/.test(text))
    .map((text) =>
      text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_~`\\]|^[->] /gm, ''),
    ),
];

/** Of a block that this release cannot read, nothing. */
function saidBy(block: Block): ReadableSection[] {
  const type = typeOfBlock(pageBlocks, block);
  const declared = pageBlocks.find((one) => one === type);
  const fields = declared?.fields.safeParse(withoutFacts(block));
  return declared === undefined || fields?.success !== true
    ? []
    : declared
        .says(fields.data)
        .filter(
          ({ heading, paragraphs, points = [], prose = '', figure }) =>
            heading + prose !== '' || paragraphs.length + points.length > 0 || figure !== undefined,
        );
}

const withoutFacts = ({ id: _id, type: _type, v: _v, hidden: _hidden, ...fields }: Block) => fields;

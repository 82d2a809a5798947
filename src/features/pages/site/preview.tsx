import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Block, blankFields, isBlockOf, typeOfBlock } from '#content/blocks/block.ts';
import { isObject, readText } from '#content/wire.ts';
import { caseStudiesQuery } from '#features/case-studies/queries.ts';
import { insightsQuery } from '#features/insights/queries.ts';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { blockTypes } from '../block-types.ts';
import { caseStudies } from '../blocks/case-studies.ts';
import { insights } from '../blocks/insights.ts';
import { quote } from '../blocks/quote.ts';
import { testimonials } from '../blocks/testimonials.ts';
import { titledBlocks } from '../filled.ts';
import { frameOf, headlineOfBlock, openingOf, outlineOf, type PlacedBlock } from '../outline.ts';
import { isInteractive, loadParts, type PagePart, viewOf } from './interactive.ts';
import { PageOpening } from './page-opening.tsx';
import { stylesOf } from './styles.ts';
import { type BlockData, BlockView } from './views.tsx';

export const collection = 'pages';

/** A page as it is being written; what it shows of other content is what is published now. */
export function Preview({ fields }: { fields: object }) {
  const blocks: unknown = Reflect.get(fields, 'blocks');
  const title = readText(Reflect.get(fields, 'title'));
  const known = Array.isArray(blocks) ? blocks.flatMap(drawable) : [];
  const outline = outlineOf(titledBlocks(known, title));
  const page = {
    title,
    description: readText(Reflect.get(fields, 'description')),
  };
  const opening = openingOf(outline.map(({ block }) => block));
  const drawn = (
    <>
      {headlineOfBlock(opening) === undefined && <PageOpening page={page} />}
      {[...new Set(outline.flatMap(({ block }) => stylesOf(block.type)))].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="block" />
      ))}
      {outline.map((placed) => (
        <Previewed key={placed.block.id} placed={placed} />
      ))}
    </>
  );
  const frame = frameOf(outline);
  if (frame === undefined) return drawn;
  const parts = outline.map((placed) => ({ kind: 'block', data: undefined, ...placed }) as const);
  return (
    <Part block={{ id: frame, type: frame, v: 1 }} number={0} isFirst={false} parts={parts}>
      {drawn}
    </Part>
  );
}

/** A block with what it lacks yet, where this release can read it. */
function drawable(block: unknown): Block[] {
  if (!isObject(block)) return [];
  const { id, type, v } = block;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof v !== 'number') return [];
  const known = typeOfBlock(blockTypes, { id, type, v });
  return known === undefined ? [] : [{ ...blankFields(known.fields), ...block, id, type, v }];
}

function Previewed({ placed }: { placed: PlacedBlock }) {
  const { block } = placed;
  const data = useBlockData(block);
  if (isInteractive(block)) return <Part {...placed} />;
  return <BlockView {...placed} data={data} />;
}

interface PartProps extends PlacedBlock {
  /** Of a frame: what stands in it, as data and drawn. */
  parts?: readonly PagePart[];
  children?: React.ReactNode;
}

/** A block with script, once its view is here. */
function Part({ block, children, ...place }: PartProps) {
  const { type } = block;
  // The server draws it no earlier, so that both begin with the same.
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isLoaded) void loadParts([type]).then(() => setLoaded(true));
  }, [isLoaded, type]);
  const View = isLoaded ? viewOf(type) : undefined;
  return (
    View && (
      <View {...place} block={block} data={undefined} reply={undefined}>
        {children}
      </View>
    )
  );
}

/** What a block shows of other content, as anybody may read it. */
function useBlockData(block: Block): BlockData {
  const studies = useQuery({
    ...caseStudiesQuery(filterOf(block)),
    enabled: isBlockOf(caseStudies, block),
  });
  const posts = useQuery({
    ...insightsQuery(filterOf(block)),
    enabled: isBlockOf(insights, block),
  });
  const voices = useQuery({
    ...testimonialsQuery(filterOf(block)),
    enabled:
      isBlockOf(testimonials, block) || (isBlockOf(quote, block) && block.testimonial !== ''),
  });
  const shown = <Item extends { featured: boolean }>(items: readonly Item[] = []) =>
    new Map([
      [block.id, items.filter(({ featured }) => !wantsFeatured(block) || featured).slice(0, 6)],
    ]);
  return {
    studies: shown(studies.data?.items),
    posts: shown(posts.data?.items),
    voices: shown(voices.data?.items),
  };
}

const wantsFeatured = ({ from }: Block): boolean => from === 'featured';

function filterOf({ from, tag, picks, testimonial }: Block): { tag?: string; ids?: string[] } {
  if (typeof testimonial === 'string' && testimonial !== '') return { ids: [testimonial] };
  if (from === 'tag' && typeof tag === 'string' && tag !== '') return { tag };
  if (from !== 'picks' || !Array.isArray(picks)) return {};
  const ids = picks
    .map((pick: unknown) => readText(isObject(pick) ? pick.entry : ''))
    .filter(Boolean);
  return { ids: ids.length === 0 ? ['none'] : ids };
}

/** A page as its parts: the HTML of what needs no script, and the data of what does. */
import type { RouterContextProvider } from 'react-router';
import { longFormTexts } from '#catalogue/lead-texts.ts';
import { isBlockOf } from '#content/blocks/block.ts';
import { videoFrameOrigin } from '#features/pulse/site/video-frame.ts';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { pieceMark } from '#web/page-notes.server.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { leadForm } from '../blocks/lead-form.ts';
import { video } from '../blocks/video.ts';
import { outlineOf, type PlacedBlock } from '../outline.ts';
import type { KnownPage } from '../published.server.ts';
import type { Page } from '../schema.ts';
import { readBlockData } from './block-data.server.ts';
import type { PagePart } from './interactive.ts';
import { PageOpening, PageTrail } from './page-opening.tsx';
import { toStaticHtml } from './static-html.server.tsx';
import { BlockView } from './views.tsx';

interface DrawnPage {
  parts: PagePart[];
  /** What is known of the images of parts that are drawn in the browser. */
  queries: PrefetchedQuery[];
}

/** Draws a page; its finished pieces go into the notes of the page, and so once into the document. */
export async function drawPage(
  context: Readonly<RouterContextProvider>,
  page: Page,
  trail: readonly KnownPage[],
): Promise<DrawnPage> {
  const { db, notes, site } = getPageContext(context);
  const outline = outlineOf(page.blocks);
  const data = await readBlockData(db, outline);
  const others = [...data.studies.values(), ...data.posts.values(), ...data.voices.values()];
  const blocks = outline.map(({ block }) => block);
  const queries = await withImages(context, [], [blocks.map(withPictureFields), others]);
  const path = trail.at(-1)?.path ?? '/';
  const parts: PagePart[] = [];
  let open: React.ReactNode[] = [
    <PageTrail key="trail" trail={trail} />,
    ...(outline[0]?.block.type === 'hero' ? [] : [<PageOpening key="opening" page={page} />]),
  ];
  const close = (): void => {
    if (open.length === 0) return;
    const id = String(parts.length + 1);
    notes.pieces.set(id, toStaticHtml(open, { path, queries, site }));
    parts.push({ kind: 'html', id, mark: pieceMark(id) });
    open = [];
  };
  for (const placed of outline) {
    const part = partOf(placed);
    if (part === undefined) {
      open.push(<BlockView key={placed.block.id} {...placed} data={data} />);
      continue;
    }
    close();
    parts.push(part);
    const origin = part.kind === 'video' ? videoFrameOrigin(part.block.src) : undefined;
    if (origin !== undefined) notes.frameOrigins.add(origin);
  }
  close();
  const posters = new Set(
    parts.flatMap((part) => (part.kind === 'video' ? part.block.poster : [])),
  );
  return { parts, queries: queries.filter(({ key }) => posters.has(String(key[1]))) };
}

/** A block that needs script; undefined for all others. */
function partOf({ block, number }: PlacedBlock): PagePart | undefined {
  if (isBlockOf(video, block)) return { kind: 'video', number, block };
  if (!isBlockOf(leadForm, block)) return undefined;
  const words = block.kind === 'long' ? longFormTexts[block.subject] : undefined;
  return { kind: 'lead-form', number, block, words };
}

/** The poster is an image too, though its field is not called one. */
const withPictureFields = (block: object): object =>
  'poster' in block ? { ...block, imageUrl: block.poster } : block;

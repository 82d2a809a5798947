/** A page as its parts: the HTML of what needs no script, and the data of what does. */
import type { RouterContextProvider } from 'react-router';
import type { Block } from '#content/blocks/block.ts';
import { isBlockOf } from '#content/blocks/block.ts';
import { isLibraryFilm } from '#content/prose/addresses.ts';
import { numberedThrough } from '#content/prose/canonical.ts';
import { fileAddresses } from '#content/prose/files.ts';
import { type EntryFinders, withEntryLinks } from '#content/prose/links.server.ts';
import { pictureAddresses } from '#content/prose/pictures.ts';
import { fileQuery } from '#ui/file-facts.ts';
import { IMAGES_KEY } from '#ui/image-facts.ts';
import { pieceMark } from '#ui/piece-mark.ts';
import { getPageContext } from '#web/page-context.ts';
import { imageAddresses, withImages } from '#web/page-images.ts';
import { type PrefetchedQuery, prefetchedQuery } from '#web/prefetched.tsx';
import { noteFrames } from '#web/prose-parts.server.ts';
import { withClaims } from '../backed-blocks.server.ts';
import { download } from '../blocks/download.ts';
import { prose } from '../blocks/prose.ts';
import { video } from '../blocks/video.ts';
import type { KnownPage } from '../known-pages.server.ts';
import {
  declaredBlock,
  frameOf,
  frameOriginOf,
  headlineOfBlock,
  openingOf,
  outlineOf,
  type PlacedBlock,
  placed,
} from '../outline.ts';
import type { Page } from '../schema.ts';
import { type AskedPage, readBlockData, readBlocks } from './block-data.server.ts';
import { type DrawnParts, hasScript, type PagePart } from './interactive.ts';
import { PageOpening, PageTrail } from './page-opening.tsx';
import { toStaticHtml } from './static-html.server.tsx';
import { stylesAmong } from './styles.ts';
import { BlockView } from './views.tsx';

interface DrawnAs {
  /** The published pages above it and itself, the topmost first. */
  trail: readonly KnownPage[];
  /** As the visitor has it, with its query. */
  address: URL;
  /** Whether each block is a part of its own, for who works on one of them. */
  isApart?: boolean;
}

/** What of a page is drawn. */
type DrawablePage = Pick<Page, 'title' | 'description' | 'blocks'> & { id: string };

/** Draws a page; its finished pieces go into the notes of the page, and so once into the document. */
export async function drawPage(
  context: Readonly<RouterContextProvider>,
  page: DrawablePage,
  { trail, address, isApart = false }: DrawnAs,
): Promise<DrawnParts> {
  const asked = getPageContext(context);
  const { notes, isData, pages, site } = asked;
  const [blocks = []] = await withClaims(asked.db, [page.blocks], pages.catalogue());
  const outline = await withLinks(outlineOf(blocks), asked);
  const { queries, shipped, data, read } = await readAll(context, outline, {
    id: page.id,
    title: page.title,
    address,
  });
  const shown = placed(
    outline.flatMap(({ block }) => (read.get(block.id)?.isEmpty === true ? [] : block)),
  );
  // That of the address bar, so that links within the page stay on it at each of its addresses.
  const path = address.pathname;
  const parts: PagePart[] = [];
  const opening = openingOf(shown.map(({ block }) => block));
  let open: React.ReactNode[] = [
    <PageTrail key="trail" trail={trail} />,
    page.title !== '' && headlineOfBlock(opening) === undefined && (
      <PageOpening key="opening" page={page} />
    ),
  ];
  const close = (block?: string): void => {
    const id = String(parts.length + 1);
    const html = toStaticHtml(open, { site, path, queries });
    open = [];
    if (html === '') return;
    notes.pieces.set(id, html);
    const piece = { kind: 'html' as const, id, html: isData ? html : pieceMark(id) };
    parts.push(block === undefined ? piece : { ...piece, block });
  };
  for (const place of shown) {
    const { block } = place;
    const own = read.get(block.id)?.data;
    if (isBlockOf(prose, block)) noteFrames(block.text, asked);
    if (!isInteractive(block)) {
      if (isApart) close();
      open.push(<BlockView key={block.id} {...place} data={data} own={own} />);
      if (isApart) close(block.id);
      continue;
    }
    close();
    parts.push({ kind: 'block', ...place, data: own });
    const origin = frameOriginOf(block);
    if (origin !== undefined) notes.frameOrigins.add(origin);
  }
  close();
  const frame = frameOf(shown);
  const drawn = shown.filter(({ block }) => !isStillFilm(block)).map(({ block }) => block.type);
  const types = [...(frame === undefined ? [] : [frame]), ...drawn];
  for (const type of types) {
    for (const script of pages.partFiles.get(type)?.scripts ?? []) notes.modules.add(script);
  }
  const styles = types.flatMap((type) => [
    ...stylesAmong(type, types),
    ...(pages.partFiles.get(type)?.styles ?? []),
  ]);
  const hasBanner = shown.some(({ block }) => declaredBlock(block)?.isAside === true);
  return {
    parts: frame === undefined ? parts : [inFrame(frame, parts)],
    queries: shipped,
    styles: [...new Set(styles)],
    ...(hasBanner && { hasBanner }),
  };
}

/** The parts of a page within the view that all of them stand in. */
const inFrame = (type: string, parts: readonly PagePart[]): PagePart => ({
  kind: 'block',
  block: { id: type, type, v: 1 },
  number: 0,
  isFirst: false,
  data: undefined,
  parts,
});

/** The blocks with the links of their texts to entries as addresses, and their footnotes numbered through. */
async function withLinks(
  outline: readonly PlacedBlock[],
  finders: EntryFinders,
): Promise<PlacedBlock[]> {
  const linked = await Promise.all(
    outline.map(({ block }) =>
      isBlockOf(prose, block) ? withEntryLinks(block.text, finders) : '',
    ),
  );
  const texts = numberedThrough(linked);
  return outline.map((place, index) => {
    const { block } = place;
    if (!isBlockOf(prose, block)) return place;
    return { ...place, block: { ...block, text: texts[index] ?? block.text } };
  });
}

/** What the blocks ask for, and what is known of all images: one query. */
async function readAll(
  context: Readonly<RouterContextProvider>,
  outline: readonly PlacedBlock[],
  asked: AskedPage,
) {
  const [data, read] = await Promise.all([
    readBlockData(context, outline),
    readBlocks(context, outline, asked),
  ]);
  const queriesOf = (places: readonly PlacedBlock[]): PrefetchedQuery[] => [
    ...new Map(
      places
        .flatMap(({ block }) => read.get(block.id)?.queries ?? [])
        .map((query) => [JSON.stringify(query.key), query]),
    ).values(),
  ];
  const others = [
    ...data.studies.values(),
    ...data.posts.values(),
    ...data.voices.values(),
    ...data.persons.values(),
  ];
  const wordsOf = (places: readonly PlacedBlock[]) =>
    places.map(({ block }) => [withPictureFields(block), read.get(block.id)?.data]);
  const known = await withImages(context, queriesOf(outline), [wordsOf(outline), others]);
  const queries = [...known, ...(await findFiles(context, outline))];
  const withScript = outline.filter(({ block }) => isInteractive(block));
  const wanted = queriesOf(withScript);
  const images = new Set(imageAddresses([wanted, wordsOf(withScript)]));
  const shipped = queries.filter(
    (query) =>
      wanted.includes(query) || (query.key[0] === IMAGES_KEY && images.has(String(query.key[1]))),
  );
  return { queries, shipped, data, read };
}

/** What readers are told of the files that blocks offer. */
async function findFiles(
  context: Readonly<RouterContextProvider>,
  outline: readonly PlacedBlock[],
): Promise<PrefetchedQuery[]> {
  const addresses = outline.flatMap(({ block }) => {
    if (isBlockOf(prose, block)) return fileAddresses(block.text);
    if (isBlockOf(download, block)) return block.file;
    return isBlockOf(video, block) ? block.src : [];
  });
  if (addresses.length === 0) return [];
  const known = await getPageContext(context).findFiles(addresses);
  return Array.from(known, ([address, facts]) => prefetchedQuery(fileQuery(address), facts));
}

/** Posters and the pictures of texts are images too, though no field is called so. */
function withPictureFields(block: PlacedBlock['block']): object {
  if (isBlockOf(prose, block)) {
    return pictureAddresses(block.text).map((imageUrl) => ({ imageUrl }));
  }
  return 'poster' in block ? { ...block, imageUrl: block.poster } : block;
}

/** A film of the library, which browsers play by themselves. */
const isStillFilm = ({ type, src }: Block): boolean =>
  type === video.type && typeof src === 'string' && isLibraryFilm(src);

/** Whether a block is brought as data, with a view that runs in the browser. */
const isInteractive = (block: Block): boolean => hasScript(block.type) && !isStillFilm(block);

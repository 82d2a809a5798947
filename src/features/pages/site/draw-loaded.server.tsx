/** A page that is drawn on the server alone, as one piece of finished HTML. */
import type { RouterContextProvider } from 'react-router';
import { pieceMark } from '#ui/piece-mark.ts';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import type { LoadedPage, PageHead } from './interactive.ts';
import { toStaticHtml } from './static-html.server.tsx';

interface Drawn {
  head: PageHead;
  shown: React.ReactNode;
  /** Where its images are named. */
  images: unknown;
  styles?: readonly string[];
}

const PIECE = '1';

/** What the browser gets of it. */
export async function drawLoaded(
  context: Readonly<RouterContextProvider>,
  { pathname }: URL,
  { head, shown, images, styles = [] }: Drawn,
): Promise<LoadedPage> {
  const { site, notes, isData } = getPageContext(context);
  const queries = await withImages(context, [], images);
  const html = toStaticHtml(shown, { site, path: pathname, queries });
  notes.pieces.set(PIECE, html);
  const piece = isData ? html : pieceMark(PIECE);
  return { head, parts: [{ kind: 'html', id: PIECE, html: piece }], queries: [], styles };
}

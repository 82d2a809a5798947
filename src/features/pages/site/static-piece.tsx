/** HTML that the server has drawn, adopted as it is. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FALLBACK_IMAGE } from '#ui/image-source.ts';

const ATTRIBUTE = 'data-piece';
/** How src/web/page-notes.server.ts marks places. */
const PIECE_MARK = '<!--piece:';

interface StaticPieceProps {
  id: string;
  /** The piece, or what marks its place in the document that has it. */
  html: string;
}

/**
 * A piece of the page that no script of ours draws. React gets the browser's own HTML back, so that
 * it keeps every node as it is.
 */
export function StaticPiece({ id, html: given }: StaticPieceProps) {
  const [html] = useState(() => (given.startsWith(PIECE_MARK) ? (readOwn(id) ?? given) : given));
  const place = useRef<HTMLDivElement>(null);
  usePictures(place);
  useLinks(place);
  return (
    <div
      ref={place}
      {...{ [ATTRIBUTE]: id }}
      suppressHydrationWarning
      // The server's own views, whose texts React has escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const readOwn = (id: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector(`[${ATTRIBUTE}="${CSS.escape(id)}"]`)?.innerHTML;

/** Opens pages of the site as the links that React draws do. */
function useLinks(place: React.RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const piece = place.current;
    const open = (event: MouseEvent): void => {
      const path = pathToOpen(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path, { viewTransition: true });
    };
    piece?.addEventListener('click', open);
    return () => piece?.removeEventListener('click', open);
  }, [place, navigate]);
}

/** Where a plain click on a link leads within the site; undefined for every other click. */
function pathToOpen(event: MouseEvent): string | undefined {
  const { target } = event;
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!isPlain || link === null || link.target !== '' || link.hasAttribute('download')) {
    return undefined;
  }
  // Files, such as a PDF, are no pages.
  return /\.\w+$/.test(link.pathname) ? undefined : link.pathname + link.search + link.hash;
}

/** Settles images that come, or fail, after src/site/hydration/start.ts has handed over. */
export function usePictures(place: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const images = [
      ...(place.current?.querySelectorAll<HTMLImageElement>('.image-frame img') ?? []),
    ];
    const watch = new AbortController();
    for (const image of images) {
      const settle = (): void => {
        const frame = image.closest<HTMLElement>('.image-frame');
        if (frame === null || image.currentSrc === '') return;
        const isThere = image.naturalWidth > 0;
        frame.dataset.state = isThere ? 'loaded' : 'failed';
        frame.removeAttribute('aria-busy');
        if (!isThere) showFallback(image);
      };
      if (image.complete) settle();
      else {
        image.addEventListener('load', settle, { signal: watch.signal });
        image.addEventListener('error', settle, { signal: watch.signal });
      }
    }
    return () => watch.abort();
  }, [place]);
}

function showFallback(image: HTMLImageElement): void {
  if (image.src.endsWith(FALLBACK_IMAGE)) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = FALLBACK_IMAGE;
}

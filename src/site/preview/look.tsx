/** The home page in a look that is being chosen: colours, type, terrain and covers, drawn here. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Look, lookOf } from '#features/appearance/look.ts';
import { AppearanceFields } from '#features/appearance/schema.ts';
import { coverSvg } from '../covers/contour-art.ts';
import { lookStyles } from '../look/look-styles.ts';
import { terrainArt } from '../look/terrain-art.ts';
import { useLogos } from './use-logos.ts';

const HOME = '/';
const COVER = /^\/covers\/([^/?]+)\.svg/;

const Choice = AppearanceFields.pick({
  ink: true,
  paper: true,
  signal: true,
  current: true,
  typeSet: true,
  terrain: true,
  logoUrl: true,
  darkLogoImageUrl: true,
  markImageUrl: true,
});

const dataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export default function LookPreview({ fields }: { fields: object }) {
  const page = useHomePage();
  const place = useRef<HTMLDivElement>(null);
  const look = useLook(fields);
  useStyles(look);
  useCovers(place, page, look);
  useLogos(place, page, look);
  return (
    // Its own markup as every visitor gets it; scripts in it do not run.
    <div ref={place} dangerouslySetInnerHTML={page} />
  );
}

/** What was readable last: what is being typed often is not yet. */
function useLook(fields: object): Look | undefined {
  const last = useRef<Look>(undefined);
  return useMemo(() => {
    const choice = Choice.strip().safeParse(fields);
    if (choice.success) last.current = lookOf(choice.data);
    return last.current;
  }, [fields]);
}

/** The body of the home page, once its styles are asked for. */
function useHomePage(): { __html: string } {
  const [html, setHtml] = useState('');
  useEffect(() => {
    const leave = new AbortController();
    const load = async (): Promise<void> => {
      const answer = await fetch(HOME, { signal: leave.signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const sheet of page.querySelectorAll('link[rel=stylesheet]:not([media=print])')) {
        const address = sheet.getAttribute('href') ?? '';
        const isThere = document.querySelector(`link[href="${CSS.escape(address)}"]`) !== null;
        if (!isThere && !address.startsWith('/site-look/')) {
          document.head.append(document.importNode(sheet));
        }
      }
      dropOthers(page);
      setHtml(bodyOf(page));
    };
    load().catch(() => undefined);
    return () => leave.abort();
  }, []);
  return useMemo(() => ({ __html: html }), [html]);
}

/** Without scripts, and without what the frame has itself: its main element, notifications, the link to it. */
function bodyOf({ body }: Document): string {
  for (const one of body.querySelectorAll(
    'script, a[href="#main"], section:has(> ol[data-notifications])',
  )) {
    one.remove();
  }
  const main = body.querySelector('main');
  const plain = body.ownerDocument.createElement('div');
  plain.append(...(main?.childNodes ?? []));
  main?.replaceWith(plain);
  return body.innerHTML;
}

/** Leaves the styles of the page alone in force: the studio's stand after them, and would win. */
function dropOthers(page: Document): void {
  const own = new Set(
    [...page.querySelectorAll('link[rel=stylesheet]')].map((sheet) => sheet.getAttribute('href')),
  );
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    sheet.disabled = !own.has(sheet.getAttribute('href'));
  }
}

function useStyles(look: Look | undefined): void {
  useEffect(() => {
    if (look === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lookStyles(look, (name) => dataUrl(terrainArt(name, look) ?? '')));
    document.adoptedStyleSheets = [sheet];
  }, [look]);
}

/** Draws the covers anew a moment after the last change. */
function useCovers(
  place: React.RefObject<HTMLDivElement | null>,
  page: object,
  look: Look | undefined,
): void {
  const known = useRef(new WeakMap<HTMLImageElement, string>());
  useEffect(() => {
    if (look === undefined) return;
    const draw = (): void => {
      for (const image of place.current?.querySelectorAll('img') ?? []) {
        const address = known.current.get(image) ?? image.getAttribute('src') ?? '';
        const seed = COVER.exec(address)?.[1];
        if (seed === undefined) continue;
        known.current.set(image, address);
        image.src = dataUrl(coverSvg({ seed, width: 1_200, height: 600, look }));
      }
    };
    const timer = setTimeout(draw, COVERS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [place, page, look]);
}

const COVERS_DELAY_MS = 60;

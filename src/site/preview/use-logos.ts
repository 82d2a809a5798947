import { useEffect, useRef } from 'react';
import type { Look } from '#features/appearance/look.ts';

/** The links home that say so: header and footer have the logo in them, or the name. */
const PLACES = 'a[href="/"][aria-label]';

/** Has the page of a preview show the logos of this look; its name where there are none. */
export function useLogos(
  root: React.RefObject<HTMLElement | null>,
  page: object,
  look: Look | undefined,
): void {
  const kept = useRef(new WeakMap<Element, Node[]>());
  useEffect(() => {
    if (look === undefined) return;
    for (const place of root.current?.querySelectorAll(PLACES) ?? []) {
      const own = kept.current.get(place) ?? [...place.childNodes];
      kept.current.set(place, own);
      const image = own.find((node) => node instanceof HTMLImageElement);
      if (look.logo !== '') place.replaceChildren(...logosOf(look, image?.alt ?? ''));
      else if (image === undefined) place.replaceChildren(...own);
      else place.replaceChildren(nameOf(image.alt));
    }
  }, [root, page, look]);
}

/** As the page has them: see `Logo`. */
const logosOf = ({ logo, darkLogo }: Look, alt: string): HTMLImageElement[] =>
  [logo, darkLogo || logo].map((src, index) =>
    Object.assign(new Image(), {
      src,
      alt,
      className: `h-8 w-auto ${index === 0 ? 'logo' : 'logo-dark'}`,
    }),
  );

const nameOf = (name: string): HTMLElement =>
  Object.assign(document.createElement('span'), {
    textContent: name,
    className: 'font-display text-[1.375rem] leading-none font-bold tracking-display',
  });

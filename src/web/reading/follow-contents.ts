/** Marks in a table of contents the section that is being read; needs no React. */

/** The line at which a section counts as begun: a fifth of the window down. */
const READING_LINE = '-80%';

/** Above the top of any page, so that what has been read stays counted. */
const ABOVE_ALL = '1000000px';

/** What ends the following of a list, for every list that is followed. */
const followed = new WeakMap<Element, () => void>();

/** Follows the reading until it is ended; a list that is followed already stays so. */
export function followContents(list: Element): () => void {
  const known = followed.get(list);
  if (known !== undefined) return known;
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  const begun = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) begun.add(target);
        else begun.delete(target);
      }
      const current = sections.findLastIndex((section) => section !== null && begun.has(section));
      markCurrent(links, current);
    },
    { rootMargin: `${ABOVE_ALL} 0px ${READING_LINE} 0px` },
  );
  for (const section of sections) if (section !== null) observer.observe(section);
  const end = (): void => {
    followed.delete(list);
    observer.disconnect();
  };
  followed.set(list, end);
  return end;
}

function markCurrent(links: readonly HTMLAnchorElement[], current: number): void {
  for (const [index, link] of links.entries()) {
    if (index === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

// src/site/hydration/start.ts imports this module when a table of contents comes into view before React does.
for (const list of document.querySelectorAll('[data-module="contents"]')) followContents(list);

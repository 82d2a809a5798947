import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The page itself. It takes the focus when another page opens, so that readers are told of it. */
export function Main({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useLateSection();
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // src/site/hydration/start.ts notes which pages were read.
    document.documentElement.dispatchEvent(new Event('moved'));
    for (const tag of document.querySelectorAll('[data-of-page]')) tag.remove();
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** What tells that the visitor has gone on without waiting. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the section that the address names as soon as it exists. React Router looks for it
 * only when the page opens, and a page that is yet to be fetched has no sections then.
 */
function useLateSection(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id === '' || document.getElementById(id) !== null) return;
    const watch = new AbortController();
    const { signal } = watch;
    const observer = new MutationObserver(() => {
      const section = document.getElementById(id);
      if (section === null) return;
      watch.abort();
      section.scrollIntoView();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    for (const move of OWN_MOVES) addEventListener(move, () => watch.abort(), { signal });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => watch.abort();
  }, [location]);
}

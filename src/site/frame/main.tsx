import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLateSection } from './use-late-section.ts';

/** The page itself. It takes the focus when another page opens, so that readers are told of it. */
export function Main({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useLateSection();
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // src/site/wake/start.ts notes which pages were read.
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

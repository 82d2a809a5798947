import { useEffect } from 'react';
import { siteConfig } from '#site.config.ts';

/** What the tab of a studio screen is called. */
export const tabTitle = (title: string): string => `${title} · Studio · ${siteConfig.name}`;

/** Names the tab after what is open in it, for as long as it is. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = tabTitle(title);
    document.title = own;
    return () => {
      // The next screen may have named the tab by now.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

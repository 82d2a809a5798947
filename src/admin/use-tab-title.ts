import { useEffect } from 'react';
import { useSite } from '#web/site.ts';

/** What the tab of a studio screen is called. */
export const tabTitle = (title: string, siteName: string): string =>
  `${title} · Studio · ${siteName}`;

/** Names the tab after what is open in it, for as long as it is. */
export function useTabTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    const before = document.title;
    const own = tabTitle(title, name);
    document.title = own;
    return () => {
      // The next screen may have named the tab by now.
      if (document.title === own) document.title = before;
    };
  }, [title, name]);
}

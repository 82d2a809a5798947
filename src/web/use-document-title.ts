import { useEffect } from 'react';
import { siteConfig } from '#site.config.ts';

/** Names the tab after what a query brought, which comes too late for the route's `meta`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${siteConfig.name}`;
  }, [title]);
}

/** Blocks that need no script, as HTML that leaves the server once and is never drawn again. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LookContext } from '#ui/image-facts.ts';
import { WordedContext } from '#ui/say.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import { type Site, SiteContext } from '#web/site.ts';

interface StaticParts {
  site: Site;
  /** As the visitor sees it, from the slash on. */
  path: string;
  /** What is known of the images that are drawn. */
  queries: readonly PrefetchedQuery[];
}

/** The HTML of what is drawn, without anything that a browser would have to hydrate. */
export function toStaticHtml(drawn: React.ReactNode, { site, path, queries }: StaticParts): string {
  const client = new QueryClient();
  for (const { key, data } of queries) client.setQueryData(key, data);
  const html = renderToStaticMarkup(
    <StaticRouter location={path}>
      <SiteContext value={site}>
        <WordedContext value={site.messages}>
          <QueryClientProvider client={client}>
            <LookContext value={site.look?.id}>{drawn}</LookContext>
          </QueryClientProvider>
        </WordedContext>
      </SiteContext>
    </StaticRouter>,
  );
  client.clear();
  return html;
}

/** Blocks that need no script, as HTML that leaves the server once and is never drawn again. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LookContext } from '#ui/image-facts.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';

interface StaticParts {
  /** As the visitor sees it, from the slash on. */
  path: string;
  /** What is known of the images that are drawn. */
  queries: readonly PrefetchedQuery[];
  /** Whose covers are drawn; see `LookContext`. */
  look: string | undefined;
}

/** The HTML of what is drawn, without anything that a browser would have to hydrate. */
export function toStaticHtml(drawn: React.ReactNode, { path, queries, look }: StaticParts): string {
  const client = new QueryClient();
  for (const { key, data } of queries) client.setQueryData(key, data);
  const html = renderToStaticMarkup(
    <StaticRouter location={path}>
      <QueryClientProvider client={client}>
        <LookContext value={look}>{drawn}</LookContext>
      </QueryClientProvider>
    </StaticRouter>,
  );
  client.clear();
  return html;
}

/** What the browser gets of a page of blocks. */
import type { RouterContextProvider } from 'react-router';
import { getPageContext } from '#web/page-context.ts';
import { describeOwnPage } from '../structured-data.server.ts';
import { templateOf } from '../templates.ts';
import { loadClaimPage } from './claim-pages.server.tsx';
import type { LoadedPage } from './interactive.ts';
import { loadNumberPage } from './number-page.server.tsx';
import { headOf } from './page-head.server.ts';
import { drawPage } from './page-parts.server.tsx';
import { loadPeoplePage } from './people-pages.server.tsx';

interface Asked {
  /** Canonical. */
  path: string;
  /** As the visitor has it, with its query. */
  address: URL;
}

/** The page at a path, drawn; undefined where there is none. A page of blocks goes before that of a person or a claim. */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  { path, address }: Asked,
): Promise<LoadedPage | undefined> {
  const { pages, notes, site } = getPageContext(context);
  const known = pages.find(path);
  if (known === undefined) {
    const asked = { path, address };
    return (
      (await loadPeoplePage(context, asked)) ??
      (await loadClaimPage(context, asked)) ??
      loadNumberPage(context, asked)
    );
  }
  const saved = await pages.read(known);
  const ask = templateOf(saved?.template)?.askedFor;
  const page = saved && ask ? ask(saved, address) : saved;
  if (page === undefined) return undefined;
  notes.isHidden = page.seo?.noindex === true;
  const trail = pages.trail(known.path);
  const head = headOf(page, known.path, site);
  describeOwnPage(context, page, { trail, description: head.description });
  return { ...(await drawPage(context, page, { trail, address })), head };
}

/** The page of an entry whose content type has made none by hand. */
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router';
import { renderKept } from '#content/prose/kept.server.ts';
import { present, publishedEntry } from '#content/published.server.ts';
import { pagedManifestAt } from '#content-lists.ts';
import { isSamePage } from '#features/assistant/rules.ts';
import { TEXT_PIECE } from '#ui/piece-mark.ts';
import { say, sayIn } from '#ui/say.ts';
import { inTitleCase } from '#web/content-manifest.ts';
import { pageMeta, sayAt } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { drawOnPage, readyProse } from '#web/prose-parts.server.ts';
import { figuresOf, isWritten, type ReadablePage } from '#web/readable-page.ts';
import { describePage, noteArticle } from '#web/structured-data.server.ts';
import { EntryPage, sectionPiece } from './entry-page.tsx';

export async function loader({ context, params: { slug = '' }, request }: LoaderFunctionArgs) {
  const { db, notes, site } = getPageContext(context);
  const { content, pages, words } = pagedManifestAt(new URL(request.url).pathname);
  const list = { path: pages.path, title: sayIn(site.messages, inTitleCase(words.many)) };
  const entry = await publishedEntry(db, content, slug);
  if (entry === undefined) {
    const missing = sayIn(site.messages, 'There is no {kind} at this address.').replace(
      '{kind}',
      sayIn(site.messages, words.one),
    );
    return data({ list, missing, head: undefined, page: undefined, queries: [] }, { status: 404 });
  }
  const page = pages.toPage(present(entry));
  const { title, summary, tags, date } = page;
  await drawProse(page, context);
  notes.isHidden = entry.seo?.noindex === true;
  if (date !== undefined) {
    noteArticle(context, { published: date, modified: entry.updatedAt, tags: tags ?? [] });
  }
  describePage(
    context,
    [
      { name: list.title, path: list.path },
      { name: title, path: page.path },
    ],
    (speaker) =>
      pages.structuredData === undefined ? [] : [pages.structuredData(entry, speaker.publicUrl)],
  );
  return {
    list,
    missing: undefined,
    head: {
      title: entry.seo?.title || title,
      description: entry.seo?.description || summary,
      path: page.path,
      noindex: notes.isHidden,
    },
    page,
    queries: await withImages(
      context,
      [],
      figuresOf(page).map(({ address }) => ({ imageUrl: address })),
    ),
  };
}

/** Notes what of a page was written in Markdown as finished HTML; a whole text is then left out of its data. */
async function drawProse(
  page: ReadablePage,
  context: LoaderFunctionArgs['context'],
): Promise<void> {
  const asked = getPageContext(context);
  const { notes, site } = asked;
  if (isWritten(page.body)) {
    const inOwnWords = (words: string): string => sayIn(site.messages, words);
    const { text, pictures, files } = await readyProse(page.body.markdown, asked);
    notes.pieces.set(TEXT_PIECE, renderKept(text, inOwnWords, pictures, files).html);
    page.body = { markdown: '' };
    return;
  }
  const texts = page.body.map(({ prose = '', heading }) => ({ prose, heading }));
  for (const [index, html] of (await drawOnPage(texts, asked)).entries()) {
    if (texts[index]?.prose !== '') notes.pieces.set(sectionPiece(index), html);
  }
}

/** Nothing of a page is asked for anew where the search opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isSamePage(currentUrl, nextUrl);

/** Only the server knows how an entry is read, so another page of this kind is loaded whole. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): never => {
  throw redirectDocument(request.url);
};

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, location }) => {
  if (loaderData === undefined) return [];
  const { list, missing, head } = loaderData;
  return head === undefined
    ? pageMeta(matches, {
        title: sayAt(matches, 'Not found'),
        description: missing ?? '',
        path: location.pathname,
        noindex: true,
      })
    : pageMeta(matches, { ...head, type: 'article', feed: list.path, hasMarkdown: true });
};

export default function Entry() {
  const { list, missing, page, queries } = useLoaderData<typeof loader>();
  return page === undefined ? (
    <MissingPage title={say('Not found')} back={{ to: list.path, label: list.title }}>
      {missing}
    </MissingPage>
  ) : (
    <Prefetched queries={queries}>
      <EntryPage page={page} list={list} />
    </Prefetched>
  );
}

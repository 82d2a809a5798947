/** The list of a content type that has made none by hand. */
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router';
import { longDate } from '#content/dates.ts';
import { canonicalListPath, listAddress } from '#content/list-query.ts';
import { publishedList } from '#content/published.server.ts';
import { pagedManifestAt } from '#content-lists.ts';
import { isSamePage } from '#features/assistant/rules.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say, sayIn } from '#ui/say.ts';
import { inTitleCase } from '#web/content-manifest.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { collectionPage, describePage } from '#web/structured-data.server.ts';
import { leadToTag } from '#web/tag-address.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, site } = getPageContext(context);
  const { pathname, searchParams } = new URL(request.url);
  const { content, pages, words } = pagedManifestAt(pathname);
  const filter = {
    tag: searchParams.get('tag') || undefined,
    cursor: searchParams.get('cursor') || undefined,
  };
  leadToTag(db, filter, (to) => listAddress(pages.path, to));
  const list = await publishedList(db, content, filter);
  if (list === undefined) throw data(null, { status: 404 });
  const { path } = pages;
  const title = sayIn(site.messages, inTitleCase(words.many));
  const description = sayIn(site.messages, pages.description);
  const items = list.items.map((card) => ({
    path: `${path}/${card.slug}`,
    title: content.label(card),
    summary: pages.summaryOf(card),
    date: longDate(content.sortKey?.(card) ?? ''),
  }));
  const page = { name: title, description, path };
  const isFirst = filter.tag === undefined && filter.cursor === undefined;
  describePage(context, [page], (speaker) =>
    isFirst
      ? [
          collectionPage(
            speaker,
            page,
            items.map((item) => ({ name: item.title, path: item.path })),
          ),
        ]
      : [],
  );
  return {
    path,
    title,
    many: words.many,
    description,
    filter,
    items,
    tags: list.tags,
    next: list.next,
  };
}

/** Nothing of a page is asked for anew where the search opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isSamePage(currentUrl, nextUrl);

/** Only the server knows how an entry is read, so another page of this kind is loaded whole. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): never => {
  throw redirectDocument(request.url);
};

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { path, title, description, filter, items } = loaderData;
  return pageMeta(matches, {
    title,
    description,
    path: canonicalListPath(path, filter),
    feed: path,
    // A tag that nothing bears has no feed.
    tag: items.length > 0 ? filter.tag : undefined,
  });
};

export default function List() {
  const { path, title, many, description, filter, items, tags, next } =
    useLoaderData<typeof loader>();
  return (
    <div className="wrap flex flex-col gap-10 pt-14 pb-section md:pt-24">
      <header className="flex flex-col gap-6">
        <h1 className="text-display-1">{title}</h1>
        <p className="max-w-measure text-lead text-text-2">{description}</p>
      </header>
      {tags.length > 0 && (
        <nav aria-label={say('Tags')} className="flex flex-wrap gap-2">
          <ChipLink to={path} isCurrent={filter.tag === undefined}>
            {say('All')}
          </ChipLink>
          {tags.map((tag) => (
            <ChipLink key={tag} to={listAddress(path, { tag })} isCurrent={filter.tag === tag}>
              {tag}
            </ChipLink>
          ))}
        </nav>
      )}
      {items.length === 0 ? (
        <EmptyState level={2} title={say('No {kind} here yet').replace('{kind}', many)} />
      ) : (
        <ul className="border-b border-line *:border-t *:border-line *:py-8">
          {items.map((item) => (
            <li key={item.path} className="flex flex-col gap-3">
              {item.date !== '' && <p className="label text-text-2">{item.date}</p>}
              <h2 className="text-display-3">
                <PageLink to={item.path} className="underline-offset-4 hover:underline">
                  {item.title}
                </PageLink>
              </h2>
              <p className="max-w-measure text-text-2">{item.summary}</p>
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={say('Pages')} className="flex flex-wrap justify-between gap-4 empty:hidden">
        {filter.cursor !== undefined && (
          <ButtonLink variant="secondary" to={listAddress(path, { tag: filter.tag })}>
            {say('First page')}
          </ButtonLink>
        )}
        {next !== undefined && (
          <ButtonLink
            variant="secondary"
            to={listAddress(path, { tag: filter.tag, cursor: next })}
            className="ml-auto"
          >
            {say('Next page')}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

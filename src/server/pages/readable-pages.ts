/** Every page that can be read as a text: what ships with the site, and the kinds of entries. */

import { pagedManifests } from '#content-lists.ts';
import { articles } from '#features/articles/articles.server.ts';
import { readableArticle } from '#features/articles/readable.server.ts';
import { readablePrivacy } from '#features/policies/readable.ts';
import { readablePulse } from '#features/pulse/readable.ts';
import { solutions } from '#features/solutions/catalogue.ts';
import { readableSolution } from '#features/solutions/readable.ts';
import { type EntryKind, entryKind } from '#site/seo/entry-kind.ts';
import type { ListedPage } from '#site/seo/site-text.ts';
import type { ReadablePage } from '../../web/readable-page.ts';

const onShelf =
  (shelf: string) =>
  (page: ReadablePage): ListedPage => ({ ...page, shelf });

export const readableArticles: readonly ReadablePage[] = articles.map(readableArticle);

/** In the order in which the site's own text lists them. */
export const readablePages: readonly ListedPage[] = [
  ...solutions.map(readableSolution).map(onShelf('Solutions')),
  ...[readablePulse].map(onShelf('Products')),
  ...readableArticles.map(onShelf('Articles')),
  ...[readablePrivacy].map(onShelf('Policies')),
];

export const entryKinds: readonly EntryKind[] = pagedManifests.map(entryKind);

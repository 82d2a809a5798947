/** Which pages are published, which are not, and what services and products make of the site. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Block } from '#content/blocks/block.ts';
import { virtualEntries } from '#content/defaults.server.ts';
import type { Row } from '#content/entries.server.ts';
import { type Published, publishedCards } from '#content/published.server.ts';
import { readClaimFacts } from '#features/claims/site/backing.server.ts';
import { findReplier } from '#features/leads/blocks/replier.server.ts';
import { type Product, productContent } from '#features/products/schema.ts';
import { serviceTemplate } from '#features/services/blocks/template.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Catalogue, type Offered, type OfferedProduct, offerOf } from './catalogue.ts';
import { readClientNames, readClientStudies } from './client-studies.server.ts';
import { defaultPages, shippedPaths } from './default-pages.ts';
import { Page, PageCard, pageContent } from './schema.ts';

/** A published page as all others know it. */
export interface KnownPage {
  id: string;
  /** From the slash on. */
  path: string;
  /** Another one means that it was saved or moved since. */
  stamp: string;
  title: string;
  description: string;
  menuTitle: string;
  menu: PageCard['menu'];
  template: string;
  aliases: readonly string[];
  /** What it offers, where it is the page of a service. */
  offer?: Offered | undefined;
}

/** What tells whether a page was saved or moved. */
export const stampOf = (revision: number, updatedAt: string): string => `${revision} ${updatedAt}`;

/** The published pages, and what they and the products make of the site. */
export async function readCatalogue(db: Kysely<Tables>): Promise<KnownPages & Catalogue> {
  const [pages, products, stories, clientNames, claims, replier] = await Promise.all([
    readKnownPages(db),
    publishedCards(db, productContent, { limit: MAX_PRODUCTS }),
    readClientStudies(db),
    readClientNames(db),
    readClaimFacts(db),
    findReplier(db),
  ]);
  const { known, gone } = pages;
  return {
    ...pages,
    ...stories,
    clientNames,
    ...claims,
    replier,
    services: known.flatMap(({ offer }) => (offer?.isListed === true ? [offer] : [])),
    products: (products?.items ?? []).flatMap((product) => withAddress(product, known, gone)),
  };
}

/** How many products are offered at most. */
const MAX_PRODUCTS = 100;

/** An address without what follows its path. */
export const pathOf = (address: string): string => address.replace(/[?#].*/s, '');

/** A product with where it leads; nothing where that is a page which is not published. */
function withAddress(
  product: Published<Product>,
  pages: readonly KnownPage[],
  gone: ReadonlySet<string>,
): OfferedProduct[] {
  const { page: id, actionLink } = product;
  const href = id === '' ? actionLink : pages.find((page) => page.id === id)?.path;
  return href === undefined || gone.has(pathOf(href)) ? [] : [{ ...product, href }];
}

interface KnownPages {
  /** In the order of the studio. */
  known: KnownPage[];
  /** The rows of those of them that are shown as they ship. */
  shipped: ReadonlyMap<string, Row>;
  /** The addresses of pages that are not published. */
  gone: ReadonlySet<string>;
  /** The tags of services that were taken down or deleted. */
  goneTags: readonly string[];
}

/** The pages that are published, and where those stand that are not. */
export async function readKnownPages(db: Kysely<Tables>): Promise<KnownPages> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'slug', 'status', 'sort_key', 'revision', 'updated_at', 'data'])
    .where('type', '=', pageContent.type)
    .execute();
  const virtual = (await virtualEntries(db, pageContent)).map(({ row }) => row);
  const all = [...rows, ...virtual]
    .toSorted((a, b) => (a.sort_key < b.sort_key ? 1 : -1))
    .flatMap(({ id, slug, status, revision, updated_at, data }) => {
      const card = KnownFields.safeParse(JSON.parse(data));
      if (slug === null || !card.success) return [];
      return [{ id, path: `/${slug}`, status, stamp: stampOf(revision, updated_at), ...card.data }];
    });
  const known = all.filter(({ status }) => status === 'published');
  const shipped = new Map(
    virtual.flatMap((row) => (row.status === 'published' ? [[row.id, row] as const] : [])),
  );
  const offers = await readOffers(db, all, virtual);
  const deleted = await findDeleted(db, all);
  const hidden = all.filter(({ id, status }) => status !== 'published' && offers.has(id));
  const takenDown = await findTakenDown(
    db,
    hidden.map(({ id }) => id),
  );
  return {
    known: known.map(({ status: _status, ...page }) => ({ ...page, offer: offers.get(page.id) })),
    shipped,
    gone: goneOf(all),
    goneTags: [...takenDown.map((id) => offers.get(id)), ...deleted.map(shippedOffer)].flatMap(
      (offer) => (offer?.isListed === true ? [offer.tag] : []),
    ),
  };
}

interface StandingPage extends Pick<KnownPage, 'id' | 'path' | 'aliases'> {
  status: string;
}

/** The addresses of pages that are not published, those that ship and were deleted among them. */
function goneOf(all: readonly StandingPage[]): ReadonlySet<string> {
  const addressesOf = ({ path, aliases }: StandingPage): string[] => [
    path,
    ...aliases.map((alias) => `/${alias}`),
  ];
  const known = all.filter(({ status }) => status === 'published');
  const gone = new Set(all.filter(({ status }) => status !== 'published').flatMap(addressesOf));
  const ids = new Set(all.map(({ id }) => id));
  for (const [id, addresses] of shippedPaths) {
    if (!ids.has(id)) for (const address of addresses) gone.add(address);
  }
  for (const address of known.flatMap(addressesOf)) gone.delete(address);
  return gone;
}

/** What the services among these pages offer; one query where any of their pages was saved. */
async function readOffers(
  db: Kysely<Tables>,
  pages: readonly Omit<KnownPage, 'offer'>[],
  shipped: readonly Row[],
): Promise<ReadonlyMap<string, Offered | undefined>> {
  const services = pages.filter(({ template }) => template === serviceTemplate.name);
  const isShipped = new Set(shipped.map(({ id }) => id));
  const ids = services.flatMap(({ id }) => (isShipped.has(id) ? [] : [id]));
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('entry').select(['id', 'body']).where('id', 'in', ids).execute();
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  return new Map(
    services.map((page) => {
      const own = isShipped.has(page.id) ? [] : blocksOf(bodies.get(page.id));
      return [page.id, offerOf(page, own, SHIPPED_BLOCKS.get(page.id) ?? [])];
    }),
  );
}

/** Of pages that are not published those that once were; a draft that nobody saw takes nothing away. */
async function findTakenDown(
  db: Kysely<Tables>,
  hidden: readonly string[],
): Promise<readonly string[]> {
  const own = hidden.filter((id) => !SHIPPED_BLOCKS.has(id));
  const rows =
    own.length === 0
      ? []
      : await db
          .selectFrom('entry_revision')
          .select('entry_id as id')
          .distinct()
          .where('entry_id', 'in', own)
          .where(sql<SqlBool>`item ->> 'status' = 'published'`)
          .execute();
  return [...hidden.filter((id) => SHIPPED_BLOCKS.has(id)), ...rows.map(({ id }) => id)];
}

/** The pages that ship and were deleted, by their ids. */
async function findDeleted(
  db: Kysely<Tables>,
  pages: readonly { id: string }[],
): Promise<string[]> {
  const there = new Set(pages.map(({ id }) => id));
  const claimed = await db
    .selectFrom('default_entry')
    .select('entry_id as id')
    .where('type', '=', pageContent.type)
    .execute();
  return claimed.flatMap(({ id }) => (there.has(id) ? [] : [id]));
}

const shippedOffer = (id: string): Offered | undefined =>
  offerOf({ id, title: '', path: '' }, SHIPPED_BLOCKS.get(id) ?? [], []);

const SHIPPED_BLOCKS: ReadonlyMap<string, readonly Block[]> = new Map(
  defaultPages.map(({ id, item }) => [id, item.blocks]),
);

const BODY = Page.pick({ blocks: true });

/** The blocks of a row of the database, of whatever version. */
function blocksOf(body: string | undefined): Block[] {
  const { success, data } = BODY.safeParse(JSON.parse(body ?? '{}'));
  return success ? data.blocks : [];
}

const KnownFields = PageCard.pick({
  title: true,
  description: true,
  menuTitle: true,
  menu: true,
  template: true,
  aliases: true,
});

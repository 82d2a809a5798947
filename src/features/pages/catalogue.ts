/** What the site offers, as the entries of its services and products have it. */

import type { z } from 'zod';
import type { Block } from '#content/blocks/block.ts';
import type { KnownClaim } from '#features/claims/site/backing.server.ts';
import type { Replier } from '#features/leads/rules.ts';
import type { Product } from '#features/products/schema.ts';
import { offer } from '#features/services/blocks/offer.ts';
import { fieldsOfBlock } from './outline.ts';

/** A service whose page is published, as others tell of it. */
export interface Offered extends z.output<typeof offer.fields> {
  /** Of its page. */
  id: string;
  /** What its page is called. */
  title: string;
  /** From the slash on. */
  path: string;
}

/** A product that is published, and where its button leads. */
export interface OfferedProduct extends Product {
  id: string;
  href: string;
}

export interface Catalogue {
  /** Those that are listed, in the order of the studio's pages. */
  services: readonly Offered[];
  /** In the order of the studio's products. */
  products: readonly OfferedProduct[];
  /** The tags of services that were taken down or deleted. */
  goneTags: readonly string[];
  /** The addresses of case studies by the names of their clients, as `keyOfClient` has them. */
  studies: ReadonlyMap<string, string>;
  /** Whom case studies are about, by their ids and their addresses. */
  storyClients?: ReadonlyMap<string, string>;
  /** Every name under which an entry has a client, whether or not it is published. */
  clientNames?: readonly string[];
  /** All published claims. */
  claimIds?: ReadonlySet<string>;
  /** Whether one of them is about no client. */
  hasOwnClaims?: boolean;
  /** Whether there is a claim at all, published or not. */
  hasClaims?: boolean;
  /** The claims that figures of texts are looked up in. */
  claims?: readonly KnownClaim[];
  /** Who replies to what is sent: the first of the featured people. */
  replier?: Replier | undefined;
}

/**
 * What the page of a service offers; undefined where it says nothing of that. A page that was saved
 * before there were such blocks has that of the release.
 */
export function offerOf(
  page: Pick<Offered, 'id' | 'title' | 'path'>,
  blocks: readonly Block[],
  shipped: readonly Block[],
): Offered | undefined {
  const isOffer = ({ type }: Block): boolean => type === offer.type;
  const block = blocks.find(isOffer) ?? shipped.find(isOffer);
  const read = block && offer.fields.safeParse(fieldsOfBlock(block));
  if (read?.success !== true) return undefined;
  const { id, title, path } = page;
  const { isListed, tag, ...fields } = read.data;
  const isShown = isListed && block?.hidden !== true;
  return { ...fields, id, title, path, isListed: isShown, tag: tag || title };
}

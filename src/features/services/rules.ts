import type { ServiceTag } from '#content/default-tags.ts';

export type ServiceSlug =
  | 'product-development'
  | 'digital-modernization'
  | 'intelligent-automation'
  | 'staff-augmentation';

/** What services and products have in common wherever one is offered as a card. */
interface CatalogueItem {
  slug: string;
  title: string;
  subline: string;
  /** What it brings, the most telling first; cards show the first few. */
  bullets: readonly string[];
  /** A paragraph for those who want to know more. */
  details: string;
  /** Empty where the card is to have the cover drawn for its slug. */
  imgSrc: string;
  ctaLabel: string;
  ctaHref: string;
}

export interface Service extends CatalogueItem {
  type: 'service';
  slug: ServiceSlug;
  /** The tag that its case studies, insights and testimonials bear. */
  tag: ServiceTag;
  /** The problem as a client would say it. */
  challenge: string;
  /** What is done about it, in two sentences. */
  description: string;
}

export type Availability = 'Available' | 'Coming soon';

export interface Product extends CatalogueItem {
  type: 'product';
  /** What kind of thing it is, in a line. */
  kind: string;
  availability: Availability;
  /** Shown on its card; products that can be had today need none. */
  statusBadge?: 'Coming soon';
  /** Whether its call to action is a button rather than a plain link. */
  showButton: boolean;
  /** The services that it goes with. */
  relatedTo: readonly ServiceSlug[];
}

/** Products are offered as beta until this says otherwise. */
export const PRODUCT_STAGE = 'Beta';

/** The bullets that fit a card. */
export const MAX_CARD_BULLETS = 3;

export const cardBullets = ({ bullets }: Pick<CatalogueItem, 'bullets'>): readonly string[] =>
  bullets.slice(0, MAX_CARD_BULLETS);

/** A catalogue item's image: its own, or the cover drawn for its slug. */
export const cardImage = ({ imgSrc, slug }: Pick<CatalogueItem, 'imgSrc' | 'slug'>): string =>
  imgSrc === '' ? `/covers/${slug}.svg` : imgSrc;

/** The products that go with a service; none with what is no service of the catalogue. */
export const relatedProducts = (products: readonly Product[], slug: string): readonly Product[] =>
  products.filter(({ relatedTo }) => relatedTo.some((service) => service === slug));

/** Services with a page; the last two are in no list of the catalogue. */
export type ServicePageSlug = ServiceSlug | 'ai-adoption' | 'system-modernization';

/** Whether a product can be had. */
export const AVAILABILITIES = ['Available', 'Coming soon'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** The faces of instruments that products may have. */
export const PRODUCT_DRAWINGS = ['ring', 'trail', 'bars', 'none'] as const;
export type ProductDrawing = (typeof PRODUCT_DRAWINGS)[number];

export const MAX_PRODUCT_BULLETS = 8;

/** The bullets that fit a card. */
export const MAX_CARD_BULLETS = 3;

export const cardBullets = ({ bullets }: { bullets: readonly string[] }): readonly string[] =>
  bullets.slice(0, MAX_CARD_BULLETS);

/** What stands on the card of a product; one that can be had today needs no badge. */
export const badgeOf = ({ availability }: { availability: Availability }): string =>
  availability === 'Available' ? '' : availability;

/** The products that go with a service, by the id of its page. */
export const relatedProducts = <Product extends { services: readonly { page: string }[] }>(
  products: readonly Product[],
  service: string,
): Product[] => products.filter(({ services }) => services.some(({ page }) => page === service));

/** A product that ships with the code, as the files of content/products declare them. */
export interface ShippedProduct {
  /** The same in every release: `product-trailhead`. */
  id: `product-${string}`;
  title: string;
  /** What kind of thing it is, in a line. */
  kind: string;
  subline: string;
  availability: Availability;
  bullets: readonly string[];
  details: string;
  actionLabel: string;
  /** The id of its page, where it has one. */
  page?: string;
  actionLink: string;
  drawing: string;
  /** The ids of the pages of the services that it goes with. */
  services: readonly string[];
}

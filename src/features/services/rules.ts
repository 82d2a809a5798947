/** The services that lists are filtered by, in the order of their chips. */
export const SERVICE_TAGS = [
  'Product Development',
  'Staff Augmentation',
  'Digital Modernization',
  'Intelligent Automation',
] as const;
export type ServiceTag = (typeof SERVICE_TAGS)[number];

/** The service tags under which `isFound` finds something. */
export const tagsInUse = (isFound: (tag: ServiceTag) => boolean): ServiceTag[] =>
  SERVICE_TAGS.filter(isFound);

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

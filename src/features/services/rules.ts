import type { ServiceTag, SolutionTag } from '#content/tags.ts';

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

/** The products that go with a service; none with a page that is no service of the catalogue. */
export const relatedProducts = (
  products: readonly Product[],
  slug: ServicePageSlug,
): readonly Product[] =>
  products.filter(({ relatedTo }) => relatedTo.some((service) => service === slug));

/** How every engagement goes, in this order. */
export const METHODOLOGY_STAGES = ['knowledge', 'ai', 'execution', 'enterprise'] as const;
export type MethodologyStage = (typeof METHODOLOGY_STAGES)[number];

export const STAGE_NAMES: Readonly<Record<MethodologyStage, string>> = {
  knowledge: 'Knowledge',
  ai: 'AI',
  execution: 'Execution',
  enterprise: 'Enterprise',
};

/** Services with a page; the last two are in no list of the catalogue. */
export type ServicePageSlug = ServiceSlug | 'ai-adoption' | 'system-modernization';

/** The short form names the service it was sent from, the long one is of a type. */
export type LeadForm = { kind: 'short' } | { kind: 'long'; type: 'ai' | 'modernization' };

/** A statement that opens with its gist in a few words. */
export interface TitledPoint {
  title: string;
  text: string;
}

/** Everything that a service's page says. */
export interface ServicePage {
  slug: ServicePageSlug;
  title: string;
  /** Where it is found; the first is its one canonical address. */
  paths: readonly [string, ...string[]];
  solutionTag: SolutionTag;
  /** The solution page that goes deeper. */
  solution: string;
  /** The landing page that tells it in short, where there is one. */
  landing?: { title: string; href: string };
  eyebrow: string;
  headline: string;
  lead: string;
  approachTitle: string;
  approach: readonly TitledPoint[];
  methodologyTitle: string;
  methodology: Readonly<Record<MethodologyStage, string>>;
  form: LeadForm;
  formTitle: string;
  formIntro: string;
  testimonialsTitle: string;
  testimonialsIntro: string;
}

export interface LandingPoint {
  title?: string;
  text: string;
}

/** Everything that a service landing page says. */
export interface LandingPage {
  slug: string;
  eyebrow: string;
  headline: string;
  lead: string;
  /** The telling figure, set large and drawn to scale. */
  figure: string;
  figureLabel: string;
  figureSource: { client: string; title: string; href: string };
  storyTitle: string;
  description: string;
  pointsTitle: string;
  points: readonly [LandingPoint, LandingPoint, LandingPoint, LandingPoint];
  closing: string;
  /** The service whose page says how it is done. */
  service: ServicePageSlug;
}

/** A place to go on to from any service. */
export interface RelatedLink {
  href: string;
  /** What kind of place it is, in a word. */
  kind: string;
  title: string;
  text: string;
}

/** The related links without those that a product's button already points to. */
export const otherRelatedLinks = (
  relatedLinks: readonly RelatedLink[],
  related: readonly Product[],
): readonly RelatedLink[] =>
  relatedLinks.filter(({ href }) =>
    related.every(({ showButton, ctaHref }) => !showButton || ctaHref !== href),
  );

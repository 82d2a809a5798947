import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { slugFromTitle } from '#content/slug.ts';
import { badgeOf, cardBullets } from '#features/products/rules.ts';
import type { Product } from '#features/products/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { isAt, servicesQuery } from '../queries.ts';
import type { relatedOffers } from './related-offers.ts';

type Fields = FieldsOf<typeof relatedOffers>;

/** As many rows as there are links beside a product. */
const ROWS = [
  '',
  '',
  'lg:row-span-2',
  'lg:row-span-3',
  'lg:row-span-4',
  'lg:row-span-5',
  'lg:row-span-6',
] as const;

/** A product that goes with a service, and where its button leads. */
export interface RelatedProduct extends Product {
  id: string;
  href: string;
}

interface RelatedOffersProps extends BlockProps<Fields> {
  /** Those that go with the service. */
  products: readonly RelatedProduct[];
}

/** The products that go with the service, then where to go from any service. */
export function RelatedOffers({ block, number, products: related }: RelatedOffersProps) {
  const { id, label, heading } = block;
  const links = block.links.filter(
    ({ link, title }) =>
      title !== '' &&
      link !== '' &&
      related.every(({ href, ...product }) => badgeOf(product) !== '' || href !== link),
  );
  return (
    <section aria-labelledby={id} className="wrap py-section">
      <SectionHeading number={number} label={label} id={id} className="pb-10 md:pb-14">
        {heading}
      </SectionHeading>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-12">
        {related.map((product) => (
          <li
            key={product.id}
            className={`sm:col-span-2 lg:col-span-5 ${ROWS[links.length] ?? ''}`}
          >
            <ProductCard product={product} />
          </li>
        ))}
        {links.map((link, index) => (
          <li
            key={index}
            className={
              related.length > 0 ? 'sm:max-lg:last:odd:col-span-2 lg:col-span-7' : 'lg:col-span-6'
            }
          >
            <LinkCard link={link} here={block.here} />
          </li>
        ))}
      </ul>
      <MoreServices block={block} />
    </section>
  );
}

/** Links to the service in short and to all the other services. */
function MoreServices({ block: { shortLabel, shortLink, moreLabel } }: { block: Fields }) {
  const { pathname } = useLocation();
  const { data: services = [] } = useQuery(servicesQuery);
  const inShort = shortLabel !== '' && shortLink !== '';
  const links = [
    ...(inShort ? [{ title: shortLabel, path: shortLink }] : []),
    ...services.filter((service) => !isAt(service, pathname)),
  ];
  return links.length === 0 ? null : (
    <nav aria-label={moreLabel} className="mt-10 border-t border-line pt-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ title, path }) => (
          <li key={path}>
            <PageLink to={path} className="text-link-underlined">
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A place to go on to; one that is this page says so. */
function LinkCard({ link, here }: { link: Fields['links'][number]; here: string }) {
  const { pathname } = useLocation();
  const { data: services = [] } = useQuery(servicesQuery);
  const isHere = services.some((service) => service.path === link.link && isAt(service, pathname));
  return (
    <Card className="h-full">
      <CardBody className="gap-2">
        <p className="label flex items-center justify-between gap-4 text-text-2">
          {link.kind}
          {isHere ? here !== '' && <Badge>{here}</Badge> : <CardArrow />}
        </p>
        <h3 className="text-title">
          <CardLink to={link.link} aria-current={isHere ? 'page' : undefined}>
            {link.title}
          </CardLink>
        </h3>
        <p className="text-sm text-text-2">{link.text}</p>
      </CardBody>
    </Card>
  );
}

/** Of every image and drawn cover. */
const IMAGE = { width: 1_200, height: 600, sizes: columnSizes(0.41) } as const;

/** A product on offer: what it is, what it brings and how to get it. */
const ProductCard = ({ product }: { product: RelatedProduct }) => (
  <Card className="h-full">
    <CardImage>
      <Image
        src={product.imageUrl || `/covers/${slugFromTitle(product.title) || 'product'}.svg`}
        alt=""
        {...IMAGE}
        className="h-full"
      />
    </CardImage>
    {badgeOf(product) !== '' && (
      <Badge tone="data" className="absolute top-4 left-4">
        {badgeOf(product)}
      </Badge>
    )}
    <CardBody className="md:p-8">
      <h3 className="text-display-3">{product.title}</h3>
      <p className="text-lead text-text-2">{product.subline}</p>
      <ul className="mt-2 list-disc space-y-3 border-t border-line pt-5 pl-5 text-sm marker:text-data">
        {cardBullets(product).map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      {product.href !== '' && product.actionLabel !== '' && (
        <p className="mt-auto pt-4">
          <ButtonLink variant={badgeOf(product) === '' ? 'secondary' : 'quiet'} to={product.href}>
            {product.actionLabel}
          </ButtonLink>
        </p>
      )}
    </CardBody>
  </Card>
);

import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { useSite } from '#web/site.ts';
import { catalogueOf } from '../catalogue.ts';
import { isAt, servicesQuery } from '../queries.ts';
import { cardBullets, cardImage, type Product, relatedProducts } from '../rules.ts';
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

/** The products that go with the service, then where to go from any service. */
export function RelatedOffers({ block, number }: BlockProps<Fields>) {
  const { id, label, heading } = block;
  const related = relatedProducts(catalogueOf(useSite()).products, block.products);
  const links = block.links.filter(
    ({ link }) =>
      link !== '' && related.every(({ showButton, ctaHref }) => !showButton || ctaHref !== link),
  );
  return (
    <section aria-labelledby={id} className="wrap py-section">
      <SectionHeading number={number} label={label} id={id} className="pb-10 md:pb-14">
        {heading}
      </SectionHeading>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-12">
        {related.map((product) => (
          <li
            key={product.slug}
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
const ProductCard = ({ product }: { product: Product }) => (
  <Card className="h-full">
    <CardImage>
      <Image src={cardImage(product)} alt="" {...IMAGE} className="h-full" />
    </CardImage>
    {product.statusBadge !== undefined && (
      <Badge tone="data" className="absolute top-4 left-4">
        {product.statusBadge}
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
      <p className="mt-auto pt-4">
        <ButtonLink variant={product.showButton ? 'secondary' : 'quiet'} to={product.ctaHref}>
          {product.ctaLabel}
        </ButtonLink>
      </p>
    </CardBody>
  </Card>
);

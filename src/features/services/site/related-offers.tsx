import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { cardBullets, cardImage, type Product, type RelatedLink, type Service } from '../rules.ts';
import type { ServiceOffer } from '../service-pages.ts';

interface RelatedOffersProps {
  number: number;
  offer: ServiceOffer;
}

/** As many rows as there are related links beside a product. */
const ROWS: Readonly<Record<number, string>> = { 3: 'lg:row-span-3', 4: 'lg:row-span-4' };

/** The products that go with the service, then where to go from any service. */
export function RelatedOffers({ number, offer }: RelatedOffersProps) {
  const { page, related, relatedLinks } = offer;
  return (
    <section aria-labelledby="related" className="wrap py-section">
      <SectionHeading number={number} label="Related" id="related" className="pb-10 md:pb-14">
        Related Services &amp; Products
      </SectionHeading>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-12">
        {related.map((product) => (
          <li
            key={product.slug}
            className={`sm:col-span-2 lg:col-span-5 ${ROWS[relatedLinks.length]}`}
          >
            <CatalogueCard item={product} />
          </li>
        ))}
        {relatedLinks.map((link) => (
          <li
            key={link.href}
            className={
              related.length > 0 ? 'sm:max-lg:last:odd:col-span-2 lg:col-span-7' : 'lg:col-span-6'
            }
          >
            <RelatedLinkCard link={link} isHere={page.paths.includes(link.href)} />
          </li>
        ))}
      </ul>
      <MoreServices offer={offer} />
    </section>
  );
}

/** Links to the service in short and to all the other services. */
const MoreServices = ({ offer: { page, others } }: { offer: ServiceOffer }) => (
  <nav aria-label="More services" className="mt-10 border-t border-line pt-6">
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {[...(page.landing ? [page.landing] : []), ...others].map(({ title, href }) => (
        <li key={href}>
          <PageLink to={href} className="text-link-underlined">
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
);

const RelatedLinkCard = ({ link, isHere }: { link: RelatedLink; isHere: boolean }) => (
  <Card className="h-full">
    <CardBody className="gap-2">
      <p className="label flex items-center justify-between gap-4 text-text-2">
        {link.kind}
        {isHere ? <Badge>You are here</Badge> : <CardArrow />}
      </p>
      <h3 className="text-title">
        <CardLink to={link.href} aria-current={isHere ? 'page' : undefined}>
          {link.title}
        </CardLink>
      </h3>
      <p className="text-sm text-text-2">{link.text}</p>
    </CardBody>
  </Card>
);

/** Of every image and drawn cover. */
const IMAGE = { width: 1_200, height: 600, sizes: columnSizes(0.41) } as const;

/** A service or product on offer: what it is, what it brings and how to get it. */
function CatalogueCard({ item }: { item: Service | Product }) {
  const hasButton = item.type === 'product' && item.showButton;
  return (
    <Card className="h-full">
      <CardImage>
        <Image src={cardImage(item)} alt="" {...IMAGE} className="h-full" />
      </CardImage>
      {'statusBadge' in item && (
        <Badge tone="data" className="absolute top-4 left-4">
          {item.statusBadge}
        </Badge>
      )}
      <CardBody className="md:p-8">
        <h3 className="text-display-3">{item.title}</h3>
        <p className="text-lead text-text-2">{item.subline}</p>
        <ul className="mt-2 list-disc space-y-3 border-t border-line pt-5 pl-5 text-sm marker:text-data">
          {cardBullets(item).map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
        <p className="mt-auto pt-4">
          <ButtonLink variant={hasButton ? 'secondary' : 'quiet'} to={item.ctaHref}>
            {item.ctaLabel}
          </ButtonLink>
        </p>
      </CardBody>
    </Card>
  );
}

import { Badge } from '#ui/badge.tsx';
import { Card, CardArrow, CardBody, CardLink } from '#ui/card.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Waymark } from '../rules.ts';
import type { ServiceOffer } from '../service-pages.ts';
import { CatalogueCard } from './catalogue-card.tsx';

interface RelatedOffersProps {
  number: number;
  offer: ServiceOffer;
}

/** As many rows as there are waymarks beside a product. */
const ROWS: Readonly<Record<number, string>> = { 3: 'lg:row-span-3', 4: 'lg:row-span-4' };

/** The products that go with the service, then where to go from any service. */
export function RelatedOffers({ number, offer }: RelatedOffersProps) {
  const { page, related, waymarks } = offer;
  return (
    <section aria-labelledby="related" className="wrap py-section">
      <SectionHeading number={number} label="Related" id="related" className="pb-10 md:pb-14">
        Related Services &amp; Products
      </SectionHeading>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-12">
        {related.map((product) => (
          <li key={product.slug} className={`sm:col-span-2 lg:col-span-5 ${ROWS[waymarks.length]}`}>
            <CatalogueCard item={product} />
          </li>
        ))}
        {waymarks.map((waymark) => (
          <li
            key={waymark.href}
            className={
              related.length > 0 ? 'sm:max-lg:last:odd:col-span-2 lg:col-span-7' : 'lg:col-span-6'
            }
          >
            <WaymarkCard waymark={waymark} isHere={page.paths.includes(waymark.href)} />
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

const WaymarkCard = ({ waymark, isHere }: { waymark: Waymark; isHere: boolean }) => (
  <Card className="h-full">
    <CardBody className="gap-2">
      <p className="label flex items-center justify-between gap-4 text-text-2">
        {waymark.kind}
        {isHere ? <Badge>You are here</Badge> : <CardArrow />}
      </p>
      <h3 className="text-title">
        <CardLink to={waymark.href} aria-current={isHere ? 'page' : undefined}>
          {waymark.title}
        </CardLink>
      </h3>
      <p className="text-sm text-text-2">{waymark.text}</p>
    </CardBody>
  </Card>
);

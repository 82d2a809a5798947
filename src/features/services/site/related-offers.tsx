import { Badge } from '#ui/badge.tsx';
import { Card, CardArrow, CardBody, CardLink } from '#ui/card.tsx';
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
export function RelatedOffers({ number, offer: { page, related, waymarks } }: RelatedOffersProps) {
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
    </section>
  );
}

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

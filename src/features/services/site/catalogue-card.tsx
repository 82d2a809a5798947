import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardPicture } from '#ui/card.tsx';
import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { cardBullets, cardImage, type Product, type Service } from '../rules.ts';

/** Of every picture and drawn cover. */
const PICTURE = { width: 1_200, height: 600 } as const;

/** A service or product on offer: what it is, what it brings and how to get it. */
export const CatalogueCard = ({ item }: { item: Service | Product }) => (
  <Card className="h-full">
    <CardPicture>
      <Image src={cardImage(item)} alt="" {...PICTURE} className="h-full" />
    </CardPicture>
    {'statusBadge' in item && (
      <Badge tone="data" className="absolute top-4 left-4">
        {item.statusBadge}
      </Badge>
    )}
    <CardBody className="md:p-8">
      <h3 className="text-display-3">{item.title}</h3>
      <p className="text-lead text-text-2">{item.subline}</p>
      <ul className="mt-2 flex flex-col gap-3 border-t border-line pt-5">
        {cardBullets(item).map((bullet) => (
          <li
            key={bullet}
            className="relative pl-5 text-sm before:absolute before:top-2 before:left-0 before:size-2 before:rounded-full before:border-2 before:border-data"
          >
            {bullet}
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-4">
        <CallToAction item={item} />
      </p>
    </CardBody>
  </Card>
);

const CallToAction = ({ item }: { item: Service | Product }) =>
  'showButton' in item && item.showButton ? (
    <ButtonLink variant="secondary" to={item.ctaHref}>
      {item.ctaLabel}
    </ButtonLink>
  ) : (
    <PageLink
      to={item.ctaHref}
      className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-link"
    >
      {item.ctaLabel}
      <CardArrow />
    </PageLink>
  );

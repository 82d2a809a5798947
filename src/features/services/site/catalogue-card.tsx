import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardBody, CardPicture } from '#ui/card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { cardBullets, cardImage, type Product, type Service } from '../rules.ts';

/** Of every picture and drawn cover. */
const PICTURE = { width: 1_200, height: 600, sizes: columnSizes(0.41) } as const;

/** A service or product on offer: what it is, what it brings and how to get it. */
export function CatalogueCard({ item }: { item: Service | Product }) {
  const hasButton = item.type === 'product' && item.showButton;
  return (
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

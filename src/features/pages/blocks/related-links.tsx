import { Card, CardArrow, CardBody, CardLink } from '#ui/card.tsx';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { relatedLinks } from './related-links.ts';

/** Where to read on. */
export const RelatedLinks = ({ block, number }: BlockProps<FieldsOf<typeof relatedLinks>>) => {
  const items = block.items.filter(({ link }) => link !== '');
  const Title = block.heading === '' ? 'h2' : 'h3';
  return items.length === 0 ? null : (
    <BlockSection block={block} number={number} label={say('Read on')} heading={block.heading}>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ kind, title, text, link }, index) => (
          <li key={index}>
            <Card className="h-full">
              <CardBody className="gap-2">
                <p className="label flex items-center justify-between gap-4 text-text-2">
                  {kind}
                  <CardArrow className="ml-auto" />
                </p>
                <Title className="text-title">
                  <CardLink to={link}>{title}</CardLink>
                </Title>
                {text !== '' && <p className="text-sm text-text-2">{text}</p>}
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
};

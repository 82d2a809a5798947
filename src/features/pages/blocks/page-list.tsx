import { Card, CardArrow, CardBody, CardLink } from '#ui/card.tsx';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { pageList } from './page-list.ts';

/** A page as its card shows it. */
export interface ListedPage {
  title: string;
  /** From the slash on. */
  path: string;
  description: string;
}

interface PageListProps extends BlockProps<FieldsOf<typeof pageList>> {
  pages: readonly ListedPage[];
}

/** Every page of a kind, as cards; nothing where there is none. */
export const PageList = ({ block, number, pages }: PageListProps) => {
  const Title = block.heading === '' ? 'h2' : 'h3';
  return pages.length === 0 ? null : (
    <BlockSection block={block} number={number} label={block.label} heading={block.heading}>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ title, path, description }) => (
          <li key={path}>
            <Card className="h-full">
              <CardBody className="gap-3">
                <Title className="flex items-start justify-between gap-4 text-title">
                  <CardLink to={path}>{title}</CardLink>
                  <CardArrow className="shrink-0" />
                </Title>
                {description !== '' && <p className="text-sm text-text-2">{description}</p>}
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
};

import { Badge } from '#ui/badge.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { say } from '#ui/say.ts';
import { MAX_LIST_CARD_TAGS } from '../rules.ts';
import type { CaseStudyCard } from '../schema.ts';
import { CaseStudyLink } from './case-study-link.tsx';
import { Cover, hasImage } from './cover.tsx';
import type { CardPlace } from './list-layout.ts';
import { Outcome } from './outcome.tsx';

interface CaseStudyListCardProps {
  study: CaseStudyCard;
  place: CardPlace;
  isFirst: boolean;
}

const CARD_GRIDS: Record<CardPlace, string> = {
  coverLeft: 'lg:grid lg:grid-cols-[7fr_5fr]',
  coverRight: 'lg:grid lg:grid-cols-[5fr_7fr]',
  half: '',
};

const COVER_PLACES: Record<CardPlace, string> = {
  coverLeft: 'lg:aspect-auto lg:border-r lg:border-b-0',
  coverRight: 'lg:order-last lg:aspect-auto lg:border-b-0 lg:border-l',
  half: '',
};

/** Beside its text a cover is as high as that, and cut at its sides. */
const COVER_SIZES: Record<CardPlace, string> = {
  coverLeft: columnSizes(1),
  coverRight: columnSizes(1),
  half: columnSizes(0.49, 0.49),
};

/** A study in the list: big cover, whose it is, the outcome, the story in short. */
export function CaseStudyListCard({ study, place, isFirst }: CaseStudyListCardProps) {
  const titleId = `study-${study.slug}`;
  const showsImage = hasImage(study);
  const title = (
    <h2 id={titleId} className={classNames('text-display-3', !showsImage && 'max-w-[18ch]')}>
      {study.title}
    </h2>
  );
  return (
    <Card className={classNames('h-full', CARD_GRIDS[place])}>
      <Cover
        study={study}
        title={title}
        sizes={COVER_SIZES[place]}
        priority={isFirst}
        className={COVER_PLACES[place]}
      />
      <CardBody className="lg:p-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="label text-text-2">{study.clientName}</p>
          {study.featured && <Badge>{say('Featured')}</Badge>}
        </div>
        <Outcome
          summary={study.summary}
          claimSlug={study.claimSlug}
          size={place === 'half' ? 'row' : 'card'}
        />
        <div className="mt-2 flex flex-col gap-3 border-t border-line pt-5">
          {showsImage && title}
          <p className="text-text-2">{study.excerpt}</p>
        </div>
        <ul className="flex flex-wrap gap-1.5">
          {study.tags.slice(0, MAX_LIST_CARD_TAGS).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
        <p className="mt-auto pt-3">
          <CaseStudyLink slug={study.slug} aria-describedby={titleId} hasArrow>
            {say('Read Full Case Study')}
          </CaseStudyLink>
        </p>
      </CardBody>
    </Card>
  );
}

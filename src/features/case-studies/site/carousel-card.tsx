import { Card, CardArrow, CardBody } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import type { CaseStudyCard } from '../schema.ts';
import { CaseStudyLink } from './case-study-link.tsx';
import { Cover, hasImage } from './cover.tsx';
import { Outcome } from './outcome.tsx';

interface FeaturedCaseStudyProps {
  study: CaseStudyCard;
  maxTags: number;
  /** How wide its image is shown. */
  sizes: string;
}

/** A study that was chosen for its place: outcome first, then whose it is and what was done. */
export function FeaturedCaseStudy({ study, maxTags, sizes }: FeaturedCaseStudyProps) {
  const showsImage = hasImage(study);
  const title = (
    <h3 className={showsImage ? 'text-title' : 'max-w-[16ch] text-title'}>
      <CaseStudyLink slug={study.slug}>{study.title}</CaseStudyLink>
    </h3>
  );
  return (
    <Card className="h-full">
      <Cover study={study} title={title} sizes={sizes} />
      <CardBody>
        <p className="label text-text-2">{study.clientName}</p>
        <Outcome summary={study.summary} claimSlug={study.claimSlug} size="row" />
        {showsImage && <div className="mt-2 border-t border-line pt-4">{title}</div>}
        <div className="mt-auto flex items-end justify-between gap-4 pt-3">
          <ul className="flex flex-wrap gap-1.5">
            {study.tags.slice(0, maxTags).map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
          <CardArrow className="mb-1" />
        </div>
      </CardBody>
    </Card>
  );
}

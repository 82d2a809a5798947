import { Flag, Layers, type LucideIcon, MountainSnow, UsersRound, Workflow } from 'lucide-react';
import { slugFromTitle } from '#content/slug.ts';
import { Card, CardBody, CardLink } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { DRAWINGS } from './challenges/drawings.tsx';
import type { challenges } from './challenges.ts';
import type { ChallengeColour, ChallengeDrawing } from './choices.ts';

type Fields = FieldsOf<typeof challenges>;

/** What we offer by what it is for; other pages' "Back to Solutions" lead here. */
export const Challenges = ({ block, number }: BlockProps<Fields>) => {
  const { id, label, heading, lead, items } = block;
  return (
    <section
      id={id}
      aria-labelledby={`title-${id}`}
      className="border-y border-line bg-ground-2 py-section"
    >
      <div className="wrap">
        <div className="grid items-end gap-x-8 gap-y-5 pb-10 md:grid-cols-12 md:pb-14">
          <SectionHeading
            number={number}
            label={label}
            id={`title-${id}`}
            className="md:col-span-7"
          >
            {heading}
          </SectionHeading>
          {lead !== '' && <p className="text-text-2 md:col-span-4 md:col-start-9">{lead}</p>}
        </div>
        {items.length > 0 && (
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-12">
            {items.map((challenge, index) => (
              <li key={index} className={placeOf(index, items.length)}>
                <Challenge challenge={challenge} id={`${id}-${index + 1}`} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

/** A broad card beside a narrow one, by turns; one that is left over has the row to itself. */
const placeOf = (index: number, count: number): string =>
  index === count - 1 && count % 2 === 1
    ? 'md:col-span-full'
    : 'lg:odd:col-span-7 lg:even:col-span-5 lg:nth-[4n]:col-span-7 lg:nth-[4n+3]:col-span-5';

const ICONS: Readonly<Record<ChallengeDrawing, LucideIcon>> = {
  summit: Flag,
  strata: Layers,
  flow: Workflow,
  triangulation: UsersRound,
  drawn: MountainSnow,
};

/** The colour of a card's ground on the map: one of the two accents. */
const TINTS: Readonly<Record<ChallengeColour, string>> = {
  amber: '[--tint:var(--warn)]',
  blue: '[--tint:var(--data)]',
  green: '[--tint:var(--data)]',
  violet: '[--tint:var(--warn)]',
};

function Challenge({ challenge, id }: { challenge: Fields['items'][number]; id: string }) {
  const { title, challenge: problem, text, linkLabel, link, drawing, colour } = challenge;
  const Icon = ICONS[drawing];
  const Drawing = DRAWINGS[drawing];
  return (
    <Card
      aria-label={`${title}: ${problem}`}
      className={classNames('challenge h-full', TINTS[colour])}
    >
      <div className="h-40 border-b border-line bg-(--paper) [--paper:color-mix(in_oklab,var(--tint)_11%,var(--ground))] sm:h-52 md:h-40 lg:h-52">
        {Drawing === undefined ? (
          <Image
            src={`/covers/${slugFromTitle(title) || 'service'}.svg`}
            alt=""
            width={1_200}
            height={600}
            sizes={columnSizes(0.57, 0.49)}
            className="size-full object-cover"
          />
        ) : (
          <svg
            aria-hidden="true"
            viewBox="0 0 1120 440"
            preserveAspectRatio="xMidYMid slice"
            className="challenge-figure size-full"
          >
            <Drawing id={`drawing-${id}`} />
          </svg>
        )}
      </div>
      <CardBody className="md:p-8">
        <p className="label flex items-center gap-2.5 text-text-2">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-text" />
          {title}
        </p>
        <h3 className="max-w-[22ch] text-display-3">{problem}</h3>
        {text !== '' && <p className="max-w-[50ch] text-text-2">{text}</p>}
        {linkLabel !== '' && link !== '' && (
          <p className="mt-auto pt-4">
            <CardLink hasArrow to={link} aria-label={`${linkLabel}: ${title}`}>
              {linkLabel}
            </CardLink>
          </p>
        )}
      </CardBody>
    </Card>
  );
}

/** The page that lists the people of the company. */
import { ButtonLink } from '#ui/button.tsx';
import { CardLink } from '#ui/card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { MileMarker } from '#ui/mile-marker.tsx';
import { say } from '#ui/say.ts';
import { NextMile } from '#web/next-mile.tsx';
import { PEOPLE_PATH, personAddress } from '../rules.ts';
import type { PersonCard } from '../schema.ts';
import { peopleColumns } from './people-columns.ts';
import { Portrait } from './portrait.tsx';

interface PeopleListProps {
  people: readonly PersonCard[];
  /** Whether others come before these. */
  isFurther: boolean;
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

export const PeopleList = ({ people, isFurther, next }: PeopleListProps) => (
  <>
    <header className="contours border-b border-line">
      <div className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:grid-cols-12 md:pt-24 md:pb-14">
        <MileMarker number={1} className="md:col-span-12">
          {say('People')}
        </MileMarker>
        <h1 className="text-display-1 md:col-span-8">{say('The people who do the work')}</h1>
        <p className="max-w-measure text-lead text-text-2 md:col-span-4 md:self-end">
          {say('Who they are, what they have written and what they have worked on.')}
        </p>
      </div>
    </header>
    <div className="wrap flex flex-col gap-10 py-12 pb-section md:gap-14 md:py-20">
      <PeopleGrid people={people} level={2} />
      {(isFurther || next !== undefined) && <PageSteps isFurther={isFurther} next={next} />}
    </div>
    <NextMile
      id="next"
      title={say('Talk to one of us')}
      actions={<ButtonLink to="/contact">{say('Contact Us')}</ButtonLink>}
    >
      {say('Tell us what it is about and who you would like to talk to.')}
    </NextMile>
  </>
);

const PageSteps = ({ isFurther, next }: Pick<PeopleListProps, 'isFurther' | 'next'>) => (
  <nav aria-label={say('Pages')} className="flex flex-wrap justify-between gap-4">
    {isFurther && (
      <ButtonLink variant="secondary" to={PEOPLE_PATH}>
        {say('First page')}
      </ButtonLink>
    )}
    {next !== undefined && (
      <ButtonLink
        variant="secondary"
        to={`${PEOPLE_PATH}?${new URLSearchParams({ cursor: next })}`}
        className="ml-auto"
      >
        {say('Next page')}
      </ButtonLink>
    )}
  </nav>
);

interface PeopleGridProps {
  people: readonly Pick<PersonCard, 'id' | 'name' | 'slug' | 'role' | 'shortBio' | 'imageUrl'>[];
  /** Of the names, which are headings. */
  level: 2 | 3;
}

/** People beside one another, each with the way to their page. */
export const PeopleGrid = ({ people, level }: PeopleGridProps) => {
  const Heading = `h${level}` as const;
  return (
    <ul className={peopleColumns(people.length)}>
      {people.map(({ id, name, slug, role, shortBio, imageUrl }) => (
        <li key={id}>
          <article className="group/card relative flex flex-col gap-4 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-8 has-[.card-link:focus-visible]:outline-link">
            <Portrait name={name} imageUrl={imageUrl} sizes={columnSizes(0.32, 0.49, 0.49)} />
            <div className="flex flex-col gap-1">
              <Heading className="text-title wrap-anywhere">
                <CardLink
                  to={personAddress(slug)}
                  className="underline decoration-transparent decoration-1 underline-offset-[0.15em] transition-colors group-hover/card:decoration-current"
                >
                  {name}
                </CardLink>
              </Heading>
              {role !== '' && <p className="label text-text-2 wrap-anywhere">{role}</p>}
            </div>
            {shortBio !== '' && <p className="text-sm text-text-2 wrap-anywhere">{shortBio}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
};

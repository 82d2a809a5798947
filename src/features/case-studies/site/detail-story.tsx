import { Fragment } from 'react';
import { StoryEvidence } from '#features/claims/site/story-evidence.tsx';
import type { NamedPerson } from '#features/people/schema.ts';
import { NamedPeople } from '#features/people/site/named-people.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLabel, ChipLink } from '#ui/chip.tsx';
import { insideQuotes } from '#ui/inside-quotes.ts';
import { say } from '#ui/say.ts';
import { NextMile } from '#web/next-mile.tsx';
import { useSite } from '#web/site.ts';
import type { CaseStudy } from '../schema.ts';
import { sectionsOf } from '../study-section-rules.ts';
import { StoryOpening } from './detail-opening.tsx';
import { StorySection } from './detail-section.tsx';
import { CASE_STUDIES_PATH, listPath } from './list-filter.ts';

/** A case study, told like a magazine feature. */
export const CaseStudyStory = ({ study }: { study: CaseStudy }) => (
  <article>
    <StoryOpening study={study} />
    {sectionsOf(study).map((section, place, { length }) => (
      <Fragment key={section.number}>
        <StorySection section={section} studyTitle={study.title} />
        {study.quote !== undefined && place === Math.min(QUOTE_AFTER, length - 1) && (
          <ClientQuote quote={study.quote} company={study.clientName} />
        )}
      </Fragment>
    ))}
    {study.claim !== undefined && <StoryEvidence claim={study.claim} />}
    {study.people !== undefined && <WorkedOnIt people={study.people} />}
    <StoryEnd tags={study.tags} />
  </article>
);

/** The place of the section that the client speaks after, where a story has so many. */
const QUOTE_AFTER = 1;

interface ClientQuoteProps {
  quote: NonNullable<CaseStudy['quote']>;
  company: string;
}

/** What the client says of it, from edge to edge. */
const ClientQuote = ({ quote: { text, name, title, imageUrl }, company }: ClientQuoteProps) => (
  <figure className="ink contours overflow-hidden">
    <div className="wrap flex flex-col gap-8 py-section">
      <blockquote className="max-w-[44rem] font-display text-display-2 font-semibold tracking-display text-pretty">
        {`“${insideQuotes(text)}”`}
      </blockquote>
      <figcaption className="flex items-center gap-4">
        <Avatar name={name} src={imageUrl} size="lg" />
        <span className="text-text-2">
          <span className="block font-semibold text-text">{name}</span>
          {title}, {company}
        </span>
      </figcaption>
    </div>
  </figure>
);

const WorkedOnIt = ({ people }: { people: readonly NamedPerson[] }) => (
  <section aria-labelledby="worked-on-it" className="border-t border-line">
    <div className="wrap grid items-baseline gap-x-12 gap-y-6 py-12 lg:grid-cols-[5fr_7fr]">
      <h2 id="worked-on-it" className="text-display-3">
        {say('Who worked on it')}
      </h2>
      <NamedPeople people={people} />
    </div>
  </section>
);

/** Where a reader who has come to the end goes on. */
const StoryEnd = ({ tags }: { tags: readonly string[] }) => (
  <>
    {tags.length > 0 && <RelatedTopics tags={tags} />}
    <NextMile
      id="get-started"
      title={say('Bring us the number you would like to change')}
      actions={
        <>
          <ButtonLink to="/contact">{say('Get Started Today')}</ButtonLink>
          <ButtonLink variant="quiet" to={CASE_STUDIES_PATH}>
            {say('All case studies')}
          </ButtonLink>
        </>
      }
    >
      {say(
        'In a first call of 30 minutes we look at how it is measured today, what drives it, and whether we are the right people to change it.',
      )}
    </NextMile>
  </>
);

const RelatedTopics = ({ tags }: { tags: readonly string[] }) => {
  const { services } = useSite().tags;
  return (
    <section aria-labelledby="related-topics" className="border-t border-line">
      <div className="wrap grid items-baseline gap-x-12 gap-y-5 py-12 lg:grid-cols-[5fr_7fr]">
        <h2 id="related-topics" className="text-display-3">
          {say('Related Topics')}
        </h2>
        <ul className="flex flex-wrap items-center gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              {services.includes(tag) ? (
                <ChipLink to={listPath({ tag })} isCurrent={false} preventScrollReset={false}>
                  {tag}
                </ChipLink>
              ) : (
                <ChipLabel>{tag}</ChipLabel>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

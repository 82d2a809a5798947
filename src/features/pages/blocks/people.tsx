import { PEOPLE_PATH } from '#features/people/rules.ts';
import type { PersonCard } from '#features/people/schema.ts';
import { peopleColumns } from '#features/people/site/people-columns.ts';
import { PeopleGrid } from '#features/people/site/people-list.tsx';
import { Portrait } from '#features/people/site/portrait.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { MAX_SHOWN_PEOPLE, type people } from './people.ts';

type Fields = FieldsOf<typeof people>;

/** What is shown of a person with a page of their own. */
export type ShownPerson = Pick<
  PersonCard,
  'id' | 'name' | 'slug' | 'role' | 'shortBio' | 'imageUrl'
>;

interface PeopleProps extends BlockProps<Fields> {
  /** Those that are picked, or all; none where the block names its own. */
  shown: readonly ShownPerson[];
}

/** Who does the work; where nobody of those that are picked is published there is no such section. */
export function People({ block, number, shown }: PeopleProps) {
  const isWritten = block.from === 'written-here';
  if (!isWritten && shown.length === 0) return null;
  return (
    <BlockSection
      block={block}
      number={number}
      label={say('People')}
      heading={block.heading}
      lead={block.lead}
    >
      {isWritten ? <WrittenPeople items={block.items} /> : <PeopleGrid people={shown} level={3} />}
      {block.from === 'all' && shown.length === MAX_SHOWN_PEOPLE && (
        <p>
          <ButtonLink to={PEOPLE_PATH} variant="secondary">
            {say('All people')}
          </ButtonLink>
        </p>
      )}
    </BlockSection>
  );
}

const WrittenPeople = ({ items }: Pick<Fields, 'items'>) => (
  <ul className={peopleColumns(items.length)}>
    {items.map((person, index) => (
      <li key={index} className="flex flex-col gap-4">
        <Portrait
          name={person.name}
          imageUrl={person.imageUrl}
          sizes={columnSizes(0.32, 0.49, 0.49)}
        />
        <div className="flex flex-col gap-1">
          <h3 className="text-title">{person.name}</h3>
          {person.role !== '' && <p className="label text-text-2">{person.role}</p>}
        </div>
        {person.text !== '' && <p className="text-sm text-text-2">{person.text}</p>}
        {person.link !== '' && (
          <p className="text-sm">
            <PageLink to={person.link} className="text-link-underlined">
              {(person.link.startsWith('/')
                ? say('More about {name}')
                : say('{name} elsewhere')
              ).replace('{name}', () => person.name)}
            </PageLink>
          </p>
        )}
      </li>
    ))}
  </ul>
);

import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { initials } from '#ui/initials.ts';
import { PageLink } from '#ui/page-link.tsx';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { people } from './people.ts';

type Person = FieldsOf<typeof people>['items'][number];

/** Who does the work. */
export const People = ({ block, number }: BlockProps<FieldsOf<typeof people>>) => (
  <BlockSection
    block={block}
    number={number}
    label="People"
    heading={block.heading}
    lead={block.lead}
  >
    <ul className="grid grid-cols-2 gap-x-5 gap-y-12 sm:gap-x-8 lg:grid-cols-4">
      {block.items.map((person, index) => (
        <li key={index} className="flex flex-col gap-4">
          <Portrait person={person} />
          <div className="flex flex-col gap-1">
            <h3 className="text-title">{person.name}</h3>
            {person.role !== '' && <p className="label text-text-2">{person.role}</p>}
          </div>
          {person.text !== '' && <p className="text-sm text-text-2">{person.text}</p>}
          {person.link !== '' && (
            <p className="text-sm">
              <PageLink to={person.link} className="text-link-underlined">
                {person.link.startsWith('/')
                  ? `More about ${person.name}`
                  : `${person.name} elsewhere`}
              </PageLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  </BlockSection>
);

/** A face, or the letters of the name on a sheet of its own. */
const Portrait = ({ person: { name, imageUrl } }: { person: Person }) =>
  imageUrl.trim() === '' ? (
    <span
      aria-hidden="true"
      className="contours grid aspect-4/5 place-items-center overflow-hidden rounded-card border border-line bg-ground-2 font-display text-[clamp(3rem,5vw,4.5rem)] font-bold text-text-2"
    >
      {initials(name)}
    </span>
  ) : (
    <Image
      src={imageUrl}
      alt={name}
      width={800}
      height={1000}
      sizes={columnSizes(0.24, 0.49, 0.49)}
      className="aspect-4/5 rounded-card border border-line"
    />
  );

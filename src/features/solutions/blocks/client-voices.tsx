import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#ui/avatar.tsx';
import { insideQuotes } from '#ui/inside-quotes.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { stillSaidQuery } from '../queries.ts';
import type { clientVoices } from './client-voices.ts';

type VoicesFields = FieldsOf<typeof clientVoices>;

interface ClientVoicesProps extends BlockProps<VoicesFields> {
  /** The places of those who do not permit their picture. */
  unpictured: readonly unknown[];
}

/** What clients say, in large type and at uneven heights; nothing where nobody does. */
export function ClientVoices({ block, number, unpictured }: ClientVoicesProps) {
  // Where it cannot be had who is published, the page is whole all the same.
  const { data: said } = useQuery(stillSaidQuery(block.items));
  const voices = block.items
    .map((voice, place) => (unpictured.includes(place) ? { ...voice, imageUrl: '' } : voice))
    .filter((_, place) => said?.includes(place) !== false);
  if (voices.length === 0) return null;
  return (
    <section aria-labelledby={block.id} className="border-t border-line bg-ground-2 py-section">
      <div className="wrap">
        <SectionHeading
          number={number}
          label={block.label}
          id={block.id}
          className="pb-10 md:pb-14"
        >
          {block.heading}
        </SectionHeading>
        <ul className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          {voices.map((voice, index) => (
            <li
              key={index}
              className="lg:odd:col-span-6 lg:even:col-span-5 lg:even:col-start-8 lg:even:mt-24"
            >
              <Voice voice={voice} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const Voice = ({
  voice: { quote, name, role, company, imageUrl },
}: {
  voice: VoicesFields['items'][number];
}) => (
  <figure className="flex flex-col gap-7 border-t-2 border-(--tint) pt-7">
    <blockquote>
      <p className="text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-[1.4]">
        “{insideQuotes(quote)}”
      </p>
    </blockquote>
    <figcaption className="flex items-center gap-4">
      <Avatar name={name} src={imageUrl} size="lg" />
      <span className="text-sm">
        <span className="block font-medium text-text">{name}</span>
        <span className="block text-text-2">{role}</span>
        <span className="block text-text-2">{company}</span>
      </span>
    </figcaption>
  </figure>
);

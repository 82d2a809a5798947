import { useKnownLinks } from '#features/case-studies/site/use-known-links.ts';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { solutionStories } from './solution-stories.ts';

type StoriesFields = FieldsOf<typeof solutionStories>;
type StoryFields = StoriesFields['items'][number];

/** How two and three cards share twelve columns. */
const SPANS: Readonly<Record<number, readonly string[]>> = {
  2: ['lg:col-span-7', 'lg:col-span-5'],
  3: ['md:col-span-2 lg:col-span-6', 'lg:col-span-3', 'lg:col-span-3'],
};

const QUARTER = columnSizes(0.24, 0.49);
/** How wide each of their images is then. */
const SIZES: Readonly<Record<number, readonly string[]>> = {
  2: [columnSizes(0.58, 0.49), columnSizes(0.41, 0.49)],
  3: [columnSizes(0.49), QUARTER, QUARTER],
};
const THIRD = columnSizes(0.32, 0.49);

/** Where the solution has been put to work; without a study that can be read there is no such section. */
export function SolutionStories({ block, number }: BlockProps<StoriesFields>) {
  const isKnown = useKnownLinks(block.items.map(({ link }) => link));
  const stories = block.items.filter(({ link }) => isKnown(link));
  return stories.length === 0 ? null : <Stories block={block} number={number} stories={stories} />;
}

interface StoriesProps {
  block: StoriesFields;
  number: number;
  stories: readonly StoryFields[];
}

const Stories = ({ block, number, stories }: StoriesProps) => (
  <section aria-labelledby={block.id} className="wrap py-section">
    <SectionHeading number={number} label={block.label} id={block.id} className="pb-10 md:pb-14">
      {block.heading}
    </SectionHeading>
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-12">
      {stories.map((story, place) => (
        <li key={place} className={SPANS[stories.length]?.[place] ?? 'lg:col-span-4'}>
          <Story story={story} sizes={SIZES[stories.length]?.[place] ?? THIRD} />
        </li>
      ))}
    </ul>
  </section>
);

const Story = ({ story, sizes }: { story: StoryFields; sizes: string }) => (
  <Card className="h-full">
    {story.imageUrl.trim() !== '' && (
      <CardImage>
        <Image
          src={story.imageUrl}
          alt=""
          width={1_200}
          height={600}
          sizes={sizes}
          className="h-full"
        />
      </CardImage>
    )}
    <CardBody>
      <p className="label text-text-2">{story.company}</p>
      <h3 className="text-title">
        {story.link === '' ? story.title : <CardLink to={story.link}>{story.title}</CardLink>}
      </h3>
      <p className="text-text-2">{story.text}</p>
      {story.link !== '' && (
        <p className="mt-auto flex justify-end pt-2">
          <CardArrow />
        </p>
      )}
    </CardBody>
  </Card>
);

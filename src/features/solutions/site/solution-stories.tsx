import { useKnownLinks } from '#features/case-studies/site/use-known-links.ts';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { SolutionCaseStudy } from '../rules.ts';

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
export function SolutionStories({ studies: all }: { studies: readonly SolutionCaseStudy[] }) {
  const isKnown = useKnownLinks(all.map(({ href }) => href));
  const studies = all.filter(({ href }) => isKnown(href));
  return studies.length === 0 ? null : <Stories studies={studies} />;
}

const Stories = ({ studies }: { studies: readonly SolutionCaseStudy[] }) => (
  <section aria-labelledby="stories" className="wrap py-section">
    <SectionHeading number={3} label="Case studies" id="stories" className="pb-10 md:pb-14">
      Where we have done it
    </SectionHeading>
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-12">
      {studies.map((study, place) => (
        <li key={study.id} className={SPANS[studies.length]?.[place] ?? 'lg:col-span-4'}>
          <Story study={study} sizes={SIZES[studies.length]?.[place] ?? THIRD} />
        </li>
      ))}
    </ul>
  </section>
);

const Story = ({ study, sizes }: { study: SolutionCaseStudy; sizes: string }) => (
  <Card className="h-full">
    <CardImage>
      <Image
        src={study.thumbnail}
        alt=""
        width={1_200}
        height={600}
        sizes={sizes}
        className="h-full"
      />
    </CardImage>
    <CardBody>
      <p className="label text-text-2">{study.company}</p>
      <h3 className="text-title">
        <CardLink to={study.href}>{study.title}</CardLink>
      </h3>
      <p className="text-text-2">{study.description}</p>
      <p className="mt-auto flex justify-end pt-2">
        <CardArrow />
      </p>
    </CardBody>
  </Card>
);

import { paragraphsOf } from '#content/rules.ts';
import { classNames } from '#ui/class-names.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Drawing } from '#ui/drawing.tsx';
import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { demo } from './demo.ts';

type DemoFields = FieldsOf<typeof demo>;

/** How something works, told in two columns below the scene of its demo. */
export const Demo = ({ block, number }: BlockProps<DemoFields>) => (
  <section aria-labelledby={block.id} className="wrap pb-section">
    {/* It overlaps the opening where it follows it. */}
    <DemoPoster block={block} className={number === 1 ? '-mt-16 lg:-mt-40' : 'pt-section'} />
    <div className="grid gap-x-8 gap-y-10 pt-16 md:pt-24 lg:grid-cols-12">
      <SectionHeading
        number={number}
        label={block.label}
        id={block.id}
        className={classNames('lg:col-span-4', block.side === 'right' && 'lg:order-last')}
      >
        {block.heading}
      </SectionHeading>
      <div className="gap-x-8 text-pretty lg:col-span-8 lg:columns-2 [&>p+p]:mt-5">
        {paragraphsOf(block.text).map((paragraph, index) => (
          <p
            key={index}
            className="first:first-letter:float-left first:first-letter:mt-1.5 first:first-letter:mr-2.5 first:first-letter:font-display first:first-letter:text-[4.1em] first:first-letter:leading-[0.72] first:first-letter:font-bold"
          >
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  </section>
);

/** Holds the place of the demo: its scene, and how to see it. There is no film to play here. */
const DemoPoster = ({ block, className }: { block: DemoFields; className: string }) => (
  <figure className={classNames('grid items-end gap-x-8 gap-y-5 lg:grid-cols-12', className)}>
    <div
      className={classNames(
        'ink relative overflow-hidden rounded-card border border-line bg-(--sheet) [--sheet:color-mix(in_oklab,var(--tint)_13%,var(--ground))] lg:col-span-9',
        block.side === 'right' && 'lg:order-last',
      )}
    >
      <Scene block={block} />
      {block.posterLabel !== '' && (
        <span className="label block border-t border-line px-4 py-3 text-text">
          {block.posterLabel}
        </span>
      )}
    </div>
    <figcaption className="flex flex-col gap-4 text-sm lg:col-span-3">
      {block.caption !== '' && <span className="text-text-2">{block.caption}</span>}
      {(block.note !== '' || block.askLabel !== '') && (
        <span className="border-t border-line pt-4">
          {block.note} <AskLink block={block} />
        </span>
      )}
    </figcaption>
  </figure>
);

const Scene = ({ block: { imageUrl, drawing } }: { block: DemoFields }) => {
  if (imageUrl.trim() !== '') {
    return (
      <Image
        src={imageUrl}
        alt=""
        width={1_200}
        height={675}
        sizes={columnSizes(0.75)}
        className="w-full"
      />
    );
  }
  return drawing === 'none' ? null : (
    <Drawing name={`solution-${drawing}`} width={1_200} height={675} className="w-full" />
  );
};

function AskLink({ block: { askLabel, askLink } }: { block: DemoFields }) {
  if (askLabel === '') return null;
  return askLink === '' ? (
    <a href="#start" className="text-link-underlined">
      {askLabel}
    </a>
  ) : (
    <PageLink to={askLink} className="text-link-underlined">
      {askLabel}
    </PageLink>
  );
}

import { classNames } from '#ui/class-names.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { Actions } from './actions.tsx';
import type { hero } from './hero.ts';

/** The first view of a page: its promise, and the one thing to do. */
export function Hero({ block, isFirst }: BlockProps<FieldsOf<typeof hero>>) {
  const { id, eyebrow, headline, lead, imageUrl, look } = block;
  const Headline = isFirst ? 'h1' : 'h2';
  const hasImage = imageUrl.trim() !== '';
  return (
    <header
      id={id}
      className={classNames(
        'contours overflow-clip border-b border-line',
        look === 'dark' && 'ink',
      )}
    >
      <div
        className={classNames(
          'wrap grid items-end gap-x-8 gap-y-10 pt-16 pb-section md:pt-24 lg:grid-cols-12',
          hasImage && 'lg:items-center',
        )}
      >
        <div
          className={classNames(
            'flex flex-col gap-7',
            hasImage ? 'lg:col-span-6' : 'lg:col-span-8',
          )}
        >
          {eyebrow !== '' && <p className="label text-text-2">{eyebrow}</p>}
          <Headline
            className={classNames(
              'max-w-[16ch] wrap-anywhere',
              hasImage
                ? 'text-[clamp(2.5rem,1.55rem+3.5vw,4.25rem)] leading-none'
                : 'text-display-1',
            )}
          >
            {headline}
          </Headline>
          {hasImage && <Words lead={lead} block={block} />}
        </div>
        {hasImage ? (
          <Image
            src={imageUrl}
            alt=""
            width={1200}
            height={900}
            sizes={columnSizes(0.49)}
            priority={isFirst}
            className="aspect-4/3 rounded-card border border-line lg:col-span-6"
          />
        ) : (
          <div className="lg:col-span-4">
            <Words lead={lead} block={block} />
          </div>
        )}
      </div>
    </header>
  );
}

const Words = ({ lead, block }: { lead: string; block: FieldsOf<typeof hero> }) => (
  <div className="flex flex-col items-start gap-6">
    {lead !== '' && <p className="max-w-[46ch] text-lead text-text-2">{lead}</p>}
    <Actions block={block} />
  </div>
);

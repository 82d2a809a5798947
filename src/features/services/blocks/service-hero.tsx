import { slugFromTitle } from '#content/slug.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { columnSizes } from '#ui/column-sizes.ts';
import { Drawing } from '#ui/drawing.tsx';
import { Image } from '#ui/image.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { serviceHero } from './service-hero.ts';

type Fields = FieldsOf<typeof serviceHero>;

/** The drawing's frame, and where the words are in relation to it. */
interface Stand {
  header: string;
  words: string;
  frame: string;
}

const FRAME = 'overflow-hidden rounded-card border border-line bg-(--sheet) md:col-span-5';

const STANDS: Readonly<Record<Fields['layout'], Stand>> = {
  right: { header: '', words: 'md:col-span-7', frame: FRAME },
  left: {
    header: '',
    words: 'md:order-last md:col-span-7 lg:col-span-6 lg:col-start-7',
    frame: `${FRAME} md:row-start-1`,
  },
  bleeding: {
    header: 'bg-(--sheet)',
    words: 'md:col-span-7',
    frame: 'md:col-span-5 lg:-mr-24 lg:-my-16 lg:w-[calc(100%+6rem)]',
  },
  // The words stand in two columns above a drawing as wide as the page.
  below: {
    header: '',
    words: 'lg:col-span-7',
    frame:
      '-mx-(--spacing-gutter) overflow-hidden border-y border-line bg-(--sheet) py-6 sm:mx-0 sm:rounded-card sm:border lg:p-8',
  },
};

const TALL = { width: 640, height: 760 } as const;
const WIDE = { width: 1_320, height: 400 } as const;

/** The shipped drawings that are wide; all others are tall. */
const WIDE_DRAWINGS = ['intelligent-automation', 'system-modernization'];

/** What the service is, and what it does to a piece of ground. */
export function ServiceHero({ block, isFirst }: BlockProps<Fields>) {
  const { eyebrow, headline, layout, colour, backLabel, backLink } = block;
  const { header, words, frame } = STANDS[layout];
  const isWide = layout === 'below';
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <header data-subject={colour} className={`overflow-clip ${header}`}>
      <div className="wrap flex flex-col gap-8 pt-10 pb-section md:gap-10 md:pt-14">
        {backLabel !== '' && backLink !== '' && <BackLink to={backLink}>{backLabel}</BackLink>}
        <div
          className={`grid gap-x-8 gap-y-10 ${isWide ? 'items-end lg:grid-cols-12' : 'items-center md:grid-cols-12'}`}
        >
          <div className={`flex flex-col gap-7 ${words}`}>
            {eyebrow !== '' && <p className="label text-text-2">{eyebrow}</p>}
            <Headline className="text-[clamp(2.5rem,1.55rem+3.5vw,4.5rem)] leading-none">
              {headline}
            </Headline>
            {!isWide && <Lead block={block} />}
          </div>
          {isWide ? (
            <div className="lg:col-span-4 lg:col-start-9">
              <Lead block={block} />
            </div>
          ) : (
            <Art block={block} isFirst={isFirst} className={`w-full ${frame}`} />
          )}
        </div>
        {isWide && (
          <div className={frame}>
            <Art block={block} isFirst={isFirst} className="w-full" />
          </div>
        )}
      </div>
    </header>
  );
}

interface ArtProps {
  block: Fields;
  isFirst: boolean;
  className: string;
}

/** The picture; without one the drawing, of those that ship or grown from a word. */
function Art({ block, isFirst, className }: ArtProps) {
  const { imageUrl, drawing, seed, headline, layout } = block;
  if (imageUrl === '' && drawing !== 'drawn') {
    const isWide = WIDE_DRAWINGS.includes(drawing);
    const hasRoom = isWide || layout !== 'below';
    return (
      <Drawing
        name={`service-${drawing}`}
        {...(isWide ? WIDE : TALL)}
        className={hasRoom ? className : `${className} max-h-[30rem]`}
      />
    );
  }
  const grown = slugFromTitle(seed) || slugFromTitle(headline) || 'service';
  return (
    <Image
      src={imageUrl || `/covers/${grown}.svg`}
      alt=""
      {...(layout === 'below' ? WIDE : TALL)}
      sizes={columnSizes(layout === 'below' ? 1 : 0.41)}
      priority={isFirst}
      className={`${className} ${layout === 'below' ? 'aspect-[33/10]' : 'aspect-[16/19]'}`}
    />
  );
}

function Lead({ block }: { block: Fields }) {
  const { lead, actionLabel, actionLink, secondLabel, secondLink } = block;
  const hasSecond = secondLabel !== '' && secondLink !== '';
  return (
    <div className="flex flex-col gap-7">
      {lead !== '' && <p className="max-w-[44ch] text-lead text-text-2">{lead}</p>}
      {(actionLabel !== '' || hasSecond) && (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {actionLabel !== '' && <ButtonLink to={actionLink || '#start'}>{actionLabel}</ButtonLink>}
          {hasSecond && (
            <ButtonLink variant="quiet" to={secondLink}>
              {secondLabel}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

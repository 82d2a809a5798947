import { slugFromTitle } from '#content/slug.ts';
import { useKnownLinks } from '#features/case-studies/site/use-known-links.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing.tsx';
import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { landingHero } from './landing-hero.ts';

type Fields = FieldsOf<typeof landingHero>;

const PLATE = { width: 1_440, height: 600 } as const;

/** Where the figure stands on its plate once there is room: on the ground that the drawing leaves. */
const FIGURE_PLACES: Readonly<Record<Fields['place'], string>> = {
  left: 'lg:absolute lg:top-[20%] lg:left-(--edge) lg:flex-col lg:items-start lg:gap-y-12',
  right: 'lg:absolute lg:right-(--edge) lg:bottom-[7%] lg:flex-row-reverse',
  above: 'mx-(--edge) lg:-mb-[9%]',
  'close-above': 'mx-(--edge) lg:-mb-[11%]',
  'above-at-the-right': 'mx-(--edge) lg:justify-end',
};

/** Where the ground under a figure would end at an edge to be seen, it comes out of nothing. */
const FADING = '[mask-image:linear-gradient(to_top,#000_65%,transparent)]';
const FADING_PLACES = ['above', 'close-above'];

/** The left edge of the content, measured from the edge of the window. */
const EDGE = '[--edge:max(var(--spacing-gutter),calc((100vw-var(--container-content))/2))]';

/** The promise, and below it one figure that proves it, drawn to scale. */
export function LandingHero({ block, isFirst }: BlockProps<Fields>) {
  const { eyebrow, headline, lead, colour, backLabel, backLink } = block;
  const { actionLabel, actionLink } = block;
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <header
      data-subject={colour}
      className={classNames('overflow-clip border-b border-line bg-(--sheet)', EDGE)}
    >
      <div className="wrap flex flex-col gap-8 pt-10 md:gap-10 md:pt-14">
        {backLabel !== '' && backLink !== '' && <BackLink to={backLink}>{backLabel}</BackLink>}
        <div className="grid items-end gap-x-8 gap-y-7 lg:grid-cols-12">
          <div className="flex flex-col gap-6 lg:col-span-8">
            {eyebrow !== '' && <p className="label text-text-2">{eyebrow}</p>}
            <Headline className="max-w-[13ch] text-display-1">{headline}</Headline>
          </div>
          <div className="flex flex-col items-start gap-6 lg:col-span-4">
            {lead !== '' && <p className="text-lead text-text-2">{lead}</p>}
            {actionLabel !== '' && actionLink !== '' && (
              <ButtonLink to={actionLink}>{actionLabel}</ButtonLink>
            )}
          </div>
        </div>
      </div>
      <div className="relative pt-12 md:pt-16">
        {block.figure !== '' && <Figure block={block} />}
        <Plate block={block} isFirst={isFirst} />
      </div>
    </header>
  );
}

/** The picture; without one the drawing, of those that ship or grown from a word. */
function Plate({ block, isFirst }: { block: Fields; isFirst: boolean }) {
  const { imageUrl, drawing, seed, headline, place } = block;
  const look = classNames('block w-full max-lg:mt-6', FADING_PLACES.includes(place) && FADING);
  if (imageUrl === '' && drawing !== 'drawn') {
    return <Drawing name={`landing-${drawing}`} {...PLATE} className={look} />;
  }
  const grown = slugFromTitle(seed) || slugFromTitle(headline) || 'landing';
  return (
    <Image
      src={imageUrl || `/covers/${grown}.svg`}
      alt=""
      {...PLATE}
      priority={isFirst}
      className={`aspect-[12/5] ${look}`}
    />
  );
}

/** The longer a figure is, the smaller it is set. */
function figureSize(figure: string): string {
  if (figure.length <= 3) return 'text-[clamp(6.5rem,19vw,17rem)]';
  return figure.length <= 6 ? 'text-[clamp(5rem,14vw,13rem)]' : 'text-[clamp(3.25rem,9vw,8.5rem)]';
}

const Figure = ({ block }: { block: Fields }) => (
  <div
    className={classNames(
      'relative z-1 flex flex-wrap items-end gap-x-8 gap-y-4 max-lg:mx-(--edge)',
      FIGURE_PLACES[block.place],
    )}
  >
    <p
      className={classNames(
        'font-display leading-[0.8] font-bold tracking-[-0.055em] whitespace-nowrap',
        figureSize(block.figure),
      )}
    >
      {block.figure}
    </p>
    <p className="flex max-w-[24ch] flex-col gap-2 pb-1">
      <span className="font-semibold">{block.figureLabel}</span>
      <FigureSource block={block} />
    </p>
  </div>
);

/** Where the figure comes from: the study, or its client alone where nobody can read that. */
function FigureSource({ block }: { block: Fields }) {
  const { sourceClient, sourceTitle, sourceLink } = block;
  const isKnown = useKnownLinks([sourceLink]);
  if (sourceLink === '' || sourceTitle === '' || !isKnown(sourceLink)) {
    return sourceClient === '' ? null : <span className="label text-text-2">{sourceClient}</span>;
  }
  return (
    <PageLink to={sourceLink} className="label text-link-underlined">
      {sourceClient}: {sourceTitle}
    </PageLink>
  );
}

import { useKnownLinks } from '#features/case-studies/site/use-known-links.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { LandingPage } from '../rules.ts';

const PLATE = { width: 1_440, height: 600 } as const;

/** Where the figure stands on its plate once there is room: on the ground that the drawing leaves. */
const FIGURE_PLACES: Readonly<Record<string, string>> = {
  'product-development':
    'lg:absolute lg:top-[20%] lg:left-(--edge) lg:flex-col lg:items-start lg:gap-y-12',
  'expert-teams': 'mx-(--edge) lg:-mb-[9%]',
  'process-automation': 'lg:absolute lg:right-(--edge) lg:bottom-[7%] lg:flex-row-reverse',
  'digital-experience': 'mx-(--edge) lg:-mb-[11%]',
  'ai-solutions': 'mx-(--edge) lg:justify-end',
};

/** Where the ground under a figure would end at an edge to be seen, it comes out of nothing. */
const FADING = 'mask-t-from-65% mask-t-to-100%';
const FADING_SLUGS = ['expert-teams', 'digital-experience'];

/** The left edge of the content, measured from the edge of the window. */
const EDGE = '[--edge:max(var(--spacing-gutter),calc((100vw-var(--container-content))/2))]';

/** The promise, and below it one figure that proves it, drawn to scale. */
export const LandingHero = ({ page }: { page: LandingPage }) => (
  <header className={classNames('overflow-clip border-b border-line bg-(--sheet)', EDGE)}>
    <div className="wrap flex flex-col gap-8 pt-10 md:gap-10 md:pt-14">
      <BackLink to="/">Back to Home</BackLink>
      <div className="grid items-end gap-x-8 gap-y-7 lg:grid-cols-12">
        <div className="flex flex-col gap-6 lg:col-span-8">
          <p className="label text-text-2">{page.eyebrow}</p>
          <h1 className="max-w-[13ch] text-display-1">{page.headline}</h1>
        </div>
        <div className="flex flex-col items-start gap-6 lg:col-span-4">
          <p className="text-lead text-text-2">{page.lead}</p>
          <ButtonLink to="/contact">Contact Us Today</ButtonLink>
        </div>
      </div>
    </div>
    <Plate page={page} />
  </header>
);

const Plate = ({ page }: { page: LandingPage }) => (
  <div className="relative pt-12 md:pt-16">
    <Figure page={page} />
    <Drawing
      name={`landing-${page.slug}`}
      {...PLATE}
      className={classNames('block w-full max-lg:mt-6', FADING_SLUGS.includes(page.slug) && FADING)}
    />
  </div>
);

/** The longer a figure is, the smaller it is set. */
function figureSize(figure: string): string {
  if (figure.length <= 3) return 'text-[clamp(6.5rem,19vw,17rem)]';
  return figure.length <= 6 ? 'text-[clamp(5rem,14vw,13rem)]' : 'text-[clamp(3.25rem,9vw,8.5rem)]';
}

const Figure = ({ page: { slug, figure, figureLabel, figureSource } }: { page: LandingPage }) => (
  <div
    className={classNames(
      'relative z-1 flex flex-wrap items-end gap-x-8 gap-y-4 max-lg:mx-(--edge)',
      FIGURE_PLACES[slug],
    )}
  >
    <p
      className={classNames(
        'font-display leading-[0.8] font-bold tracking-[-0.055em] whitespace-nowrap',
        figureSize(figure),
      )}
    >
      {figure}
    </p>
    <p className="flex max-w-[24ch] flex-col gap-2 pb-1">
      <span className="font-semibold">{figureLabel}</span>
      <FigureSource source={figureSource} />
    </p>
  </div>
);

/** Where the figure comes from: the study, or its client alone where nobody can read that. */
function FigureSource({ source }: { source: LandingPage['figureSource'] }) {
  const { href, client, title } = source;
  const isKnown = useKnownLinks([href]);
  if (!isKnown(href)) return <span className="label text-text-2">{client}</span>;
  return (
    <PageLink to={href} className="label text-link-underlined">
      {client}: {title}
    </PageLink>
  );
}

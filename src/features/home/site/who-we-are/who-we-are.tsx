import { products, services } from '#features/services/catalogue.ts';
import { PRODUCT_STAGE } from '#features/services/rules.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** Two sheets of one map: the people, and over its corner the instruments. */
export const WhoWeAre = () => (
  <section aria-labelledby="who-we-are" className="wrap py-section">
    <div className="grid items-end gap-x-8 gap-y-5 pb-10 md:grid-cols-12 md:pb-14">
      <SectionHeading number={3} label="About us" id="who-we-are" className="md:col-span-5">
        Who We Are
      </SectionHeading>
      <p className="text-lead text-text-2 md:col-span-7 lg:col-span-6 lg:col-start-7">
        Consultants who build their own tools. Senior people work alongside yours and bring the
        software they wished they had on the last job.
      </p>
    </div>
    <div className="grid gap-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-0">
      <ServicesCard className="lg:col-span-8 lg:col-start-1 lg:row-start-1 lg:mb-20" />
      <ProductsCard className="lg:z-1 lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:mt-32" />
    </div>
  </section>
);

/** The larger sheet: the four services as stations of one route. */
const ServicesCard = ({ className }: { className: string }) => (
  <article
    aria-labelledby="who-services"
    className={classNames(
      'flex flex-col overflow-hidden rounded-card border border-line bg-ground-2',
      className,
    )}
  >
    <RouteProfile />
    <div className="flex grow flex-col gap-8 p-6 md:p-8 lg:pr-28">
      <div className="flex flex-col gap-3">
        <p className="label text-text-2">Consulting &amp; Delivery</p>
        <h3 id="who-services" className="text-display-2">
          Services
        </h3>
        <p className="max-w-[46ch] text-text-2">
          Product people, designers and engineers who work in your repository and leave it in better
          shape than they found it.
        </p>
      </div>
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {services.map(({ slug, title, subline }, index) => (
          <li key={slug} className="flex gap-4 border-t border-line py-4">
            <span aria-hidden="true" className="label pt-0.5 text-text-2">
              {index + 1}
            </span>
            <span className="flex flex-col gap-1">
              <strong className="font-semibold">{title}</strong>
              <span className="text-sm text-text-2">{subline}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  </article>
);

/** The smaller sheet, at night: the three products and whether they can be had. */
const ProductsCard = ({ className }: { className: string }) => (
  <article
    aria-labelledby="who-products"
    className={classNames(
      'ink flex flex-col gap-7 rounded-card border border-line p-6 md:p-8',
      className,
    )}
  >
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="label text-text-2">AI-Driven Accelerators</p>
        <Badge tone="data">{PRODUCT_STAGE}</Badge>
      </div>
      <h3 id="who-products" className="text-display-3">
        Products
      </h3>
      <p className="text-text-2">
        Tools our teams kept building on client work, now products of their own.
      </p>
    </div>
    <ul>
      {products.map(({ slug, title, kind, availability }) => (
        <li key={slug} className="flex items-center gap-5 border-t border-line py-5">
          <Instrument slug={slug} />
          <div className="grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-semibold">{title}</strong>
              <span className="label text-text-2">{availability}</span>
            </div>
            <p className="text-balance text-sm text-text-2">{kind}</p>
          </div>
        </li>
      ))}
    </ul>
    {products
      .filter(({ showButton }) => showButton)
      .map(({ slug, title, ctaHref }) => (
        <ButtonLink key={slug} variant="secondary" to={ctaHref} className="mt-auto self-start">
          See {title}
        </ButtonLink>
      ))}
  </article>
);

/** The route in profile: a numbered staff on each summit, and the sights taken between them. */
const RouteProfile = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 760 200"
    preserveAspectRatio="xMidYMax slice"
    className="h-36 w-full border-b border-line bg-ground text-text sm:h-48"
    fill="none"
    stroke="currentColor"
    strokeLinejoin="round"
  >
    <g className="text-line">
      <path d="M0 40.5H760M0 80.5H760M0 120.5H760M0 160.5H760" />
    </g>
    <g className="text-line-2">
      <path d={FAR_RIDGE} />
    </g>
    <g className="text-data">
      <path d={`${RIDGE}V200H0z`} fill="currentColor" fillOpacity="0.15" stroke="none" />
      <path d={RIDGE} strokeWidth="1.75" />
    </g>
    <g className="max-sm:hidden">
      <path d={SIGHTS} strokeDasharray="2 5" />
      {SUMMITS.map(([x, y], index) => (
        <g key={x}>
          <path d={`M${x} ${y}v-${STAFF}`} strokeWidth="1.25" />
          <circle className="fill-ground" cx={x} cy={y - STAFF} r="10.5" strokeWidth="1.25" />
          <text
            x={x}
            y={y - STAFF + 4.5}
            textAnchor="middle"
            fill="currentColor"
            stroke="none"
            className="font-mono text-xs"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  </svg>
);

const SUMMITS = [
  [128, 110],
  [320, 70],
  [512, 89],
  [648, 52],
] as const;

const STAFF = 38;

const SIGHTS = `M${SUMMITS.map(([x, y]) => `${x} ${y - STAFF}`).join('L')}`;

const RIDGE =
  'M0 160l8-3 8 1 8-6 8-3 8-2 8-4 8-3 8-8 8-3 8 1 8-4 8-7 8 0 8-6 8-2 8-1 8 13 8 4 8 2 8 6 8 5 8 5 8-3 8 1 8-6 8-1 8 4 8-1 8-7 8-7 8-4 8-2 8-5 8-7 8-5 8-4 8-9 8-6 8-12 8-1 8 2 8 7 8 9 8 8 8 3 8 10 8 6 8 6 8 3 8 11 8 2 8-2 8-1 8-7 8 1 8 0 8-2 8-4 8-3 8-6 8-4 8-9 8-7 8-4 8 6 8 6 8 6 8 0 8 9 8 3 8-5 8 1 8-1 8-2 8-11 8-11 8-4 8-9 8-6 8-10 8-9 8 7 8 8 8 9 8 11 8 7 8 12 8 8 8 5 8 7 8 4 8 12 8 7 8-1 8 0';

const FAR_RIDGE =
  'M0 139l12 1 12-1 12 2 12 1 12 2 12-8 12-3 12 3 12 2 12-10 12-8 12 1 12 0 12-5 12-6 12-2 12 3 12 5 12 10 12-2 12-1 12-3 12 5 12 4 12-5 12-3 12-12 12-4 12-8 12-6 12-9 12-5 12-7 12 6 12 12 12 14 12 9 12 2 12 6 12 6 12-3 12-3 12-1 12-3 12-7 12-2 12-11 12-4 12-1 12 7 12 5 12 8 12-1 12 0 12-13 12-1 12-8 12-10 12-6 12-14 12 9 12 16 12 11';

/** The face of each product's instrument, small: a health ring, a marked trail, a count by team. */
const FACES: Readonly<Record<string, React.ReactNode>> = {
  'project-pulse': (
    <>
      <circle className="text-line-2" cx="20" cy="20" r="13" stroke="currentColor" />
      <path className="text-data" d="M20 7a13 13 0 1 1-12.4 9.1" stroke="currentColor" />
      <circle cx="20" cy="20" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  trailhead: (
    <>
      <path
        className="text-data"
        d="M7 33c10 0 6-12 14-12s4-9 10-10"
        strokeDasharray="1.5 4"
        stroke="currentColor"
      />
      <path d="M31 11V4l6 2.5L31 9" strokeWidth="1.75" />
      <circle cx="7" cy="33" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  'ai-adoption-accelerator': (
    <>
      <path className="text-line-2" d="M7 33V8M15.5 33V8M24 33V8M32.5 33V8" stroke="currentColor" />
      <path
        className="text-data"
        d="M7 33v-6M15.5 33V22M24 33V24M32.5 33V13"
        stroke="currentColor"
      />
    </>
  ),
};

/** A product without a face of its own gets none. */
const Instrument = ({ slug }: { slug: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 40 40"
    className="size-10 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {FACES[slug]}
  </svg>
);

import './methodology.css';
import { data } from 'react-router';
import { publishedCards } from '#content/published.server.ts';
import { solutionRequests } from '#features/case-studies/rules.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { SolutionCaseStudies } from '#features/case-studies/site/solution-studies.tsx';
import type { LongFormType } from '#features/leads/rules.ts';
import { LongLeadArea } from '#features/leads/site/long-lead-area.tsx';
import { serviceAction } from '#features/leads/site/page-action.server.ts';
import { ShortLeadArea } from '#features/leads/site/short-lead-area.tsx';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { ServiceTestimonials } from '#features/testimonials/site/service-testimonials.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched, prefetchedQuery } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import {
  METHODOLOGY_STAGES,
  type MethodologyStage,
  type ServicePage,
  STAGE_NAMES,
} from '../rules.ts';
import { type ServiceOffer, serviceOfferAt } from '../service-pages.ts';
import type { Route } from './+types/service.ts';
import { RelatedOffers } from './related-offers.tsx';
import type { RouteDrawing } from './route-drawing.ts';

export const action = serviceAction;

/** The words come in a file of their own, which a page that the server has drawn does not need. */
async function formTexts(form: { kind: 'short' } | { kind: 'long'; type: LongFormType }) {
  if (form.kind === 'short') return undefined;
  const { longFormTexts } = await import('#catalogue/lead-texts.ts');
  return { type: form.type, form: longFormTexts[form.type] };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const offer = serviceOfferAt(pathname);
  if (offer === undefined) throw data(null, { status: 404 });
  const { db } = getPageContext(context);
  const { title: name, headline, lead, paths } = offer.page;
  const [path] = paths;
  const description = `${headline}. ${lead}`;
  describePage(context, [{ name, path }], (publicUrl) => [
    serviceNode(publicUrl, { name, kind: name, description, path }),
  ]);
  const tag = offer.page.solutionTag;
  const voices = { tag, cursor: searchParams.get('cursor') || undefined };
  const [studies, testimonials] = await Promise.all([
    publishedCards(db, caseStudyContent, solutionRequests(tag, {}).list),
    publishedCards(db, testimonialContent, voices),
  ]);
  if (testimonials === undefined) throw data(null, { status: 404 });
  return {
    offer,
    long: await formTexts(offer.page.form),
    queries: await withImages(
      context,
      [prefetchedQuery(testimonialsQuery(voices), testimonials)],
      studies,
    ),
    studies,
  };
}

/** In the browser the page's words come in a file of their own, too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { serviceOfferAt: find } = await import('../service-pages.ts');
  const offer = find(new URL(request.url).pathname);
  if (offer === undefined) throw data(null, { status: 404 });
  return { offer, long: await formTexts(offer.page.form), queries: [], studies: undefined };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.offer.page;
  return page === undefined
    ? []
    : pageMeta(matches, {
        title: page.title,
        description: `${page.headline}. ${page.lead}`,
        path: page.paths[0],
        hasMarkdown: true,
      });
};

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, long } = loaderData;
  const { page } = offer;
  const start = { number: 3, title: page.formTitle, intro: page.formIntro, reply: actionData };
  return (
    <Prefetched queries={loaderData.queries}>
      <div className={offer.colours}>
        <ServiceHero offer={offer} />
        <Approach offer={offer} />
        <Methodology offer={offer} />
        {long === undefined ? (
          <ShortLeadArea key={page.slug} {...start} service={page.title} />
        ) : (
          <LongLeadArea key={page.slug} {...start} {...long} />
        )}
        <RelatedOffers number={4} offer={offer} />
        <ServiceTestimonials
          number={5}
          solution={page.solutionTag}
          title={page.testimonialsTitle}
          intro={page.testimonialsIntro}
        />
        <SolutionCaseStudies
          key={page.slug}
          number={6}
          solution={page.solutionTag}
          initial={loaderData.studies}
        />
      </div>
    </Prefetched>
  );
}

/** How the service goes about its work, point by point. */
function Approach({ offer: { page, look } }: { offer: ServiceOffer }) {
  const { list, point, marks } = look.approach;
  return (
    <section aria-labelledby="approach" className="border-t border-line py-section">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          number={1}
          label="Approach"
          id="approach"
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        >
          {page.approachTitle}
        </SectionHeading>
        <ol className={`lg:col-span-8 ${list}`}>
          {page.approach.map(({ title, text }, index) => (
            <li key={title} className={point}>
              <span aria-hidden="true" className="label text-text-2">
                {marks[index]}
              </span>
              <h3 className="text-title">{title}</h3>
              <p className="text-text-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The four stages as stations of a route; what is drawn is also a list in that order. */
const Methodology = ({ offer: { page, look } }: { offer: ServiceOffer }) => (
  <section aria-labelledby="methodology" className="ink overflow-clip py-section">
    <div className="wrap">
      <SectionHeading
        number={2}
        label="Methodology"
        id="methodology"
        className="max-w-[44rem] pb-10 md:pb-14"
      >
        {page.methodologyTitle}
      </SectionHeading>
      <RouteOver route={look.route} />
      <ol className="stages">
        {METHODOLOGY_STAGES.map((stage, index) => (
          <Stage key={stage} number={index + 1} stage={stage} text={page.methodology[stage]} />
        ))}
      </ol>
    </div>
  </section>
);

interface StageProps {
  number: number;
  stage: MethodologyStage;
  text: string;
}

const Stage = ({ number, stage, text }: StageProps) => (
  <li className="stage">
    <span aria-hidden="true" className="label text-text-2">
      Station {number}
    </span>
    <h3 className="text-display-3">{STAGE_NAMES[stage]}</h3>
    <p>{text}</p>
  </li>
);

/** Ground that goes on beyond the page, the way over it, and a staff at each station. */
const RouteOver = ({ route: { crest, way, stations } }: { route: RouteDrawing }) => (
  <svg aria-hidden="true" viewBox="0 0 1200 260" className="route max-lg:hidden">
    <path d={`${crest}V900H-700z`} className="route-ground" />
    {[0, 1, 2].map((depth) => (
      <path key={depth} d={crest} transform={`translate(${depth * 14} ${depth * 26})`} />
    ))}
    <path d={way} className="route-way" />
    {stations.map(([x, y]) => (
      <g key={x} className="route-station">
        <path d={`M${x} ${y}V260`} />
        <circle cx={x} cy={y} r="10" />
      </g>
    ))}
  </svg>
);

const TALL = { width: 640, height: 760 } as const;
const WIDE = { width: 1_320, height: 400 } as const;

/** What the service is, and what it does to a piece of ground. */
function ServiceHero({ offer: { page, look } }: { offer: ServiceOffer }) {
  const { isWide, header, words, frame } = look.hero;
  const drawing = `service-${page.slug}`;
  return (
    <header className={`overflow-clip ${header}`}>
      <div className="wrap flex flex-col gap-8 pt-10 pb-section md:gap-10 md:pt-14">
        <BackLink to="/#solutions">Back to Solutions</BackLink>
        <div
          className={`grid gap-x-8 gap-y-10 ${isWide ? 'items-end lg:grid-cols-12' : 'items-center md:grid-cols-12'}`}
        >
          <div className={`flex flex-col gap-7 ${words}`}>
            <p className="label text-text-2">{page.eyebrow}</p>
            <h1 className="text-[clamp(2.5rem,1.55rem+3.5vw,4.5rem)] leading-none">
              {page.headline}
            </h1>
            {!isWide && <Lead page={page} />}
          </div>
          {isWide ? (
            <div className="lg:col-span-4 lg:col-start-9">
              <Lead page={page} />
            </div>
          ) : (
            <Drawing name={drawing} {...TALL} className={`w-full ${frame}`} />
          )}
        </div>
        {isWide && (
          <div className={frame}>
            <Drawing name={drawing} {...WIDE} className="w-full" />
          </div>
        )}
      </div>
    </header>
  );
}

const Lead = ({ page }: { page: ServicePage }) => (
  <div className="flex flex-col gap-7">
    <p className="max-w-[44ch] text-lead text-text-2">{page.lead}</p>
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink to="#start">{page.formTitle}</ButtonLink>
      <ButtonLink variant="quiet" to={`/solution/${page.solution}`}>
        See how it works
      </ButtonLink>
    </p>
  </div>
);

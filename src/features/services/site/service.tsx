import '../blocks/methodology.css';
import '../blocks/subjects.css';
import { data } from 'react-router';
import { solutionCaseStudiesData } from '#features/case-studies/blocks/solution-case-studies.server.ts';
import SolutionCaseStudies from '#features/case-studies/blocks/solution-case-studies.tsx';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { serviceAction } from '#features/leads/site/page-action.server.ts';
import LeadForm from '#features/pages/blocks/lead-form.tsx';
import { serviceTestimonialsData } from '#features/testimonials/blocks/service-testimonials.server.ts';
import ServiceTestimonials from '#features/testimonials/blocks/service-testimonials.tsx';
import { pageMeta } from '#web/head.ts';
import { withImages } from '#web/page-images.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import { Approach } from '../blocks/approach.tsx';
import { Methodology } from '../blocks/methodology.tsx';
import { RelatedOffers, type ServiceLink } from '../blocks/related-offers.tsx';
import { ServiceHero } from '../blocks/service-hero.tsx';
import { readableService } from '../readable.ts';
import { servicePages } from '../service-pages.ts';
import { addressesOf, shippedBlocks } from '../shipped.ts';
import type { Route } from './+types/service.ts';
import { type ServicePart, servicePart } from './parts.server.ts';

export const action = serviceAction;

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const shipped = servicePages.find((page) => addressesOf(page).includes(url.pathname));
  if (shipped === undefined) throw data(null, { status: 404 });
  const { path, title: name, summary: description } = readableService(shipped);
  describePage(context, [{ name, path }], (speaker) => [
    serviceNode(speaker, { name, kind: name, description, path }),
  ]);
  const blocks = shippedBlocks(shipped).map(({ block }) => block);
  const parts = blocks.flatMap((block, index) => servicePart(block, index));
  const queries = await Promise.all(
    parts.map((part) => {
      if (part.kind === 'voices') return serviceTestimonialsData(context, part.block, url);
      return part.kind === 'studies' ? solutionCaseStudiesData(context, part.block) : [];
    }),
  );
  return {
    head: { title: name, description, path },
    parts,
    services: servicePages
      .filter((page) => page !== shipped)
      .map(({ path: other, page }) => ({ title: page.title, path: `/${other}` })),
    queries: await withImages(context, queries.flat()),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined ? [] : pageMeta(matches, { ...loaderData.head, hasMarkdown: true });

export default function Service({ loaderData, actionData }: Route.ComponentProps) {
  const { head, parts, services, queries } = loaderData;
  return (
    <Prefetched key={head.path} queries={queries}>
      {parts.map((part) => (
        <Part key={part.block.id} part={part} services={services} reply={actionData} />
      ))}
    </Prefetched>
  );
}

interface PartProps {
  part: ServicePart;
  services: readonly ServiceLink[];
  reply: FormReply | undefined;
}

function Part({ part, services, reply }: PartProps) {
  const { kind, number } = part;
  const place = { number, isFirst: kind === 'hero' };
  switch (kind) {
    case 'hero':
      return <ServiceHero block={part.block} {...place} />;
    case 'approach':
      return <Approach block={part.block} {...place} />;
    case 'methodology':
      return <Methodology block={part.block} {...place} />;
    case 'form':
      return <LeadForm block={part.block} {...place} words={undefined} reply={reply} />;
    case 'related':
      return <RelatedOffers block={part.block} {...place} services={services} />;
    case 'voices':
      return <ServiceTestimonials block={part.block} {...place} />;
    case 'studies':
      return <SolutionCaseStudies block={part.block} {...place} />;
  }
}

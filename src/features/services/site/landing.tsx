import '../blocks/subjects.css';
import { data } from 'react-router';
import { pageMeta } from '#web/head.ts';
import { Prefetched } from '#web/prefetched.tsx';
import { describePage, serviceNode } from '#web/structured-data.server.ts';
import { LandingEnd } from '../blocks/landing-end.tsx';
import { landingHeroData } from '../blocks/landing-hero.server.ts';
import { LandingHero } from '../blocks/landing-hero.tsx';
import { LandingPoints } from '../blocks/landing-points.tsx';
import { Story } from '../blocks/story.tsx';
import { landingPages } from '../landing-pages.ts';
import { readableLanding } from '../readable.ts';
import { servicePages } from '../service-pages.ts';
import { shippedBlocks } from '../shipped.ts';
import type { Route } from './+types/landing.ts';
import { type LandingPart, landingPart } from './parts.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shipped = landingPages.find(({ path }) => path === `services/${params.slug}`);
  if (shipped === undefined) throw data(null, { status: 404 });
  const { path, title: name, summary: description } = readableLanding(shipped);
  const parts = shippedBlocks(shipped).flatMap(({ block }) => landingPart(block));
  const end = parts.find((part) => part.kind === 'end');
  const service = servicePages.find((one) => `/${one.path}` === end?.block.secondLink);
  const above =
    service === undefined ? [] : [{ name: service.page.title, path: `/${service.path}` }];
  const trail = [...above, { name: shipped.page.menuTitle ?? name, path }];
  describePage(context, trail, (speaker) => [
    serviceNode(speaker, { name, kind: service?.page.title ?? name, description, path }),
  ]);
  const queries = await Promise.all(
    parts.map((part) => (part.kind === 'hero' ? landingHeroData(context, part.block) : [])),
  );
  return { head: { title: name, description, path }, parts, queries: queries.flat() };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined ? [] : pageMeta(matches, { ...loaderData.head, hasMarkdown: true });

export default function ServiceLanding({ loaderData: { parts, queries } }: Route.ComponentProps) {
  return (
    <Prefetched queries={queries}>
      {parts.map((part) => (
        <Part key={part.block.id} part={part} />
      ))}
    </Prefetched>
  );
}

function Part({ part }: { part: LandingPart }) {
  const place = { number: 0, isFirst: part.kind === 'hero' };
  switch (part.kind) {
    case 'hero':
      return <LandingHero block={part.block} {...place} />;
    case 'story':
      return <Story block={part.block} {...place} />;
    case 'points':
      return <LandingPoints block={part.block} {...place} />;
    case 'end':
      return <LandingEnd block={part.block} {...place} />;
  }
}

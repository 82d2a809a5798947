import type { RouterContextProvider } from 'react-router';
import { prefetchKnownStudies } from '#features/case-studies/site/known-studies.server.ts';
import type { FieldsOf } from '#web/page-block.ts';
import { getPageContext } from '#web/page-context.ts';
import type { PrefetchedQuery } from '#web/prefetched.tsx';
import type { landingHero } from './landing-hero.ts';

/** Whether the study that the figure was taken from can be read. */
export const landingHeroData = async (
  context: Readonly<RouterContextProvider>,
  { sourceLink }: FieldsOf<typeof landingHero>,
): Promise<PrefetchedQuery[]> => [
  await prefetchKnownStudies(getPageContext(context).db, [sourceLink]),
];

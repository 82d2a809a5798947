/** The query of one study, apart from those of lists, which more pages need. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { wireText } from '#content/wire.ts';
import { ApiStatusError, apiGet } from '#platform/browser/api.ts';
import { siteConfig } from '#site.config.ts';
import { CASE_STUDIES_API, wireCard } from './queries.ts';
import type { CaseStudy } from './schema.ts';

const WireCaseStudy = z.object({
  ...wireCard,
  section1Title: wireText,
  section1Content: wireText,
  section1ImageUrl: wireText,
  section2Title: wireText,
  section2Content: wireText,
  section2ImageUrl: wireText,
  section3Title: wireText,
  section3Content: wireText,
  section3ImageUrl: wireText,
  section4Title: wireText,
  section4Content: wireText,
  section4ImageUrl: wireText,
  section5Title: wireText,
  section5Content: wireText,
  section5ImageUrl: wireText,
  section6Title: wireText,
  section6Content: wireText,
  section6ImageUrl: wireText,
  section7Title: wireText,
  section7Content: wireText,
  section7ImageUrl: wireText,
  section8Title: wireText,
  section8Content: wireText,
  section8ImageUrl: wireText,
  section9Title: wireText,
  section9Content: wireText,
  section9ImageUrl: wireText,
});

/** One case study; asked for only when there is a slug. */
export const caseStudyQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: [`${CASE_STUDIES_API}/${encodeURIComponent(slug ?? '')}`],
    queryFn: async ({ queryKey, signal }): Promise<CaseStudy> => {
      const json = await apiGet(siteConfig.apiBase, queryKey[0] ?? '', signal).catch(renameFailure);
      return WireCaseStudy.parse(json);
    },
    enabled: slug !== undefined && slug !== '',
  });

function renameFailure(cause: unknown): never {
  if (cause instanceof ApiStatusError) throw new Error('Failed to fetch case study', { cause });
  throw cause;
}

/** The query of one study, apart from those of lists, which more pages need. */
import { queryOptions } from '@tanstack/react-query';
import { ApiStatusError, apiGet } from '#platform/browser/api.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import type { CaseStudy } from './schema.ts';
import { readCaseStudy } from './study-wire.ts';
import { CASE_STUDIES_API } from './wire.ts';

/** One case study; asked for only when there is a slug. */
export const caseStudyQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: [`${CASE_STUDIES_API}/${encodeURIComponent(slug ?? '')}`],
    queryFn: async ({ queryKey, signal }): Promise<CaseStudy> => {
      const json = await apiGet(apiBase, queryKey[0] ?? '', signal).catch(renameFailure);
      return readCaseStudy(json);
    },
    enabled: slug !== undefined && slug !== '',
  });

function renameFailure(cause: unknown): never {
  if (cause instanceof ApiStatusError) throw new Error('Failed to fetch case study', { cause });
  throw cause;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { caseStudiesQuery } from '#features/case-studies/queries.ts';
import { featuredInsightsQuery } from '#features/insights/queries.ts';
import { services } from '#features/services/catalogue.ts';
import { testimonialsQuery } from '#features/testimonials/queries.ts';
import { siteConfig } from '#site.config.ts';
import { publishedContent } from '../content.ts';
import type { GraphContent } from '../rules.ts';

const isPublished = ({ status }: { status: string }): boolean => status === 'published';

/** The graph of what the home page shows anyway; undefined while some of it is on its way. */
export function useGraphContent(): GraphContent | undefined {
  const studies = useQuery(caseStudiesQuery());
  const posts = useQuery(featuredInsightsQuery());
  const testimonials = useQuery(testimonialsQuery());
  const isWaiting = studies.isPending || posts.isPending || testimonials.isPending;
  return useMemo(
    () =>
      isWaiting
        ? undefined
        : publishedContent({
            services,
            industries: siteConfig.industries,
            studies: (studies.data?.items ?? []).filter(isPublished),
            posts: (posts.data?.items ?? []).filter(isPublished),
            testimonials: (testimonials.data?.items ?? []).filter(isPublished),
          }),
    [isWaiting, studies.data, posts.data, testimonials.data],
  );
}

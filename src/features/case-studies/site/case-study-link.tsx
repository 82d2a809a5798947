import { usePrefetch } from '#platform/browser/use-prefetch.ts';
import { CardLink } from '#ui/card.tsx';

type CaseStudyLinkProps = Omit<React.ComponentProps<typeof CardLink>, 'to'> & { slug: string };

/** The link of a card; the study is on its way before the click. */
export function CaseStudyLink({ slug, ...rest }: CaseStudyLinkProps) {
  const intent = usePrefetch(async (client) => {
    const { caseStudyQuery } = await import('../study-query.ts');
    await client.prefetchQuery(caseStudyQuery(slug));
  });
  return <CardLink to={`/case-studies/${slug}`} {...intent} {...rest} />;
}

import { useQuery } from '@tanstack/react-query';
import { knownStudiesQuery } from '../queries.ts';
import { linkedStudies, linkedStudy } from '../rules.ts';

/**
 * Whether a link of the site's own words leads somewhere: those to studies that nobody has published
 * do not. As long as the server has not said which are there, all of them count.
 */
export function useKnownLinks(hrefs: readonly string[]): (href: string) => boolean {
  const { data } = useQuery(knownStudiesQuery(linkedStudies(hrefs)));
  return (href) => {
    const slug = linkedStudy(href);
    return slug === undefined || data === undefined || data.includes(slug);
  };
}

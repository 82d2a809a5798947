import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { solutionPathsQuery } from '../queries.ts';
import type { solutionHero } from './solution-hero.ts';

/** The name of the solution, set as a title page. */
export function SolutionHero({ block, isFirst }: BlockProps<FieldsOf<typeof solutionHero>>) {
  const { pathname } = useLocation();
  const { data: paths = [] } = useQuery(solutionPathsQuery());
  const place = paths.indexOf(pathname) + 1;
  const number = place === 0 ? '' : String(place).padStart(2, '0');
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <header data-subject={block.colour} className="overflow-clip bg-(--sheet)">
      <div className="wrap flex flex-col gap-10 pt-10 pb-28 md:gap-14 md:pt-14 lg:pb-56">
        {block.backLabel !== '' && block.backLink !== '' && (
          <BackLink to={block.backLink}>{block.backLabel}</BackLink>
        )}
        <Title className="-ml-[0.04em] text-[clamp(3rem,1rem+9.4vw,8.75rem)] leading-[0.88] tracking-[-0.045em]">
          {block.title}
        </Title>
        <div className="grid gap-x-8 gap-y-6 border-t border-line-2 pt-6 lg:grid-cols-12">
          <p className="label text-text-2 lg:col-span-3">
            {[block.kicker, number].filter(Boolean).join(' ')}
          </p>
          <p className="max-w-[50ch] text-lead lg:col-span-6">{block.description}</p>
          {block.serviceName !== '' && block.serviceLink !== '' && (
            <p className="lg:col-span-3 lg:justify-self-end">
              <PageLink
                to={block.serviceLink}
                className="label whitespace-nowrap text-link-underlined"
              >
                {block.serviceLabel === '' ? '' : `${block.serviceLabel}: `}
                {block.serviceName}
              </PageLink>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

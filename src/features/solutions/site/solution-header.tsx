import { BackLink } from '#ui/back-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { SolutionOffer } from '../catalogue.ts';

/** The name of the solution, set as a title page. */
export const SolutionHeader = ({ solution, number, service }: SolutionOffer) => (
  <header className="overflow-clip bg-(--sheet)">
    <div className="wrap flex flex-col gap-10 pt-10 pb-28 md:gap-14 md:pt-14 lg:pb-56">
      <BackLink to="/#solutions">Back to Solutions</BackLink>
      <h1 className="-ml-[0.04em] text-[clamp(3rem,1rem+9.4vw,8.75rem)] leading-[0.88] tracking-[-0.045em]">
        {solution.title}
      </h1>
      <div className="grid gap-x-8 gap-y-6 border-t border-line-2 pt-6 lg:grid-cols-12">
        <p className="label text-text-2 lg:col-span-3">
          Solution {String(number).padStart(2, '0')}
        </p>
        <p className="max-w-[52ch] text-lead lg:col-span-6">{solution.description}</p>
        <p className="lg:col-span-3 lg:justify-self-end">
          <PageLink to={service.path} className="label whitespace-nowrap text-link-underlined">
            Service: {service.title}
          </PageLink>
        </p>
      </div>
    </div>
  </header>
);

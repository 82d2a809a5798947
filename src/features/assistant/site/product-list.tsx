import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { type SiteCatalogue, useSite } from '#web/site.ts';

const TONES: Readonly<Record<SiteCatalogue['products'][number]['availability'], BadgeTone>> = {
  Available: 'good',
  'Coming soon': 'warn',
};

/** The products, each with what it is and whether it can be had. */
export const ProductList = ({ leavesByReplacing = false }: { leavesByReplacing?: boolean }) => (
  <ul className="border-b border-line">
    {useSite().catalogue.products.map(({ title, kind, stage, availability, href }) => (
      <li
        key={title}
        className="group/product relative grid gap-x-4 gap-y-1 border-t border-line py-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-link sm:grid-cols-[1fr_auto]"
      >
        {href === '' ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <PageLink
            to={href}
            replace={leavesByReplacing}
            className="font-semibold outline-none group-hover/product:text-link after:absolute after:inset-0"
          >
            {title}
          </PageLink>
        )}
        <p className="text-sm text-text-2 sm:col-span-2">{kind}</p>
        <p className="mt-1 flex items-center gap-3 sm:col-start-2 sm:row-start-1 sm:mt-0">
          {stage !== '' && <span className="label text-text-2">{stage}</span>}
          <Badge tone={TONES[availability]}>{say(availability)}</Badge>
        </p>
      </li>
    ))}
  </ul>
);

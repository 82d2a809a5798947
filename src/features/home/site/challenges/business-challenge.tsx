import { Flag, Layers, type LucideIcon, UsersRound, Workflow } from 'lucide-react';
import { services } from '#features/services/catalogue.ts';
import type { Service, ServiceSlug } from '#features/services/rules.ts';
import { Card, CardBody, CardLink } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Flow } from './flow.tsx';
import { Strata } from './strata.tsx';
import { Summit } from './summit.tsx';
import { Triangulation } from './triangulation.tsx';
import './figures.css';

/** The services by what they are for; other pages' "Back to Solutions" lead here. */
export const BusinessChallenge = () => (
  <section
    id="solutions"
    aria-labelledby="business-challenge"
    className="border-y border-line bg-ground-2 py-section"
  >
    <div className="wrap">
      <div className="grid items-end gap-x-8 gap-y-5 pb-10 md:grid-cols-12 md:pb-14">
        <SectionHeading
          number={2}
          label="Services"
          id="business-challenge"
          className="md:col-span-7"
        >
          What&apos;s your business challenge?
        </SectionHeading>
        <p className="text-text-2 md:col-span-4 md:col-start-9">
          Pick the one that sounds like your last Monday meeting. Each leads to the service that
          answers it.
        </p>
      </div>
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-12">
        {services.map((service) => (
          <li
            key={service.slug}
            className="lg:odd:col-span-7 lg:even:col-span-5 lg:nth-[4n]:col-span-7 lg:nth-[4n+3]:col-span-5"
          >
            <Challenge service={service} />
          </li>
        ))}
      </ul>
    </div>
  </section>
);

interface Look {
  Icon: LucideIcon;
  Figure: React.ComponentType;
  /** The colour of its ground on the map. */
  tint: string;
}

const LOOKS: Record<ServiceSlug, Look> = {
  'product-development': { Icon: Flag, Figure: Summit, tint: '[--tint:var(--warn)]' },
  'digital-modernization': { Icon: Layers, Figure: Strata, tint: '[--tint:var(--data)]' },
  'intelligent-automation': { Icon: Workflow, Figure: Flow, tint: '[--tint:var(--good)]' },
  'staff-augmentation': {
    Icon: UsersRound,
    Figure: Triangulation,
    tint: '[--tint:color-mix(in_oklch_longer_hue,var(--data),var(--bad)_32%)]',
  },
};

function Challenge({ service }: { service: Service }) {
  const { slug, title, challenge, description, ctaLabel, ctaHref } = service;
  const { Icon, Figure, tint } = LOOKS[slug];
  return (
    <Card aria-label={`${title}: ${challenge}`} className={classNames('challenge h-full', tint)}>
      <div className="h-40 border-b border-line bg-(--paper) [--paper:color-mix(in_oklab,var(--tint)_11%,var(--ground))] sm:h-52 md:h-40 lg:h-52">
        <svg
          aria-hidden="true"
          viewBox="0 0 1120 440"
          preserveAspectRatio="xMidYMid slice"
          className="challenge-figure size-full"
        >
          <Figure />
        </svg>
      </div>
      <CardBody className="md:p-8">
        <p className="label flex items-center gap-2.5 text-text-2">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-text" />
          {title}
        </p>
        <h3 className="max-w-[22ch] text-display-3">{challenge}</h3>
        <p className="max-w-[50ch] text-text-2">{description}</p>
        <p className="mt-auto pt-4">
          <CardLink hasArrow to={ctaHref} aria-label={`${ctaLabel}: ${title}`}>
            {ctaLabel}
          </CardLink>
        </p>
      </CardBody>
    </Card>
  );
}

import { ArrowRight, Gauge, type LucideIcon, Radar, Repeat2, Timer } from 'lucide-react';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Hub } from './hub.tsx';

/** Why the services and the products are one thing. */
export const TheEngine = () => (
  <section
    aria-labelledby="the-engine"
    className="ink overflow-clip border-y border-line py-section"
  >
    <div className="wrap flex flex-col gap-10 md:gap-14">
      <div className="grid items-end gap-x-8 gap-y-6 md:grid-cols-12">
        <SectionHeading
          number={4}
          label="How it fits together"
          id="the-engine"
          className="md:col-span-5"
        >
          The Engine
        </SectionHeading>
        <div className="flex flex-col items-start gap-5 md:col-span-7 lg:col-span-6 lg:col-start-7">
          <p className="text-lead text-text-2">
            One intelligence layer across our services and products. It reads the records a project
            already keeps and gives every team and every product the same picture.
          </p>
          <PageLink
            to="/core-concept"
            className="group/how inline-flex min-h-6 items-center gap-2 font-semibold hover:text-link"
          >
            How The Engine works
            <ArrowRight
              aria-hidden="true"
              className="size-[1.125em] transition-transform motion-safe:group-hover/how:translate-x-1"
            />
          </PageLink>
        </div>
      </div>
      <Hub />
      <ValueChips />
    </div>
  </section>
);

const VALUES: readonly { Icon: LucideIcon; name: string; promise: string }[] = [
  { Icon: Timer, name: 'Speed', promise: 'Ship outcomes faster' },
  { Icon: Gauge, name: 'Intelligence', promise: 'Context-aware assistance' },
  { Icon: Radar, name: 'Insights', promise: 'Real-time signals & trends' },
  { Icon: Repeat2, name: 'Automation', promise: 'Less manual, more meaningful' },
];

/** What The Engine is worth, in four words and what they mean. */
const ValueChips = () => (
  <ul className="grid gap-3 min-[641px]:grid-cols-2 xl:grid-cols-4">
    {VALUES.map(({ Icon, name, promise }) => (
      <li
        key={name}
        className="flex items-center gap-3 rounded-chip border border-line bg-ground-2 py-2.5 pr-4 pl-2.5"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-2 text-data">
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </span>
        <span className="flex flex-col leading-tight">
          <strong className="font-display font-semibold tracking-display">{name}</strong>
          <span className="text-xs text-text-2">{promise}</span>
        </span>
      </li>
    ))}
  </ul>
);

import { ArrowRight, Gauge, type LucideIcon, Radar, Repeat2, Timer } from 'lucide-react';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { ValueIcon } from './choices.ts';
// Home has both blocks, and so one sheet for them: see features/pages/site/styles.ts.
import './engine/challenge-drawings.css';
import { Hub } from './engine/hub.tsx';
import type { engine } from './engine.ts';

type Fields = FieldsOf<typeof engine>;

/** Why the services and the products are one thing. */
export default function Engine({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, values } = block;
  return (
    <section
      id={id}
      aria-labelledby={`title-${id}`}
      className="ink ground-deep break-inside-avoid overflow-clip border-y border-line py-section"
    >
      <div className="wrap flex flex-col gap-10 md:gap-14">
        <div className="grid items-end gap-x-8 gap-y-6 md:grid-cols-12">
          <SectionHeading
            number={number}
            label={label}
            id={`title-${id}`}
            className="md:col-span-5"
          >
            {heading}
          </SectionHeading>
          <Introduction block={block} />
        </div>
        <Hub block={block} />
        {values.length > 0 && <ValueChips values={values} />}
      </div>
    </section>
  );
}

const Introduction = ({ block: { lead, actionLabel, actionLink } }: { block: Fields }) => (
  <div className="flex flex-col items-start gap-5 md:col-span-7 lg:col-span-6 lg:col-start-7">
    {lead !== '' && <p className="text-lead text-text-2">{lead}</p>}
    {actionLabel !== '' && actionLink !== '' && (
      <PageLink
        to={actionLink}
        className="group/how inline-flex min-h-6 items-center gap-2 font-semibold hover:text-link"
      >
        {actionLabel}
        <ArrowRight
          aria-hidden="true"
          className="size-[1.125em] transition-transform motion-safe:group-hover/how:translate-x-1"
        />
      </PageLink>
    )}
  </div>
);

const ICONS: Readonly<Record<ValueIcon, LucideIcon>> = {
  speed: Timer,
  intelligence: Gauge,
  insights: Radar,
  automation: Repeat2,
};

/** What The Engine is worth, in a word each and what it means. */
const ValueChips = ({ values }: { values: Fields['values'] }) => (
  <ul className="grid gap-3 min-[641px]:grid-cols-2 xl:grid-cols-4">
    {values.map(({ icon, name, promise }, index) => {
      const Icon = ICONS[icon];
      return (
        <li
          key={index}
          className="flex items-center gap-3 rounded-chip border border-line bg-ground-2 py-2.5 pr-4 pl-2.5"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-2 text-data">
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
          </span>
          <span className="flex flex-col leading-tight">
            <strong className="font-display font-semibold tracking-display">{name}</strong>
            {promise !== '' && <span className="text-xs text-text-2">{promise}</span>}
          </span>
        </li>
      );
    })}
  </ul>
);

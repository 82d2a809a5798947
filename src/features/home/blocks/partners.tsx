import { classNames } from '#ui/class-names.ts';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import { counted } from '#web/counted.ts';
import type { FieldsOf } from '#web/page-block.ts';
import {
  MIN_MOVING_PARTNERS,
  type Partner,
  type PartnerSlot,
  partnerColumns,
  partnerLoop,
} from '../rules.ts';
import './partners.css';
import type { partners } from './partners.ts';

/** Whom we work for: three columns of wordmarks that climb past like levelling staffs. */
export default function Partners({ block, number }: BlockProps<FieldsOf<typeof partners>>) {
  const { id, label, heading, lead, items } = block;
  if (items.length === 0) return null;
  const isMoving = items.length >= MIN_MOVING_PARTNERS;
  return (
    <section id={id} aria-labelledby={`title-${id}`} className="partners ground-deep py-section">
      <div className="wrap grid items-center gap-x-8 gap-y-12 md:grid-cols-12">
        <div className="flex flex-col items-start gap-7 md:col-span-5 lg:pr-8">
          <SectionHeading
            number={number}
            label={label}
            id={`title-${id}`}
            {...(lead === '' ? {} : { lead: counted(lead, items.length) })}
          >
            {heading}
          </SectionHeading>
          {isMoving && <MotionToggle />}
        </div>
        {isMoving ? <MovingMarks partners={items} /> : <StillMarks partners={items} />}
      </div>
    </section>
  );
}

/** As far as columns scroll that have more slots than usual. */
const LONG_TURNS: Readonly<Record<number, string>> = { 13: '[--loop:13]', 14: '[--loop:14]' };

const MovingMarks = ({ partners: all }: { partners: readonly Partner[] }) => (
  <div
    className={classNames(
      'partner-reel grid grid-cols-3 md:col-span-7',
      LONG_TURNS[partnerLoop(all.length)],
    )}
  >
    {partnerColumns(all).map((slots, column) => (
      <ul key={column} className="partner-column">
        {slots.map((slot, index) => (
          <Mark key={index} slot={slot} />
        ))}
      </ul>
    ))}
  </div>
);

/** A few would meet themselves in the columns, so each is there once. */
const StillMarks = ({ partners: all }: { partners: readonly Partner[] }) => (
  <ul className={classNames('partner-marks md:col-span-7', all.length > 1 && 'grid grid-cols-2')}>
    {all.map((partner, index) => (
      <Mark key={index} slot={{ partner, isRepeat: false }} />
    ))}
  </ul>
);

const Mark = ({ slot: { partner, isRepeat } }: { slot: PartnerSlot<Partner> }) => (
  <li aria-hidden={isRepeat || undefined} className="partner-slot">
    {partner.link ? (
      <PageLink
        to={partner.link}
        aria-label={`${say('Case study')}: ${partner.name}`}
        tabIndex={isRepeat ? -1 : undefined}
        className="partner-case"
      >
        <Wordmark {...partner} />
      </PageLink>
    ) : (
      <Wordmark {...partner} />
    )}
  </li>
);

const Wordmark = ({ name, mark }: Partner) =>
  mark.trim() === '' ? (
    <span className="partner-name text-title">{name}</span>
  ) : (
    <img
      src={mark}
      alt={name}
      width={480}
      height={144}
      loading="lazy"
      decoding="async"
      className="partner-logo turned-on-dark"
    />
  );

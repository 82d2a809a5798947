import { partners } from '#catalogue/partners.ts';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { type Partner, type PartnerSlot, partnerColumns } from '../../rules.ts';
import './trusted-partners.css';

const COLUMNS = partnerColumns(partners);

/** Whom we work for: three columns of wordmarks that climb past like levelling staffs. */
export const TrustedPartners = () => (
  <section
    aria-labelledby="trusted-partners"
    className="wrap grid items-center gap-x-8 gap-y-12 py-section md:grid-cols-12"
  >
    <div className="flex flex-col items-start gap-7 md:col-span-5 lg:pr-8">
      <SectionHeading
        number={1}
        label="Partners"
        id="trusted-partners"
        lead="We build, replace and run systems for twelve organizations. Each measured the results before hiring us again."
      >
        Trusted partners, clinic to steel mill
      </SectionHeading>
      <MotionToggle />
    </div>
    <div className="partner-reel grid grid-cols-3 md:col-span-7">
      {COLUMNS.map((slots) => (
        <ul key={slots[0]?.partner.name} className="partner-column">
          {slots.map((slot, index) => (
            <PartnerLogo key={index} slot={slot} />
          ))}
        </ul>
      ))}
    </div>
  </section>
);

const PartnerLogo = ({ slot: { partner, isRepeat } }: { slot: PartnerSlot<Partner> }) => (
  <li aria-hidden={isRepeat || undefined} className="partner-slot">
    <img
      src={partner.mark}
      alt={partner.name}
      width={480}
      height={144}
      loading="lazy"
      decoding="async"
      className="partner-logo"
    />
  </li>
);

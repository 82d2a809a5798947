/** The three places in which a visitor can start: one for each kind of form. */
import { ContactCard } from './contact-card.tsx';
import { LeadArea } from './lead-area.tsx';

interface ServiceLeadAreaProps {
  number: number;
  title: string;
  intro: string;
}

/** For the short form: name, address and challenge, with the service it was sent from. */
export const ShortLeadArea = (words: ServiceLeadAreaProps) => (
  <LeadArea label="Start" {...words}>
    <ContactCard>Contact Us Today</ContactCard>
  </LeadArea>
);

/** For the long form of a service type. */
export const LongLeadArea = (words: ServiceLeadAreaProps) => (
  <LeadArea label="Start" {...words}>
    <ContactCard>Contact Us Today</ContactCard>
  </LeadArea>
);

/** For the challenge form: in writing or by voice. */
export const ChallengeArea = ({ intro }: { intro: string }) => (
  <LeadArea number={2} label="Your challenge" title="Tell Us About Your Challenge" intro={intro}>
    <ContactCard>Talk to Us</ContactCard>
  </LeadArea>
);

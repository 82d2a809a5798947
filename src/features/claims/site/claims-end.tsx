import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { NextMile } from '#web/next-mile.tsx';
import { EVIDENCE_PATH } from '../rules.ts';

interface ClaimsEndProps {
  /** Where who does not write yet goes on. */
  onwards?: { to: string; label: string } | undefined;
}

interface ClaimEndProps {
  /** The address of the case study that stands for the claim's client; undefined where there is none. */
  study: string | undefined;
}

/** Where the page of one claim ends, which is no part of its preview. */
export const ClaimEnd = ({ study }: ClaimEndProps) => (
  <ClaimsEnd
    onwards={
      study === undefined
        ? { to: EVIDENCE_PATH, label: say('All evidence') }
        : { to: study, label: say('Read the case study') }
    }
  />
);

/** Where pages of claims end: a visitor's own number is asked for. */
export const ClaimsEnd = ({ onwards }: ClaimsEndProps) => (
  <NextMile
    id="next"
    title={say('Have a number you would like to change?')}
    actions={
      <>
        <ButtonLink to="/contact">{say('Contact Us')}</ButtonLink>
        {onwards !== undefined && (
          <ButtonLink to={onwards.to} variant="quiet">
            {onwards.label}
          </ButtonLink>
        )}
      </>
    }
  >
    {say(
      'In a first call of 30 minutes we look at how it is measured today, what drives it, and whether we are the right people to change it.',
    )}
  </NextMile>
);

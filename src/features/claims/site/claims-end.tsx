import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { NextMile } from '#web/next-mile.tsx';

interface ClaimsEndProps {
  /** Where who does not write yet goes on. */
  onwards?: { to: string; label: string } | undefined;
}

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

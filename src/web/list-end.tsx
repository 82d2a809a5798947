import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { NextMile } from './next-mile.tsx';

/** Where a list ends: whoever has looked through it has a number of their own. */
export const ListEnd = () => (
  <NextMile
    id="next"
    title={say('Bring us the number you would like to change')}
    actions={<ButtonLink to="/contact">{say('Get Started Today')}</ButtonLink>}
  >
    {say(
      'In a first call of 30 minutes we look at how it is measured today, what drives it, and whether we are the right people to change it.',
    )}
  </NextMile>
);

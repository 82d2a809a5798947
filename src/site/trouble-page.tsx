import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { MailLink } from '#web/mail-link.tsx';

/** The page for a failure of ours. It tells what to do, and nothing of what is inside. */
export function TroublePage() {
  const { pathname, search } = useLocation();
  const [before, after] = say(
    'Something failed on our side. Reload the page; if that does not help, write to {email} and tell us what you were trying to do.',
  ).split('{email}');
  return (
    <section className="contours">
      <div className="wrap flex min-h-[70svh] flex-col items-start justify-center gap-6 py-section">
        <p className="label text-text-2">{say('Error / Our side')}</p>
        <h1 className="max-w-[14ch] text-display-1">{say('Something went wrong.')}</h1>
        <p className="max-w-measure text-lead text-text-2">
          {before}
          <MailLink />
          {after}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <ButtonLink to={pathname + search} reloadDocument>
            {say('Reload the page')}
          </ButtonLink>
          <ButtonLink to="/" reloadDocument variant="quiet">
            {say('Go to the home page')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

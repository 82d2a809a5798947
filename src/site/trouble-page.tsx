import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { MailLink } from '#web/mail-link.tsx';

/** The page for a failure of ours. It tells what to do, and nothing of what is inside. */
export function TroublePage() {
  const { pathname, search } = useLocation();
  return (
    <section className="contours">
      <div className="wrap flex min-h-[70svh] flex-col items-start justify-center gap-6 py-section">
        <p className="label text-text-2">Error / Our side</p>
        <h1 className="max-w-[14ch] text-display-1">Something went wrong.</h1>
        <p className="max-w-measure text-lead text-text-2">
          Something failed on our side. Reload the page; if that does not help, write to{' '}
          <MailLink /> and tell us what you were trying to do.
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <ButtonLink to={pathname + search} reloadDocument>
            Reload the page
          </ButtonLink>
          <ButtonLink to="/" reloadDocument variant="quiet">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

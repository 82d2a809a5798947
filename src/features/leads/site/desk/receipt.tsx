import { useEffect, useRef } from 'react';
import { phoneHref, siteConfig } from '#site.config.ts';
import { REPLY_HOURS } from '../../rules.ts';
import type { Receipt as Kept } from '../form-state.ts';

const HOUR_MS = 3_600_000;

const deadline = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Stays above a form that was sent and is ready for more: its name, what happens next and by when. */
export function Receipt({ receipt: { reference, replyTo, keptAt } }: { receipt: Kept }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever has gone on to another part of the page stays there.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('#start')) panel.current?.focus();
  }, []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="lead-receipt">
      <h3 className="text-title">We have what you sent</h3>
      {reference !== '' && (
        <p>
          Your reference: <strong className="label">{reference}</strong>
        </p>
      )}
      <NextStep replyTo={replyTo} by={deadline.format(keptAt + REPLY_HOURS * HOUR_MS)} />
    </div>
  );
}

function NextStep({ replyTo: { email, phone }, by }: { replyTo: Kept['replyTo']; by: string }) {
  const ways = [email && `by email to ${email}`, phone && `by phone at ${phone}`].filter(Boolean);
  if (ways.length === 0) {
    return (
      <p>
        You left no email address or phone number, so we cannot reply yet. Write to <Mail /> or call{' '}
        <a href={phoneHref} className="text-link-underlined">
          {siteConfig.phone}
        </a>{' '}
        and give the reference.
      </p>
    );
  }
  return (
    <p>
      A senior person reads it and replies {ways.join(' or ')} by {by}. If you have not heard from
      us by then, write to <Mail /> and give the reference.
    </p>
  );
}

const Mail = () => (
  <a href={`mailto:${siteConfig.email}`} className="text-link-underlined">
    {siteConfig.email}
  </a>
);

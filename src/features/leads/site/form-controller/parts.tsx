/** The pieces of a form that come with its controller. */

import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MailLink } from '#web/mail-link.tsx';
import { phoneHref, useSite } from '#web/site.ts';
import { REPLY_HOURS } from '../../rules.ts';
import { Arrived } from '../arrived.tsx';
import type { FormParts, Receipt as Kept, Listening } from '../form-state.ts';
import { readVisit } from '../visit.ts';

const DraftLine = ({ onDiscard }: { onDiscard: () => void }) => (
  <p role="status" className="lead-draft">
    Draft saved on this device
    <Button variant="quiet" className="text-sm" onClick={onDiscard}>
      Discard draft
    </Button>
  </p>
);

const VoiceStatus = ({ listening: { isListening, interim } }: { listening: Listening }) => (
  <>
    <span role="status">{isListening && 'Listening. Press again to stop.'}</span>
    <span aria-hidden="true">{interim}</span>
  </>
);

export const formParts: FormParts = { DraftLine, Receipt, Thanks, VisitFacts, VoiceStatus };

const HOUR_MS = 3_600_000;

const deadline = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Stays above a form that was sent and is ready for more: its name, what happens next and by when. */
function Receipt({ receipt: { reference, replyTo, keptAt } }: { receipt: Kept }) {
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
  const site = useSite();
  const ways = [email && `by email to ${email}`, phone && `by phone at ${phone}`].filter(Boolean);
  if (ways.length === 0) {
    return (
      <p>
        You left no email address or phone number, so we cannot reply yet. Write to <MailLink /> or
        call{' '}
        <a href={phoneHref(site.phone)} className="text-link-underlined">
          {site.phone}
        </a>{' '}
        and give the reference.
      </p>
    );
  }
  return (
    <p>
      A senior person reads it and replies {ways.join(' or ')} by {by}. If you have not heard from
      us by then, write to <MailLink /> and give the reference.
    </p>
  );
}

interface ThanksProps {
  title: string;
  /** What to quote when asking about it. */
  reference: string;
  children: string;
}

/** Stands in the place of a form that was sent, and takes the focus from it. */
function Thanks({ title, reference, children }: ThanksProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className="lead-thanks">
      <Arrived />
      <h3 className="text-display-3">{title}</h3>
      <p className="text-lead text-text-2">{children}</p>
      {reference !== '' && <p className="label text-text-2">Reference {reference}</p>}
    </div>
  );
}

/** What this tab remembers of the visit, word for word as it would be sent. */
function VisitFacts() {
  const [visit] = useState(readVisit);
  if (visit === undefined) return <p>Only this page’s address and the time.</p>;
  const facts = [
    ['Began at', visit.landing],
    ['Came from', visit.referrer || 'no other site'],
    ...Object.entries(visit.campaign),
    ['Read', visit.pages.join(', ')],
  ];
  return (
    <>
      <dl className="lead-facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <label className="lead-choice">
        <input type="checkbox" data-visit defaultChecked />
        Include this
      </label>
      <p>It shows us what you have read. This page’s address and the time are always included.</p>
    </>
  );
}

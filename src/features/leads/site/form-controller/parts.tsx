/** The pieces of a form that come with its controller. */

import { Fragment, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { MailLink } from '#web/mail-link.tsx';
import { phoneHref, useSite } from '#web/site.ts';
import { REPLY_HOURS } from '../../rules.ts';
import { Arrived } from '../arrived.tsx';
import type { FormParts, Receipt as Kept, Listening } from '../form-state.ts';
import { readVisit } from '../visit.ts';

const DraftLine = ({ onDiscard }: { onDiscard: () => void }) => (
  <p role="status" className="lead-draft">
    {say('Draft saved on this device')}
    <Button variant="quiet" className="text-sm" onClick={onDiscard}>
      {say('Discard draft')}
    </Button>
  </p>
);

const VoiceStatus = ({ listening: { isListening, interim } }: { listening: Listening }) => (
  <>
    <span role="status">{isListening && say('Listening. Press again to stop.')}</span>
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
      <h3 className="text-title">{say('We have what you sent')}</h3>
      {reference !== '' && (
        <p>
          {say('Your reference:')} <strong className="label">{reference}</strong>
        </p>
      )}
      <NextStep replyTo={replyTo} by={deadline.format(keptAt + REPLY_HOURS * HOUR_MS)} />
    </div>
  );
}

function NextStep({ replyTo: { email, phone }, by }: { replyTo: Kept['replyTo']; by: string }) {
  const site = useSite();
  const ways = [
    email && say('by email to {email}').replace('{email}', () => email),
    phone && say('by phone at {phone}').replace('{phone}', () => phone),
  ].filter(Boolean);
  const words =
    ways.length === 0
      ? say(
          'You left no email address or phone number, so we cannot reply yet. Write to {email} or call {phone} and give the reference.',
        )
      : say(
          'A senior person reads it and replies {ways} by {time}. If you have not heard from us by then, write to {email} and give the reference.',
        );
  const ours: Readonly<Record<string, React.ReactNode>> = {
    '{ways}': ways.join(` ${say('or')} `),
    '{time}': by,
    '{email}': <MailLink />,
    '{phone}':
      site.phone === '' ? (
        site.name
      ) : (
        <a href={phoneHref(site.phone)} className="text-link-underlined">
          {site.phone}
        </a>
      ),
  };
  return (
    <p>
      {words.split(/(\{\w+\})/).map((piece, index) => (
        <Fragment key={`${index} ${piece}`}>{ours[piece] ?? piece}</Fragment>
      ))}
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
      {reference !== '' && (
        <p className="label text-text-2">
          {say('Reference')} {reference}
        </p>
      )}
    </div>
  );
}

/** What this tab remembers of the visit, word for word as it would be sent. */
function VisitFacts() {
  const [visit] = useState(readVisit);
  if (visit === undefined) return <p>{say('Only this page’s address and the time.')}</p>;
  const facts = [
    [say('Began at'), visit.landing],
    [say('Came from'), visit.referrer || say('no other site')],
    ...Object.entries(visit.campaign),
    ...(visit.last === undefined
      ? []
      : [
          [say('Came back at'), visit.last.landing],
          [say('Came back from'), visit.last.referrer],
          ...Object.entries(visit.last.campaign),
        ]),
    [say('Read'), visit.pages.join(', ')],
  ];
  return (
    <>
      <dl className="lead-facts">
        {facts.map(([name, value], index) => (
          <div key={`${index} ${name}`} className="contents">
            <dt className="label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <label className="lead-choice">
        <input type="checkbox" data-visit defaultChecked />
        {say('Include this')}
      </label>
      <p>
        {say(
          'It shows us what you have read. This page’s address and the time are always included.',
        )}
      </p>
    </>
  );
}

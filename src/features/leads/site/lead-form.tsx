import { Mic } from 'lucide-react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MailLink } from '#web/mail-link.tsx';
import { useSite } from '#web/site.ts';
import { useConsent } from './use-consent.ts';
import type { LeadForm as Lead } from './use-lead-form.ts';

interface LeadFormProps {
  lead: Lead;
  /** On the button that sends it. */
  action: string;
  /** Whether there is something to send; without script there may always be. */
  isReady?: boolean;
  /** Sent along: what the form is about. */
  about?: Readonly<Record<string, string>>;
  /** Whether the wording is agreed to in the form itself. */
  hasConsent?: boolean;
  labelledBy?: string;
  children: React.ReactNode;
}

/** What all forms have in common: how they are sent, and all that stands around the fields. */
export function LeadForm({
  lead: { kind, state, controller, props },
  action,
  isReady = true,
  about = {},
  hasConsent = false,
  labelledBy = 'start-title',
  children,
}: LeadFormProps) {
  const { pathname } = useLocation();
  const { wording, revision, policy } = useConsent(kind);
  const hidden = {
    ...about,
    origin: JSON.stringify({ page: pathname, consent: revision, policy }),
  };
  const { isSending, error, hasDraft, parts, receipt } = state;
  const { email, policies, start } = useSite();
  const hasPolicy = start !== 'empty' || policies.some(({ href }) => href.includes('privacy'));
  return (
    <>
      {parts && receipt !== undefined && state.reference === undefined && (
        <parts.Receipt key={receipt.keptAt} receipt={receipt} />
      )}
      <form
        method="post"
        action={`${pathname}#start`}
        noValidate
        data-lead={kind}
        aria-labelledby={labelledBy}
        aria-busy={isSending}
        hidden={state.reference !== undefined}
        className="relative flex flex-col gap-6 rounded-card border border-line bg-ground p-6 md:p-8"
        {...props}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {parts && hasDraft && (
          <parts.DraftLine
            onDiscard={() => void controller().then(({ discardDraft }) => discardDraft())}
          />
        )}
        {children}
        {error !== undefined && (
          <p role="alert" className="font-semibold text-bad-ink">
            {say(error)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            disabled={!isReady}
            aria-disabled={isSending || undefined}
            className={isReady ? '' : 'noscript:hidden'}
          >
            {isSending ? say('Sending…') : action}
          </Button>
          {!isReady && (
            <noscript>
              <Button type="submit">{action}</Button>
            </noscript>
          )}
          <span className="text-sm text-text-2">
            {email !== '' && (
              <>
                {say('Or write to')} <MailLink />
              </>
            )}
          </span>
          <span role="status" className="sr-only">
            {isSending && say('Sending')}
          </span>
        </div>
        <div className="flex flex-col gap-3 border-t border-line pt-5 text-sm text-text-2">
          {hasConsent && hasPolicy && (
            <p>
              {say('How we handle your details:')}{' '}
              <PrivacyLink>{say('privacy policy')}</PrivacyLink>
            </p>
          )}
          {!hasConsent && (
            <p>
              {wording} {hasPolicy && <PrivacyLink>{say('Privacy policy')}</PrivacyLink>}
            </p>
          )}
          <details className="noscript:hidden">
            <summary className="text-link-underlined">{say('What we add to your message')}</summary>
            {parts && <parts.VisitFacts />}
          </details>
        </div>
      </form>
    </>
  );
}

const PrivacyLink = ({ children }: { children: string }) => (
  <PageLink to="/privacy" className="text-link-underlined">
    {children}
  </PageLink>
);

/** Who writes, as both lead forms ask it. */
export const PersonFields = ({ lead: { state, reply } }: { lead: Lead }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <TextField
      name="fullName"
      label={say('Full name')}
      autoComplete="name"
      required
      defaultValue={reply?.values.fullName}
      error={state.fields.fullName}
    />
    <TextField
      name="email"
      type="email"
      label={say('Email')}
      autoComplete="email"
      required
      defaultValue={reply?.values.email}
      error={state.fields.email}
    />
  </div>
);

/** The challenge, typed or spoken. */
export function VoiceField({ lead: { state, reply, controller } }: { lead: Lead }) {
  const { listening, parts } = state;
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        name="challenge"
        label={say('Your challenge')}
        required
        defaultValue={reply?.values.challenge}
        error={state.fields.challenge}
      />
      <div className="flex flex-wrap items-center gap-3 text-sm text-text-2 noscript:hidden">
        <Button
          variant="secondary"
          aria-pressed={listening.isListening}
          className="lead-microphone text-sm"
          onClick={() => void controller().then(({ toggleVoice }) => toggleVoice())}
        >
          <Mic aria-hidden="true" />
          {say('Dictate')}
        </Button>
        {parts && <parts.VoiceStatus listening={listening} />}
      </div>
    </div>
  );
}

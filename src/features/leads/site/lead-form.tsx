import { useLocation } from 'react-router';
import { siteConfig } from '#site.config.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { CONSENT_WORDING } from '../rules.ts';
import type { LeadForm as Lead } from './use-lead-form.ts';
import { VisitNote } from './visit-note.tsx';
import './leads.css';

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
  lead: { kind, state, desk, props },
  action,
  isReady = true,
  about = {},
  hasConsent = false,
  labelledBy = 'start-title',
  children,
}: LeadFormProps) {
  const { pathname } = useLocation();
  const { isSending, error, hasDraft, reference } = state;
  return (
    <form
      method="post"
      action={`${pathname}#start`}
      noValidate
      aria-labelledby={labelledBy}
      aria-busy={isSending}
      hidden={reference !== undefined}
      className="lead-form lead-trap-frame"
      {...props}
    >
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasDraft && (
        <p role="status" className="lead-draft">
          Draft kept on this device
          <Button
            variant="quiet"
            className="text-sm"
            onClick={() => void desk().then(({ discardDraft }) => discardDraft())}
          >
            Discard it
          </Button>
        </p>
      )}
      {children}
      {error !== undefined && <Notice tone="bad" role="alert" title={error} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          disabled={!isReady}
          aria-disabled={isSending || undefined}
          className={isReady ? '' : 'lead-scripted'}
        >
          {isSending ? 'Sending…' : action}
        </Button>
        {!isReady && (
          <noscript>
            <Button type="submit">{action}</Button>
          </noscript>
        )}
        <span className="text-sm text-text-2">
          Or write to{' '}
          <a href={`mailto:${siteConfig.email}`} className="text-link-underlined">
            {siteConfig.email}
          </a>
        </span>
        <span role="status" className="sr-only">
          {isSending && 'Sending'}
        </span>
      </div>
      <div className="lead-fine">
        {hasConsent ? (
          <p>
            How we handle it: <PrivacyLink>privacy policy</PrivacyLink>
          </p>
        ) : (
          <Consent>{CONSENT_WORDING[kind]}</Consent>
        )}
        <VisitNote />
      </div>
    </form>
  );
}

const POLICY = 'privacy policy';

/** The wording that is stored with the form, its mention of the policy a link to it. */
function Consent({ children }: { children: string }) {
  const [before = '', after = ''] = children.split(POLICY);
  return (
    <p>
      {before}
      <PrivacyLink>{POLICY}</PrivacyLink>
      {after}
    </p>
  );
}

const PrivacyLink = ({ children }: { children: string }) => (
  <PageLink to="/privacy" className="text-link-underlined">
    {children}
  </PageLink>
);

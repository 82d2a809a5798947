/** What a form says about itself outside of itself. */

import { sayIn, type Worded } from '#ui/say.ts';
import { type NewToast, toast } from '#web/toasts/toast-store.ts';
import type { LeadKind } from '../../rules.ts';
import type { Values } from './form-values.ts';

const NOT_SENT: NewToast = {
  title: 'Error',
  description: 'Failed to send message. Please try again.',
  variant: 'destructive',
};

/** `email` is where else to write to. */
export const announceFailure = (
  kind: LeadKind,
  email: string,
  worded: Worded | undefined,
): number =>
  toast(
    kind === 'contact' || kind === 'beta'
      ? {
          title: 'Something went wrong',
          description: sayIn(worded, 'Please try again or email {email}.').replace(
            '{email}',
            () => email,
          ),
          variant: 'destructive',
        }
      : NOT_SENT,
  );

/** The forms that stay as they are say so here; the others thank in their own place. */
export function announceSuccess(kind: LeadKind, values: Values, worded: Worded | undefined): void {
  if (kind === 'contact') {
    toast({ title: 'Message sent', description: 'Thanks! We’ll be in touch shortly.' });
  }
  if (kind === 'beta') {
    toast({
      title: 'Welcome to the Beta!',
      description: sayIn(worded, "We'll send early access details to {email}").replace(
        '{email}',
        () => (values['beta-email'] ?? '').trim(),
      ),
    });
  }
  if (kind === 'short') {
    toast({
      title: 'Message sent!',
      description: sayIn(
        worded,
        "Thank you for your interest in {service}. We'll be in touch soon.",
      ).replace('{service}', () => values.service ?? ''),
    });
  }
}

/** What a bot is told, of which nothing is sent. */
export const pretendSuccess = (kind: LeadKind): number =>
  toast({
    title: 'Thanks!',
    description: kind === 'beta' ? "We'll be in touch." : 'Your message has been received.',
  });

export const askForConsent = (): number =>
  toast({
    title: 'Consent required',
    description: 'Please confirm you agree to be contacted.',
    variant: 'destructive',
  });

export const sayIncomplete = (worded: Worded | undefined): void =>
  alert(sayIn(worded, 'Please fill in all required fields.'));

const UNSUPPORTED = 'Speech recognition is not supported in your browser.';

export function sayVoiceUnsupported(kind: LeadKind, worded: Worded | undefined): void {
  if (kind === 'long') alert(sayIn(worded, UNSUPPORTED));
  else toast({ title: 'Not supported', description: UNSUPPORTED });
}

export const sayVoiceFailed = (): number =>
  toast({
    title: 'Error',
    description: 'Could not capture speech. Please try again.',
    variant: 'destructive',
  });

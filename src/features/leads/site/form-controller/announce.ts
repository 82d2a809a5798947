/** What a form says about itself outside of itself. */

import { type NewToast, toast } from '#web/toasts/toast-store.ts';
import type { LeadKind } from '../../rules.ts';
import type { Values } from './form-values.ts';

const NOT_SENT: NewToast = {
  title: 'Error',
  description: 'Failed to send message. Please try again.',
  variant: 'destructive',
};

const wrong = (email: string): NewToast => ({
  title: 'Something went wrong',
  description: `Please try again or email ${email}.`,
  variant: 'destructive',
});

const FAILURES: Readonly<Record<LeadKind, (email: string) => NewToast>> = {
  contact: wrong,
  beta: wrong,
  short: () => NOT_SENT,
  long: () => NOT_SENT,
  challenge: () => NOT_SENT,
};

/** `email` is where else to write to. */
export const announceFailure = (kind: LeadKind, email: string): number =>
  toast(FAILURES[kind](email));

/** The forms that stay as they are say so here; the others thank in their own place. */
export function announceSuccess(kind: LeadKind, values: Values): void {
  if (kind === 'contact') {
    toast({ title: 'Message sent', description: 'Thanks! We’ll be in touch shortly.' });
  }
  if (kind === 'beta') {
    toast({
      title: 'Welcome to the Beta!',
      description: `We'll send early access details to ${(values['beta-email'] ?? '').trim()}`,
    });
  }
  if (kind === 'short') {
    toast({
      title: 'Message sent!',
      description: `Thank you for your interest in ${values.service}. We'll be in touch soon.`,
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

export const sayIncomplete = (): void => alert('Please fill in all required fields.');

const UNSUPPORTED = 'Speech recognition is not supported in your browser.';

export function sayVoiceUnsupported(kind: LeadKind): void {
  if (kind === 'long') alert(UNSUPPORTED);
  else toast({ title: 'Not supported', description: UNSUPPORTED });
}

export const sayVoiceFailed = (): number =>
  toast({
    title: 'Error',
    description: 'Could not capture speech. Please try again.',
    variant: 'destructive',
  });

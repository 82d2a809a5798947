/** Where what visitors send goes out to, and how long it is kept, as the environment says it. */
import { isIP } from 'node:net';
import { z } from 'zod';
import type { MailSettings } from '#platform/outbound/mail-transport.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import { flag, type Given, wholeNumber } from '#platform/settings.ts';
import { FORM_FILES_MAX_MB } from './limits.server.ts';
import { KEEP_DAYS, type KeepDays } from './retention.ts';

/** Where submissions are sent to; a channel without an address is left out. */
export interface DeliverySettings {
  webhooks: Readonly<
    Partial<Record<'contact-webhook' | 'beta-webhook' | 'leads-webhook' | 'forms-webhook', string>>
  >;
  /** Where a test submission goes while one is on its way; in no settings of an environment. */
  test?: string;
  /**
   * Standard Webhooks secrets, the newest first: each signs while a change is under way. Empty
   * where none is set; the program then generates one.
   */
  secrets: readonly string[];
  /** Whether webhooks may lead to loopback, private and link-local addresses. */
  allowPrivate: boolean;
  mail: MailSettings | undefined;
  /** The mailbox that answers come into, with user and password; absent where none is read. */
  imapUrl?: string;
}

/** Settings by which submissions are kept and sent nowhere. */
export const NO_DELIVERY: DeliverySettings = {
  webhooks: {},
  secrets: [],
  allowPrivate: false,
  mail: undefined,
};

const SECRET_PREFIX = 'whsec_';
/** What Standard Webhooks asks for. */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;
/** Random bytes of that length repeat themselves far less. */
const MIN_DISTINCT_BYTES = 12;

const SECRET_MEND =
  'enter whsec_ and the base64 of 24 to 64 random bytes (openssl rand -base64 32), or two of them with a space between while you change it, the newest first';

function isStrongSecret(secret: string): boolean {
  const encoded = secret.slice(SECRET_PREFIX.length);
  const bytes = Buffer.from(encoded, 'base64');
  return (
    secret.startsWith(SECRET_PREFIX) &&
    bytes.toString('base64').replaceAll('=', '') === encoded.replaceAll('=', '') &&
    bytes.length >= MIN_SECRET_BYTES &&
    bytes.length <= MAX_SECRET_BYTES &&
    new Set(bytes).size >= MIN_DISTINCT_BYTES
  );
}

const secrets = z
  .string()
  .transform((value) => value.trim().split(/\s+/))
  .refine((list) => list.length <= 2 && list.every(isStrongSecret), SECRET_MEND)
  .default([]);

/** Ports below this belong to the machine's services; a webhook listens on 443 or above them. */
const FIRST_FREE_PORT = 1024;

/** Why an address is no webhook, with its mend; undefined where it is one. */
export function webhookProblem(value: string, allowPrivate: boolean): string | undefined {
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return 'enter an address that starts with https://';
  }
  if (url.username !== '' || url.password !== '') {
    return 'remove the user and password from the address; requests are signed with WEBHOOK_SECRET';
  }
  if (allowPrivate) return undefined;
  if (url.protocol === 'http:') {
    return 'enter an https:// address, or set WEBHOOK_ALLOW_PRIVATE=true for a receiver in your own network';
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocalName = /(?:^|\.)localhost\.?$/.test(host);
  if (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host))) {
    return 'this address is in a private network; set WEBHOOK_ALLOW_PRIVATE=true if that is intended';
  }
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT) {
    return 'use port 443 or one from 1024 on, or set WEBHOOK_ALLOW_PRIVATE=true if that is intended';
  }
  return undefined;
}

const webhook = (allowPrivate: boolean) =>
  z
    .string()
    .superRefine((value, context) => {
      const message = webhookProblem(value, allowPrivate);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => new URL(value).href)
    .optional();

const SMTP_MEND = 'enter smtp://user:password@host:587 or smtps://user:password@host:465';

const IMAP_MEND =
  'enter imaps://user:password@host:993, or imap:// for a server in your own network; a folder other than INBOX comes behind the host';

const allowsPrivate = (given: Given): boolean =>
  flag(false).safeParse(given.WEBHOOK_ALLOW_PRIVATE).data ?? false;

/** The settings by name; which addresses a webhook may have depends on one of them. */
export const deliveryShape = (given: Given) => {
  const allowPrivate = allowsPrivate(given);
  return {
    CONTACT_WEBHOOK_URL: webhook(allowPrivate),
    BETA_WEBHOOK_URL: webhook(allowPrivate),
    LEADS_WEBHOOK_URL: webhook(allowPrivate),
    FORMS_WEBHOOK_URL: webhook(allowPrivate),
    WEBHOOK_SECRET: secrets,
    SMTP_URL: z
      .string()
      .refine((value) => {
        const url = URL.parse(value);
        return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
      }, SMTP_MEND)
      .optional(),
    NOTIFY_EMAIL: z.email('enter one email address').optional(),
    INBOUND_EMAIL: z.email('enter one email address').optional(),
    IMAP_URL: z
      .string()
      .refine((value) => {
        const url = URL.parse(value);
        return (
          url !== null &&
          ['imap:', 'imaps:'].includes(url.protocol) &&
          url.hostname !== '' &&
          url.username !== '' &&
          url.password !== ''
        );
      }, IMAP_MEND)
      .optional(),
    WEBHOOK_ALLOW_PRIVATE: flag(false),
  };
};

/** What is wrong with settings that are right one by one. */
export function deliveryContradictions(given: Given): string[] {
  const problems: string[] = [];
  if ((given.SMTP_URL === undefined) !== (given.NOTIFY_EMAIL === undefined)) {
    const [missing, set] =
      given.SMTP_URL === undefined ? ['SMTP_URL', 'NOTIFY_EMAIL'] : ['NOTIFY_EMAIL', 'SMTP_URL'];
    problems.push(`${missing}: set this and ${set}, or neither; email needs both`);
  }
  if (given.INBOUND_EMAIL !== undefined && given.SMTP_URL === undefined) {
    problems.push('INBOUND_EMAIL: set SMTP_URL too; it is where answers to your replies go');
  }
  if (given.IMAP_URL !== undefined && given.INBOUND_EMAIL === undefined) {
    problems.push(
      'IMAP_URL: set INBOUND_EMAIL too, the address whose mail arrives in this mailbox',
    );
  }
  const hasWebhook = ['CONTACT', 'BETA', 'LEADS', 'FORMS'].some(
    (name) => given[`${name}_WEBHOOK_URL`] !== undefined,
  );
  if (hasWebhook && given.DATABASE_URL !== undefined && given.WEBHOOK_SECRET === undefined) {
    problems.push(
      `WEBHOOK_SECRET: processes that share DATABASE_URL have to sign alike; ${SECRET_MEND}`,
    );
  }
  return problems;
}

/** A century. */
const MAX_KEEP_DAYS = 36_500;

const keepDays = (fallback: number) => wholeNumber(1, MAX_KEEP_DAYS, fallback);

/** A terabyte: databases that hold more of them are looked after by who knows why. */
const MAX_FILES_MB = 1_048_576;

export const retentionShape = {
  LEADS_KEEP_DAYS: keepDays(KEEP_DAYS.leads),
  CHALLENGES_KEEP_DAYS: keepDays(KEEP_DAYS.challenges),
  RECORDINGS_KEEP_DAYS: keepDays(KEEP_DAYS.recordings),
  SPAM_KEEP_DAYS: keepDays(KEEP_DAYS.spam),
  FORM_FILES_MAX_MB: wholeNumber(0, MAX_FILES_MB, FORM_FILES_MAX_MB),
};

const shape = z.object({ ...deliveryShape({}), ...retentionShape });

export interface LeadSettings {
  delivery: DeliverySettings;
  keepDays: KeepDays;
  /** What files of forms may come to, in megabytes. */
  formFilesMaxMb: number;
}

/** The settings under their names inside the program. */
export function toLeadSettings(value: z.output<typeof shape>): LeadSettings {
  const { CONTACT_WEBHOOK_URL: contact, BETA_WEBHOOK_URL: beta } = value;
  const { LEADS_WEBHOOK_URL: leads, FORMS_WEBHOOK_URL: forms } = value;
  return {
    delivery: {
      webhooks: {
        ...(contact === undefined ? {} : { 'contact-webhook': contact }),
        ...(beta === undefined ? {} : { 'beta-webhook': beta }),
        ...(leads === undefined ? {} : { 'leads-webhook': leads }),
        ...(forms === undefined ? {} : { 'forms-webhook': forms }),
      },
      secrets: value.WEBHOOK_SECRET,
      allowPrivate: value.WEBHOOK_ALLOW_PRIVATE,
      mail:
        value.SMTP_URL === undefined || value.NOTIFY_EMAIL === undefined
          ? undefined
          : {
              smtpUrl: value.SMTP_URL,
              notifyEmail: value.NOTIFY_EMAIL,
              ...(value.INBOUND_EMAIL === undefined ? {} : { inboundEmail: value.INBOUND_EMAIL }),
            },
      ...(value.IMAP_URL === undefined ? {} : { imapUrl: value.IMAP_URL }),
    },
    keepDays: {
      leads: value.LEADS_KEEP_DAYS,
      challenges: value.CHALLENGES_KEEP_DAYS,
      recordings: value.RECORDINGS_KEEP_DAYS,
      spam: value.SPAM_KEEP_DAYS,
    },
    formFilesMaxMb: value.FORM_FILES_MAX_MB,
  };
}

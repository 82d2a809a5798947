/** What the site doctor proves of this site, with what the settings have opened. */
import { type Kysely, sql } from 'kysely';
import { v4 as randomId } from 'uuid';
import { findSlugHolder } from '#content/entries.server.ts';
import { contentTypes, editorOf, pagedManifests, shownTypes } from '#content-lists.ts';
import { listDatedClaims } from '#features/claims/expiry.server.ts';
import type { Check } from '#features/doctor/check.ts';
import { backupChecks } from '#features/doctor/checks/backups.server.ts';
import { contentChecks } from '#features/doctor/checks/content.server.ts';
import { databaseChecks } from '#features/doctor/checks/database.server.ts';
import { deliveryChecks, type Receiver } from '#features/doctor/checks/deliveries.server.ts';
import { jobsCheck } from '#features/doctor/checks/jobs.server.ts';
import { leadPathChecks } from '#features/doctor/checks/lead-path.server.ts';
import { linkCheck } from '#features/doctor/checks/links.server.ts';
import {
  clockCheck,
  clockOf,
  diskCheck,
  type Folder,
  type OtherClock,
} from '#features/doctor/checks/machine.server.ts';
import { menuCheck } from '#features/doctor/checks/menus.server.ts';
import { addressChecks } from '#features/doctor/checks/public-address.server.ts';
import { sampleCheck } from '#features/doctor/checks/sample.server.ts';
import { settingsChecks } from '#features/doctor/checks/settings.server.ts';
import { storeChecks } from '#features/doctor/checks/store.server.ts';
import { createDoctor, type Doctor, type RunOptions } from '#features/doctor/doctor.server.ts';
import { channelsFor } from '#features/leads/channels.ts';
import { verifyMailServer } from '#features/leads/delivery/send-mail.server.ts';
import { sendTestOut, sendTestToItself } from '#features/leads/delivery/send-test.server.ts';
import { listChannels, readBacklog } from '#features/leads/delivery/status.server.ts';
import { verifyMailbox } from '#features/leads/mailbox/connection.server.ts';
import { mailboxKey, readMailboxReport } from '#features/leads/mailbox/state.server.ts';
import { LEAD_KINDS, type LeadKind } from '#features/leads/rules.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import { mediaKey, UPLOADS_PATH } from '#features/media/addresses.ts';
import {
  findNewestMedia,
  listLostUses,
  listMediaWithoutFile,
  listWordlessMedia,
} from '#features/media/library/integrity.server.ts';
import type { Media } from '#features/media/media.server.ts';
import { DEFAULT_FOLDER } from '#features/media/rules.ts';
import { listUnclaimed } from '#features/pages/unclaimed.server.ts';
import { lookAtPolicies } from '#features/policies/policies.server.ts';
import { readRules } from '#features/redirects/store.server.ts';
import { listSampleTexts } from '#features/start/sample.server.ts';
import { listMembers } from '#features/users/members.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { JobReport } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { FindSite } from '#web/site.ts';
import { rehearseRestore } from './backup/rehearsal.ts';
import type { Config } from './config.ts';
import { findLeftOut } from './menu-targets.ts';
import { migrations } from './migrations.ts';

/** What the checks stand on. */
export interface Examined {
  config: Config;
  db: Kysely<Tables>;
  log: Logger;
  /** The settings of delivery, with the secret that signs. */
  delivery: DeliverySettings;
  findSite: FindSite;
  media: Pick<Media, 'store' | 'sweep'>;
  /** How the jobs of this process have gone; a command has none. */
  readJobs?: () => readonly JobReport[];
  /** What the site answers to a visitor at a path. */
  fetchPath: (path: string, signal: AbortSignal) => Promise<Response>;
}

const MAIL_TIMEOUT_MS = 15_000;

const FORM_NAMES: Readonly<Record<LeadKind, string>> = {
  contact: 'the contact form',
  beta: 'the beta sign-up',
  short: 'the short form of services',
  long: 'the long form of services',
  challenge: 'the challenge form',
};

const WEBHOOK_SETTINGS = {
  'contact-webhook': 'CONTACT_WEBHOOK_URL',
  'beta-webhook': 'BETA_WEBHOOK_URL',
  'leads-webhook': 'LEADS_WEBHOOK_URL',
  'forms-webhook': 'FORMS_WEBHOOK_URL',
} as const;

type Webhook = keyof typeof WEBHOOK_SETTINGS;
const WEBHOOKS: readonly Webhook[] = [
  'contact-webhook',
  'beta-webhook',
  'leads-webhook',
  'forms-webhook',
];

export const openDoctor = (examined: Examined): Doctor =>
  createDoctor({
    db: examined.db,
    log: examined.log,
    checksFor: (options) => siteChecks(examined, options),
  });

/** Every check, in the order in which they are shown. */
export function siteChecks(examined: Examined, options: RunOptions): Check[] {
  const { config, db, log, delivery, findSite, media, readJobs } = examined;
  const { publicUrl, dataDir, database, storage, backups } = config;
  const { store } = media;
  const makeKey = (): string => mediaKey(DEFAULT_FOLDER, randomId(), 'image/png');
  const addressOf = (key: string): string => new URL(store.addressOf(key), publicUrl).href;
  const receivers = receiversOf(delivery);
  const test = { db, log, settings: delivery, publicUrl, findSite };
  return [
    ...databaseChecks({ db, database, migrations }),
    ...storeChecks({
      store,
      place: storage.kind,
      makeKey,
      addressOf,
      async findMedia() {
        const address = await findNewestMedia(db);
        return address === undefined ? undefined : new URL(address, publicUrl).href;
      },
    }),
    diskCheck(foldersOf(config)),
    clockCheck(clocksOf(examined, receivers)),
    ...(readJobs === undefined ? [] : [jobsCheck(readJobs)]),
    ...addressChecks({ publicUrl, store: { store, makeKey }, pathOf: (key) => UPLOADS_PATH + key }),
    ...deliveryChecks({
      receivers,
      allowPrivate: delivery.allowPrivate,
      listChannels: () => listChannels(db, delivery),
      readBacklog: () => readBacklog(db),
      ...mailOf(delivery),
      mailbox: mailboxOf(db, delivery),
    }),
    ...leadPathChecks({
      receivers,
      sendToItself: (signal) => sendTestToItself(test, signal),
      sendOut: options.sendsTest
        ? ({ webhook }, signal) => sendTestOut(test, webhook, signal)
        : undefined,
    }),
    ...linkChecks(examined),
    ...contentChecks({
      db,
      types: contentTypes,
      editorOf,
      listWordless: () => listWordlessMedia(db, contentTypes),
      listLost: () => listLostUses(db),
      listWithoutFile: () => listMediaWithoutFile(db, store),
      lookAtPolicies: () => lookAtPolicies(db),
      listDatedClaims: () => listDatedClaims(db),
      listUnclaimed: () => listUnclaimed(db, shownTypes, config.publicUrl),
      listUnownedFiles: () => media.sweep({ dryRun: true }),
    }),
    sampleCheckOf(examined),
    ...backupChecks({
      db,
      backups,
      dataDir,
      rehearse: (file, signal) => rehearseRestore(config, file, signal),
    }),
    ...settingsChecks({
      config: { ...config, delivery },
      cameThroughProxy: options.cameThroughProxy,
      unheard: LEAD_KINDS.filter((kind) => channelsFor(kind, delivery).length === 0).map(
        (kind) => FORM_NAMES[kind],
      ),
      countAdmins: () => countAdmins(db),
    }),
  ];
}

const linkChecks = ({ config: { publicUrl }, db, fetchPath }: Examined): Check[] => [
  linkCheck({
    publicUrl,
    fetchPath,
    readRedirects: () => readPlainRedirects(db),
    findEditor: (path) => findEditor(db, path),
  }),
  menuCheck(() => findLeftOut(db)),
];

const sampleCheckOf = ({ config: { publicUrl }, db, findSite }: Examined): Check =>
  sampleCheck({
    publicUrl,
    findSite,
    listSample: async () =>
      (await listSampleTexts(db, contentTypes)).map(({ type, id, label }) => ({
        label,
        href: editorOf(type, id),
      })),
  });

/** What readiness looks at, as `operations.ts` has it, and where backups go. */
function foldersOf({ dataDir, database, storage, backups }: Config): Folder[] {
  const isWatched = database.kind === 'sqlite' || storage.kind === 'disk';
  return [
    { name: 'DATA_DIR', dir: dataDir, isRequired: true, isWatched },
    ...(storage.kind === 'disk'
      ? [{ name: 'the folder of uploads', dir: storage.dir, isWatched }]
      : []),
    ...(backups === undefined ? [] : [{ name: 'BACKUP_DIR', dir: backups.dir }]),
  ];
}

const receiversOf = ({ webhooks }: DeliverySettings): (Receiver & { webhook: Webhook })[] =>
  WEBHOOKS.flatMap((webhook) => {
    const url = webhooks[webhook];
    return url === undefined ? [] : [{ webhook, setting: WEBHOOK_SETTINGS[webhook], url }];
  });

function mailOf({ mail }: DeliverySettings) {
  if (mail === undefined) return { verifyMail: undefined, mailHost: '' };
  const { smtpUrl } = mail;
  return {
    verifyMail: () => verifyMailServer(smtpUrl, MAIL_TIMEOUT_MS),
    mailHost: new URL(smtpUrl).host,
  };
}

function mailboxOf(db: Kysely<Tables>, { imapUrl }: DeliverySettings) {
  if (imapUrl === undefined) return undefined;
  return {
    host: new URL(imapUrl).host,
    verify: () => verifyMailbox(imapUrl),
    readReport: () => readMailboxReport(db, mailboxKey(imapUrl)),
  };
}

/** Clocks of other machines, as far as the settings name some; PUBLIC_URL leads to this one. */
function clocksOf(
  { config, db, delivery }: Examined,
  receivers: readonly Receiver[],
): OtherClock[] {
  const { database, storage } = config;
  const endpoint = storage.kind === 's3' ? storage.endpoint : undefined;
  return [
    ...(database.kind === 'postgres' ? [databaseClock(db)] : []),
    ...(endpoint === undefined ? [] : [clockOf('the S3 service', endpoint, true)]),
    ...receivers.map(({ setting, url }) => clockOf(setting, url, delivery.allowPrivate)),
  ];
}

const databaseClock = (db: Kysely<Tables>): OtherClock => ({
  name: 'the database',
  async read() {
    const { rows } = await sql<{ ms: string }>`
      select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    return Number(rows[0]?.ms);
  },
});

/** Where a pattern leads to is known only with the rest of an address. */
async function readPlainRedirects(db: Kysely<Tables>) {
  const rules = await readRules(db);
  return rules.filter(({ source, status }) => status !== 410 && !source.endsWith('*'));
}

async function countAdmins(db: Kysely<Tables>): Promise<{ all: number; withoutTwoFactor: number }> {
  const people = await listMembers(db);
  const admins = people.filter(({ role, isDisabled }) => role === 'admin' && !isDisabled);
  const bare = admins.filter(({ hasSecondStep }) => !hasSecondStep);
  return { all: admins.length, withoutTwoFactor: bare.length };
}

async function findEditor(db: Kysely<Tables>, path: string): Promise<string | undefined> {
  const found = pagedManifests.find(({ pages }) => path.startsWith(`${pages.path}/`));
  if (found === undefined) return undefined;
  const { content, pages } = found;
  const holder = await findSlugHolder(db, content, path.slice(pages.path.length + 1));
  return holder && editorOf(content.type, holder.id);
}

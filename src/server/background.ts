/** What a site does by itself once it is started, beside answering requests. */
import type { Kysely } from 'kysely';
import { createUsesNoting } from '#content/noted-uses.server.ts';
import { createQuoteRetention } from '#content/quotes/erase.server.ts';
import { createQuoteMails } from '#content/quotes/mails.server.ts';
import { createScheduler } from '#content/scheduler.server.ts';
import type { SiteVersionWatch } from '#content/site-version.server.ts';
import { createTagRewrite } from '#content/tag-rows.server.ts';
import { createTrashPurge } from '#content/trash-purge.server.ts';
import { contentTypes, listedTypes } from '#content-lists.ts';
import type { SiteSearch } from '#features/assistant/search/search.server.ts';
import { createClaimExpiry } from '#features/claims/expiry.server.ts';
import { consentedPolicies } from '#features/leads/consented-policies.server.ts';
import type { Delivery } from '#features/leads/delivery/delivery.server.ts';
import { createMailboxPoll } from '#features/leads/mailbox/poll.server.ts';
import { createDueNotices } from '#features/leads/pipeline/notices.server.ts';
import { countSubmissions } from '#features/leads/recent.server.ts';
import { createRetention } from '#features/leads/retention.server.ts';
import type { Media } from '#features/media/media.server.ts';
import { createMediaSweep } from '#features/media/sweep.server.ts';
import type { Redirects } from '#features/redirects/redirects.server.ts';
import type { Accounts } from '#features/users/accounts.server.ts';
import { createDigest } from '#features/users/digest/job.server.ts';
import { createAccountSweep } from '#features/users/sweep.server.ts';
import { createStaffMails } from '#features/users/tell-colleagues.server.ts';
import { createVisitsRetention } from '#features/visits/retention.server.ts';
import type { Visits } from '#features/visits/visits.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { EventLoopWatch } from '#platform/operations/event-loop.ts';
import { removeLeftovers } from './backup/rehearsal.ts';
import { scheduleBackups } from './backup/site-backup.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';

interface BackgroundParts {
  config: Config;
  db: Kysely<Tables>;
  log: Logger;
  accounts: Accounts;
  media: Media;
  delivery: Delivery;
  search: SiteSearch;
  redirects: Redirects;
  visits: Visits | undefined;
  policyPdfs: Job;
  watch: SiteVersionWatch;
  /** Runs what keeps the process for a while, once. */
  excuse: EventLoopWatch['excuse'];
  removesOld: boolean;
  /** Has this node see at once what a job of it has changed. */
  onChange: () => Promise<void>;
}

/**
 * Has all of it start and end with the site, in the order in which it starts: what somebody may be
 * waiting for comes first. Returns the jobs.
 */
export function addBackground(lifecycle: Lifecycle, parts: BackgroundParts): readonly Job[] {
  const { db, log, media, delivery, search, redirects, visits, watch, policyPdfs } = parts;
  const removals = parts.removesOld ? createRemovals(parts) : [];
  const { imapUrl } = parts.config.delivery;
  const { publicUrl } = parts.config;
  const mailbox = imapUrl === undefined ? [] : [createMailboxPoll({ db, log, imapUrl, publicUrl })];
  const digest = createDigest({
    accounts: parts.accounts,
    types: contentTypes,
    countSubmissions: (range) => countSubmissions(db, range),
  });
  const tagRows = createTagRewrite(db, listedTypes, log);
  const jobs = [
    watch.job,
    createScheduler(db, contentTypes, log, parts.onChange),
    policyPdfs,
    createClaimExpiry(db, log, parts.onChange),
    createQuoteMails(parts.accounts),
    createStaffMails(parts.accounts),
    tagRows,
    ...mailbox,
    createDueNotices({ db, log, tellsByMail: parts.config.delivery.mail !== undefined }),
    digest,
    createUsesNoting(db, contentTypes, log),
    ...removals,
  ];
  lifecycle.add({ start: () => void parts.excuse(search.start), settle: search.stop });
  lifecycle.add({ start: delivery.start, stop: delivery.stop });
  lifecycle.add({ start: media.job.start, settle: media.job.stop });
  for (const job of jobs) lifecycle.add({ start: job.start, settle: job.stop });
  lifecycle.add({ start: redirects.job.start, settle: redirects.stop });
  if (visits !== undefined) lifecycle.add({ start: visits.job.start, settle: visits.stop });
  if (parts.removesOld) lifecycle.add({ start: () => void removeTrials(parts) });
  const counting = visits === undefined ? [redirects.job] : [redirects.job, visits.job];
  return [...delivery.jobs, media.job, ...jobs, ...counting];
}

/** What ends by itself after a while; a new backup takes the place of the oldest. */
function createRemovals({ config, db, log, media }: BackgroundParts): readonly Job[] {
  const backups = scheduleBackups(config, db, log);
  return [
    createTrashPurge({ db, log, recorded: [consentedPolicies] }),
    createAccountSweep(db, log),
    createMediaSweep(media, log),
    createVisitsRetention(db, log),
    createQuoteRetention(db, log),
    createRetention({ db, log, keepDays: config.keepDays }).job,
    ...(backups === undefined ? [] : [backups.job]),
  ];
}

const removeTrials = ({ config, log }: BackgroundParts): Promise<void> =>
  removeLeftovers(config.dataDir).catch((err: unknown) =>
    log.warn({ err }, 'a backup that was restored on trial could not be removed'),
  );

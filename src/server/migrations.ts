import { entries } from '#content/migrations/001-entries.ts';
import { studio } from '#content/migrations/004-studio.ts';
import { mediaUse } from '#content/migrations/007-media-use.ts';
import { studioLists } from '#content/migrations/011-studio-lists.ts';
import { previewLinkMakers } from '#content/migrations/014-preview-link-makers.ts';
import { drafts } from '#content/migrations/015-drafts.ts';
import { solutions } from '#content/migrations/017-solutions.ts';
import { defaults } from '#content/migrations/018-defaults.ts';
import { entryWords } from '#content/migrations/022-entry-words.ts';
import { listViews } from '#content/migrations/024-list-views.ts';
import { entryUses } from '#content/migrations/025-entry-uses.ts';
import { notedUses } from '#content/migrations/026-noted-uses.ts';
import { reviews } from '#content/migrations/029-reviews.ts';
import { planning } from '#content/migrations/034-planning.ts';
import { commentMentions } from '#content/migrations/037-comment-mentions.ts';
import { signOffs } from '#content/migrations/040-sign-offs.ts';
import { quoteRequests } from '#content/migrations/041-quote-requests.ts';
import { mailsAndBacking } from '#content/migrations/043-mails-and-backing.ts';
import { mailsLeadToEntries } from '#content/migrations/044-mails-lead-to-entries.ts';
import { doctor } from '#features/doctor/migrations/013-doctor.ts';
import { submissions } from '#features/leads/migrations/002-submissions.ts';
import { owners } from '#features/leads/migrations/005-owners.ts';
import { suspected } from '#features/leads/migrations/016-suspected.ts';
import { consentRevisions } from '#features/leads/migrations/022-consent-revisions.ts';
import { policyRevisions } from '#features/leads/migrations/023-policy-revisions.ts';
import { conversations } from '#features/leads/migrations/027-conversations.ts';
import { pipeline } from '#features/leads/migrations/030-pipeline.ts';
import { leadNotices } from '#features/leads/migrations/031-lead-notices.ts';
import { leadPeople } from '#features/leads/migrations/032-people.ts';
import { visitorMails } from '#features/leads/migrations/033-visitor-mails.ts';
import { ownForms } from '#features/leads/migrations/036-own-forms.ts';
import { answerFiles } from '#features/leads/migrations/038-answer-files.ts';
import { media } from '#features/media/migrations/006-media.ts';
import { mediaKinds } from '#features/media/migrations/025-media-kinds.ts';
import { policyDocuments } from '#features/policies/migrations/023-policy-documents.ts';
import { redirects } from '#features/redirects/migrations/008-redirects.ts';
import { accounts } from '#features/users/migrations/003-accounts.ts';
import { roles } from '#features/users/migrations/028-roles.ts';
import { digest } from '#features/users/migrations/035-digest.ts';
import { digestTries } from '#features/users/migrations/039-digest-tries.ts';
import { visits } from '#features/visits/migrations/009-visits.ts';
import { backupState } from '#platform/backup/migrations/010-backup-state.ts';
import type { Migrations } from '#platform/db/migrate.ts';
import { rateLimit } from '#platform/http/migrations/012-rate-limit.ts';

/** Every change of the schema, in order. A migration that was released is never edited. */
export const migrations: Migrations = {
  '001-entries': entries,
  '002-submissions': submissions,
  '003-accounts': accounts,
  '004-studio': studio,
  '005-owners': owners,
  '006-media': media,
  '007-media-use': mediaUse,
  '008-redirects': redirects,
  '009-visits': visits,
  '010-backup-state': backupState,
  '011-studio-lists': studioLists,
  '012-rate-limit': rateLimit,
  '013-doctor': doctor,
  '014-preview-link-makers': previewLinkMakers,
  '015-drafts': drafts,
  '016-suspected': suspected,
  '017-solutions': solutions,
  '018-defaults': defaults,
  '022-consent-revisions': consentRevisions,
  '022-entry-words': entryWords,
  '023-policy-documents': policyDocuments,
  '023-policy-revisions': policyRevisions,
  '024-list-views': listViews,
  '025-entry-uses': entryUses,
  '025-media-kinds': mediaKinds,
  '026-noted-uses': notedUses,
  '027-conversations': conversations,
  '028-roles': roles,
  '029-reviews': reviews,
  '030-pipeline': pipeline,
  '031-lead-notices': leadNotices,
  '032-people': leadPeople,
  '033-visitor-mails': visitorMails,
  '034-planning': planning,
  '035-digest': digest,
  '036-own-forms': ownForms,
  '037-comment-mentions': commentMentions,
  '038-answer-files': answerFiles,
  '039-digest-tries': digestTries,
  '040-sign-offs': signOffs,
  '041-quote-requests': quoteRequests,
  '043-mails-and-backing': mailsAndBacking,
  '044-mails-lead-to-entries': mailsLeadToEntries,
};

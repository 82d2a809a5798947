/** Looks at what people have made: entries that can be read, media with words and files. */

import { toItem } from '#content/entries.server.ts';
import type { ContentType } from '#content/schema.ts';
import type { Db } from '#platform/db/tables.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { type Check, counted, type Finding, failed, passed, warning } from '../check.ts';
import { type ClaimParts, claimsCheck, unclaimedCheck } from './claims.server.ts';
import { clientsCheck } from './clients.server.ts';
import { plansCheck } from './plans.server.ts';
import { referencesCheck } from './references.server.ts';

const BATCH = 100;
const TIMEOUT_MS = 60_000;
const MEDIA = { label: 'Media', href: '/admin/media' };

interface MediaFacts {
  id: string;
  fileName: string;
}

interface PolicyFacts {
  /** Whether there is a policy that forms can lead to. */
  hasPrivacy: boolean;
  /** Policies that cannot be set as a PDF, and why: a sentence without its full stop. */
  unset: readonly { id: string; title: string; problem: string }[];
}

export interface ContentParts extends ClaimParts {
  db: Db;
  types: readonly ContentType[];
  /** The screen of the studio that keeps an entry. */
  editorOf: (type: string, id: string) => string;
  /** Media in use that have no words for who does not see them. */
  listWordless: () => Promise<MediaFacts[]>;
  /** Public entries with the addresses in them of media that were deleted. */
  listLost: () => Promise<{ id: string; type: string; label: string; address: string }[]>;
  /** Media on record whose file is gone. */
  listWithoutFile: () => Promise<MediaFacts[]>;
  /** What forms lead to and its PDF is made of. */
  lookAtPolicies: () => Promise<PolicyFacts>;
  /** Files that belong to no media item. */
  listUnownedFiles: () => Promise<{ files: readonly string[]; bytes: number }>;
}

export const contentChecks = (parts: ContentParts): Check[] => [
  {
    id: 'entries',
    group: 'content',
    title: 'Entries can be read',
    timeoutMs: TIMEOUT_MS,
    look: () => readEntries(parts),
  },
  {
    id: 'alt-texts',
    group: 'content',
    title: 'Alternative text',
    look: () => lookForWords(parts),
  },
  {
    id: 'media-files',
    group: 'content',
    title: 'Media and their files',
    timeoutMs: TIMEOUT_MS,
    look: () => compareFiles(parts),
  },
  {
    id: 'policies',
    group: 'content',
    title: 'Policies',
    look: () => lookAtPolicies(parts),
  },
  referencesCheck(parts),
  clientsCheck(parts),
  claimsCheck(parts),
  unclaimedCheck(parts),
  plansCheck(parts),
];

const POLICIES = { label: 'Policies', href: '/admin/policies' };

async function lookAtPolicies(parts: ContentParts): Promise<Finding> {
  const { hasPrivacy, unset } = await parts.lookAtPolicies();
  if (!hasPrivacy) {
    const advice = 'Publish a policy with the address privacy-policy.';
    return warning('Forms link to /privacy, but no policy is published there.', advice, {
      place: POLICIES,
    });
  }
  const [first] = unset;
  if (first === undefined) return passed('Each is published with its PDF.');
  return warning(
    `${counted(unset.length, 'policy has', 'policies have')} no PDF. ${first.problem}.`,
    'Replace these letters in the text. Until then, the PDF address redirects to the page.',
    {
      findings: unset.map(({ id, title, problem }) => ({
        label: `${title}: ${problem}`,
        href: parts.editorOf('policy', id),
      })),
    },
  );
}

const mediaLinks = (media: readonly MediaFacts[]) =>
  media.map(({ id, fileName }) => ({ label: fileName, href: `/admin/media/${id}` }));

async function readEntries({ db, types, editorOf }: ContentParts): Promise<Finding> {
  let count = 0;
  const broken: { label: string; href: string }[] = [];
  for (const type of types) {
    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom('entry')
        .selectAll()
        .where('type', '=', type.type)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const row of rows) {
        count += 1;
        if (!isReadable(() => toItem(db, type, row))) {
          const label = `${type.labels.one}: ${row.label}`;
          broken.push({ label, href: editorOf(type.type, row.id) });
        }
      }
      after = rows.at(-1)?.id ?? '';
      if (rows.length < BATCH) break;
    }
  }
  if (broken.length === 0) {
    return passed(
      `${counted(count, 'entry matches', 'entries match')} the fields of this release.`,
    );
  }
  return failed(
    `${inDigits(broken.length)} of ${counted(count, 'entry does', 'entries do')} not match the fields of this release.`,
    'Restore an earlier version from its history, or correct the row in the database.',
    { findings: broken },
  );
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

async function lookForWords({ listWordless }: ContentParts): Promise<Finding> {
  const media = await listWordless();
  if (media.length === 0) {
    return passed('Every media item in use has alternative text or is marked as decorative.');
  }
  return warning(
    `${counted(media.length, 'media item')} in use ${media.length === 1 ? 'has' : 'have'} no alternative text.`,
    'Add alternative text in the library, or mark it as decorative.',
    { place: MEDIA, findings: mediaLinks(media) },
  );
}

async function compareFiles(parts: ContentParts): Promise<Finding> {
  const missing = await parts.listWithoutFile();
  if (missing.length > 0) {
    return failed(
      `The file of ${counted(missing.length, 'media item')} is missing.`,
      'Replace the media item in the library, or restore its file from a backup.',
      { place: MEDIA, findings: mediaLinks(missing) },
    );
  }
  const { files, bytes } = await parts.listUnownedFiles();
  if (files.length === 0)
    return passed('Every media item has its file, and every file belongs to a media item.');
  return warning(
    `${counted(files.length, 'stored file belongs', 'stored files belong')} to no media item (${inDigits(bytes)} bytes).`,
    'They are removed automatically within a day. To remove them now, run npm run site -- media-sweep.',
    { findings: files.map((label) => ({ label, href: null })) },
  );
}

/** A site in which people have worked for a while, and everything that it holds, to compare. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { keepDraft } from '#content/drafts.server.ts';
import { setTimeZone } from '#content/planning/calendar.server.ts';
import { markSeen } from '#content/planning/changes.server.ts';
import { addSwap } from '#content/planning/swaps.server.ts';
import { setSchedule } from '#content/schedule.server.ts';
import { trashEntry } from '#content/trash.server.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { insightContent } from '#features/insights/schema.ts';
import { keepAnswerFiles } from '#features/leads/answer-files.server.ts';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { setDigest } from '#features/users/digest/store.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { LEFT_OUT } from '../../src/server/backup/site-backup.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';
import { codeOf } from './authenticator.ts';
import { addConversation } from './conversation-rows.ts';
import { addInsight, addTestimonial, createStudy, OTHER_STAFF, STAFF } from './factories.ts';
import { mp4, pdf } from './files.ts';
import { imageBytes, keysOf } from './images.ts';
import { EVERY_CHANNEL, wav } from './lead-forms.ts';
import { openBrowser, openSignedIn, PASSWORD, signIn } from './staff.ts';
import { addSubmission } from './submissions.ts';

export interface PopulatedSite {
  /** Who is asked for a code, and what shows the codes. */
  email: string;
  codesUri: string;
  /** Paths of the site. */
  studyPath: string;
  imagePath: string;
}

const TRICKY = 'Größe "12" \\ <b>\u2028 \u{1f6b2} naïve, \u0301accent';

/**
 * Entries, drafts, plans, trash, people with two-factor sign-in, leads with recordings, images.
 */
export async function populateSite(app: TestApp): Promise<PopulatedSite> {
  const { db, media } = app;
  const stored = await media.storeMedia({
    bytes: await imageBytes('png', 330, 200),
    declaredType: 'image/png',
    fileName: 'ridge.png',
    folder: 'blog-images',
    alt: TRICKY,
    by: STAFF,
  });
  await media.catchUp();
  const film = mp4(2_500_000);
  for (const [fileName, type, bytes] of [
    ['walk.mp4', 'video/mp4', film],
    [`${TRICKY}.pdf`, 'application/pdf', pdf()],
  ] as const) {
    const file = { fileName, type, bytes: bytes.length, alt: '', by: STAFF };
    await media.storeFile(file, new Blob([bytes]).stream());
  }
  const slug = 'trams-on-time';
  const study = await createStudy(db, { slug, status: 'published', cardImageUrl: stored.url });
  await addInsight(db, { title: TRICKY, tags: ['Forecasts', 'Ä'] });
  await addTestimonial(db);
  const gone = await createStudy(db, { title: 'Gone' });
  await trashEntry(db, caseStudyContent, gone.id, OTHER_STAFF);
  const fields = { title: `${TRICKY} 2`, nested: { b: [1, 2.5, null], a: true } };
  await keepDraft(db, insightContent, STAFF, { key: 'new', basedOn: 0, fields });
  await keepDraft(db, caseStudyContent, OTHER_STAFF, { key: study.id, basedOn: 1, fields });
  const plan = { publishAt: '2999-01-01T00:00:00.000Z', unpublishAt: null };
  await setSchedule(db, caseStudyContent, study.id, plan, STAFF);
  await planStar(db, study.id);
  for (const kind of ['contact', 'beta', 'short', 'long'] as const) {
    await addSubmission(db, EVERY_CHANNEL, { kind, fields: { company: TRICKY } });
  }
  const challenge = { kind: 'challenge', recording: wav(2) } as const;
  const { submissionId } = await addSubmission(db, EVERY_CHANNEL, challenge);
  const sent = { field: 'plan', name: 'plan.pdf', mediaType: 'application/pdf', content: pdf() };
  await keepAnswerFiles(db, submissionId, { files: [sent], maxMb: 1 });
  await addConversation(db, submissionId, { text: TRICKY, userId: STAFF.id });
  const browser = await openSignedIn(app);
  const answer = await browser.send('POST', '/api/admin/account/codes', { password: PASSWORD });
  const { uri } = await answer.json();
  await browser.send('POST', '/api/admin/account/codes/confirm', { code: codeOf(uri) });
  return {
    email: browser.user.email,
    codesUri: uri,
    studyPath: `/case-studies/${slug}`,
    imagePath: stored.url.replace(PUBLIC_URL, ''),
  };
}

/** A swap that is planned, in a zone, by somebody who follows what changes. */
async function planStar(db: Kysely<Tables>, id: string): Promise<void> {
  const swap = { at: '2999-01-02T00:00:00.000Z', out: null, in: id };
  await addSwap(db, caseStudyContent, swap, { actor: STAFF, now: new Date() });
  await setTimeZone(db, 'America/Toronto');
  await setDigest(db, STAFF.id, { isOn: true, week: '2998-12-30' });
  const { id: last } = await db
    .selectFrom('audit')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await markSeen(db, STAFF.id, last, new Date());
}

/** Signs in anew with password and code. Returns the status of both steps and of a private page. */
export async function signInWithTotp(app: TestApp, { email, codesUri }: PopulatedSite) {
  const browser = openBrowser(app);
  const first = await signIn(browser, email);
  // The one that confirmed the codes cannot be used again.
  const code = codeOf(codesUri, Date.now() + 30_000);
  const second = await browser.send('POST', '/api/admin/login/code', { code });
  return [first.status, second.status, (await browser.request('/api/admin/me')).status];
}

const readable = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Every row of every table that a backup has, JSON as what it means. */
export async function rowsOf(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(LEFT_OUT, name) && !name.startsWith('sqlite_'));
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)}`.execute(db);
    found[table] = rows
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)])),
      )
      .map((row): [string, unknown] => [JSON.stringify(row, Object.keys(row).sort()), row])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);
  }
  return found;
}

/** Every file of the store with a digest of its bytes. */
export async function filesIn(store: BlobStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const key of await keysOf(store)) {
    const bytes = (await store.read(key)) ?? new Uint8Array();
    found[key] = createHash('sha256').update(bytes).digest('hex');
  }
  return found;
}

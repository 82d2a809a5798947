/** A database with as many leads as an agency gathers in years. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';

const STAGES = [
  ['new', ''],
  ['in-progress', ''],
  ['in-progress', 'proposal'],
  ['won', ''],
  ['lost', ''],
] as const;
const KINDS = ['contact', 'short', 'long', 'challenge'] as const;
const HOSTS = ['www.google.com', 'news.example', 'linkedin.com', ''];
const PAGES = ['/contact', '/services/ai', '/services/automation', '/solutions/pulse'];

const BATCH = 200;
/** About one lead in every two hours. */
const SPACING_MS = 7_200_000;
const LAST_AT = Date.parse('2026-03-02T10:00:00Z');

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Of stages, kinds, owners, sources and pages about equally many; every third has a value and a date. */
function leadRow(n: number, owners: readonly string[]) {
  const [status, stage] = pick(STAGES, n);
  const at = new Date(LAST_AT - n * SPACING_MS).toISOString();
  const id = randomUUID();
  const hasPlan = n % 3 === 0;
  const owner = pick([...owners, null], n);
  return {
    id,
    kind: pick(KINDS, n),
    reference: `T-${String(n).padStart(6, '0')}`,
    status,
    fields: JSON.stringify({
      name: `Lead ${n}`,
      email: `lead-${n % 4_000}@example.org`,
      subject: 'A hand with our forecasts',
      message: 'Our forecasts are wrong by a third and nobody knows why. '.repeat(6),
    }),
    email: `lead-${n % 4_000}@example.org`,
    search: `lead ${n} our forecasts are wrong by a third `.repeat(3),
    consent_wording: 'I agree that you may contact me about this message.',
    page: pick(PAGES, n),
    visit:
      n % 5 === 0
        ? null
        : JSON.stringify({
            landing: '/',
            referrer: pick(HOSTS, n),
            campaign: n % 7 === 0 ? { utm_source: 'letter' } : {},
            pages: ['/', '/services/ai', '/contact'],
          }),
    suspicions: '[]',
    idempotency_key: id,
    digest: id,
    notes: '',
    created_at: at,
    updated_at: at,
    stage,
    owner_id: owner,
    owner_name: owner === null ? '' : 'Somebody',
    value_minor: hasPlan ? n * 100 : null,
    currency: hasPlan ? 'USD' : '',
    next_on: hasPlan ? at.slice(0, 10) : null,
    tags: n % 10 === 0 ? '["crm"]' : '[]',
  };
}

export async function addManyLeads(
  db: Db,
  count: number,
  owners: readonly string[],
): Promise<void> {
  await transaction(db, async (db) => {
    for (let from = 0; from < count; from += BATCH) {
      const size = Math.min(BATCH, count - from);
      const rows = Array.from({ length: size }, (_, place) => leadRow(from + place, owners));
      await db.insertInto('submission').values(rows).execute();
    }
  });
}

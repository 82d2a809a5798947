/** The stages and what else an administrator chooses for the pipeline. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { type PipelineChoices, SHIPPED_PIPELINE, STAGE_STATUSES } from './rules.ts';
import type { PipelineSettings, PipelineSettingsChange } from './schema.ts';

const ONLY = 'pipeline';
/** Leads that are asked for the tags in use, the last changed first. */
const TAGGED_LEADS = 1_000;
const MOST_TAGS = 100;

const Stored = z.object({
  stages: z.array(z.object({ id: z.string(), name: z.string(), status: z.enum(STAGE_STATUSES) })),
  lostReasons: z.array(z.string()),
  currency: z.string(),
});

type Chosen = PipelineChoices & { revision: number };

/** What holds now. */
export async function readChoices(db: Db): Promise<Chosen> {
  const row = await db
    .selectFrom('pipeline_setting')
    .select(['value', 'revision'])
    .where('id', '=', ONLY)
    .executeTakeFirst();
  if (row === undefined) return { ...SHIPPED_PIPELINE, revision: 0 };
  return { ...Stored.parse(JSON.parse(row.value)), revision: row.revision };
}

/** What holds now, with the tags that leads have. */
export async function readSettings(db: Db): Promise<PipelineSettings> {
  const choices = await readChoices(db);
  const rows = await db
    .selectFrom('submission')
    .select('tags')
    .where(sql<boolean>`tags <> '[]'`)
    .orderBy('updated_at', 'desc')
    .limit(TAGGED_LEADS)
    .execute();
  const tags = rows.flatMap((row) => z.array(z.string()).parse(JSON.parse(row.tags)));
  return { ...choices, tags: [...new Set(tags)].slice(0, MOST_TAGS).sort() };
}

/** @throws {AppError} conflict, with `current`, where somebody has changed them since. */
export async function saveSettings(
  db: Db,
  { revision, ...choices }: PipelineSettingsChange,
  actor: Actor,
): Promise<PipelineSettings> {
  return transaction(db, async (db) => {
    const before = await readChoices(db);
    const row = { value: JSON.stringify(choices), updated_at: new Date().toISOString() };
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('pipeline_setting')
      .values({ id: ONLY, ...row, revision: 1 })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...row, revision: revision + 1 })
          .where('pipeline_setting.revision', '=', revision),
      )
      .executeTakeFirst();
    if (before.revision !== revision || Number(numInsertedOrUpdatedRows) === 0) {
      throw new AppError('conflict', 'Somebody has changed these settings since.', {
        current: await readSettings(db),
      });
    }
    await recordAudit(db, {
      actor,
      action: 'updated',
      subject: { type: 'pipeline', id: ONLY, label: 'Pipeline settings' },
      before: auditedFacts(before),
      after: auditedFacts(choices),
    });
    return readSettings(db);
  });
}

const auditedFacts = ({ stages, lostReasons, currency }: PipelineChoices) => ({
  stages: stages.map(({ name, status }) => `${name} (${status})`).join(', '),
  lostReasons: lostReasons.join(', '),
  currency,
});

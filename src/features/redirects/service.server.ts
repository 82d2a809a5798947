/** What staff do to rules. Each change is one transaction: rule, audit, version of the site. */

import type { Kysely } from 'kysely';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { bumpSiteVersion, lockSiteVersion } from '#content/site-version.server.ts';
import type { Db, Tables } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { AppError } from '#platform/errors.ts';
import { type RuleDraft, readRule } from './addresses.ts';
import { coverageSentence, findCoverage, findMissingTargets } from './coverage.server.ts';
import { forgetMoved } from './missing-store.server.ts';
import type { RedirectSite } from './redirect-site.ts';
import { readOldAddresses } from './redirects.server.ts';
import { MAX_RULES, readableAddress } from './rules.ts';
import type { Coverage, ListedRule, Rule, RuleCheck } from './schema.ts';
import { findRule, insertRule, overwriteRule, readRules } from './store.server.ts';
import { createRedirectTable, samplePath, type TableRule } from './table.ts';

export interface RedirectContext {
  db: Kysely<Tables>;
  redirectSite: RedirectSite;
}

interface ServiceParts {
  db: Db;
  redirectSite: RedirectSite;
}

/** The id of a rule that is not kept yet. */
const CANDIDATE = 'candidate';

/** Who saves a rule, and whether they mean the pages that it takes. */
interface Saving {
  actor: Actor;
  coversPages: boolean;
}

/**
 * Adds a rule.
 * @throws {AppError} validation_failed with every field at fault, conflict, limit_reached.
 */
export async function createRule(
  { db, redirectSite }: ServiceParts,
  written: RuleDraft,
  { actor, coversPages }: Saving,
): Promise<Rule> {
  const rule = acceptedRule(written, redirectSite);
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const others = await readRules(db);
    if (others.length >= MAX_RULES) throw tooMany();
    await assertFits({ db, redirectSite }, others, rule);
    if (!coversPages) await assertHarmless({ db, redirectSite }, rule);
    const id = await insertRule(db, rule);
    await recordAudit(db, { actor, action: 'created', subject: subjectOf(id, rule), after: rule });
    await finishChange(db);
    return getRule(db, id);
  });
}

/**
 * Changes a rule; with `basedOn` only if that is still its revision.
 * @throws {AppError} not_found, validation_failed, conflict.
 */
export async function updateRule(
  { db, redirectSite }: ServiceParts,
  id: string,
  written: RuleDraft,
  { actor, coversPages, basedOn }: Saving & { basedOn?: number | undefined },
): Promise<Rule> {
  const rule = acceptedRule(written, redirectSite);
  return transaction(db, async (db) => {
    await lockSiteVersion(db);
    const before = await getRule(db, id);
    if (basedOn !== undefined && basedOn !== before.revision) {
      const sentence = 'Someone else has saved this rule since you opened it.';
      throw new AppError('conflict', sentence, { current: before });
    }
    const others = (await readRules(db)).filter((other) => other.id !== id);
    await assertFits({ db, redirectSite }, others, rule);
    // What it takes at the address that it has was confirmed before.
    const isConfirmed = coversPages || before.source === rule.source;
    if (!isConfirmed) await assertHarmless({ db, redirectSite }, rule);
    await overwriteRule(db, id, rule);
    await recordAudit(db, {
      actor,
      action: 'updated',
      subject: subjectOf(id, rule),
      before: draftOf(before),
      after: rule,
    });
    await finishChange(db);
    return getRule(db, id);
  });
}

/** @throws {AppError} not_found */
export async function deleteRule(db: Db, id: string, actor: Actor): Promise<void> {
  await transaction(db, async (db) => {
    await lockSiteVersion(db);
    const before = await getRule(db, id);
    await db.deleteFrom('redirect').where('id', '=', id).execute();
    const event = { action: 'deleted', subject: subjectOf(id, before), before: draftOf(before) };
    await recordAudit(db, { actor, ...event });
    await bumpSiteVersion(db);
  });
}

/** Tells every node of new rules, and takes off the list what is not missing any more. */
export async function finishChange(db: Db): Promise<void> {
  await bumpSiteVersion(db);
  const table = createRedirectTable(await readRules(db));
  await forgetMoved(db, (path) => table.find(path) !== undefined);
}

export const tooMany = (): AppError =>
  new AppError('limit_reached', `There can be at most ${inDigits(MAX_RULES)} rules.`);

/** @throws {AppError} not_found */
export async function getRule(db: Db, id: string): Promise<Rule> {
  const rule = await findRule(db, id);
  if (rule === undefined) throw new AppError('not_found', 'This rule does not exist.');
  return rule;
}

const draftOf = ({ source, target, status }: RuleDraft): RuleDraft => ({ source, target, status });

const subjectOf = (id: string, { source }: RuleDraft) => ({
  type: 'redirect',
  id,
  label: readableAddress(source),
});

/** @throws {AppError} validation_failed */
function acceptedRule(written: RuleDraft, site: RedirectSite): RuleDraft {
  const reading = readRule(written, site);
  if ('rule' in reading) return reading.rule;
  throw refusal('validation_failed', reading.problems);
}

const refusal = (
  code: 'validation_failed' | 'conflict',
  fields: Record<string, string>,
): AppError =>
  new AppError(code, `${Object.values(fields)[0] ?? 'This rule cannot be saved'}.`, { fields });

/** @throws {AppError} conflict for a taken address, validation_failed for a circle. */
async function assertFits(
  { db, redirectSite }: ServiceParts,
  others: readonly TableRule[],
  rule: RuleDraft,
): Promise<void> {
  if (others.some(({ source }) => source === rule.source)) {
    throw refusal('conflict', { source: TAKEN });
  }
  const old = await readOldAddresses(db, redirectSite.entryPaths);
  const circle = circleOf(others, rule, old);
  if (circle !== undefined) throw refusal('validation_failed', { target: circle });
}

/** What a rule takes; undefined where that is nothing. */
async function findTaken(
  { db, redirectSite }: ServiceParts,
  rule: RuleDraft,
): Promise<Coverage | undefined> {
  return (await findCoverage(db, redirectSite, [rule])).get(rule.source);
}

/** @throws {AppError} conflict for a rule that takes pages which are there. */
async function assertHarmless(parts: ServiceParts, rule: RuleDraft): Promise<void> {
  const covers = await findTaken(parts, rule);
  if (covers === undefined) return;
  const sentence = coverageSentence(covers);
  throw new AppError('conflict', `${sentence}. Confirm it to save the rule.`, {
    details: 'Send coversPages: true to save it anyway.',
    fields: { source: sentence },
    current: { covers },
  });
}

const TAKEN = 'Another rule already has this address';

/** What is said of a rule that makes a circle with others; undefined where it makes none. */
export function circleOf(
  others: readonly TableRule[],
  rule: RuleDraft,
  oldAddresses: ReadonlyMap<string, string>,
): string | undefined {
  const candidate = { ...rule, id: CANDIDATE };
  const rules = [candidate, ...others];
  const table = createRedirectTable(rules, oldAddresses);
  for (const sample of rules) {
    const met = table.circleFrom(samplePath(sample)) ?? [];
    if (met.some(({ id }) => id === CANDIDATE)) return circleSentence(met, candidate);
  }
  return undefined;
}

/** Names the other rule that closes a circle. */
export function circleSentence(met: readonly TableRule[], rule: TableRule): string {
  const other = met.find(({ source }) => source !== rule.source);
  return other === undefined
    ? 'This is a loop: the page there redirects here'
    : `This is a loop with the rule for ${readableAddress(other.source)}`;
}

/** What can be said of a rule before it is saved; `id` is its own where it is there already. */
export async function checkRule(
  { db, redirectSite }: ServiceParts,
  written: RuleDraft,
  id: string | undefined,
): Promise<RuleCheck> {
  const refused = (problems: Record<string, string>): RuleCheck => ({
    problems,
    warnings: [],
    covers: null,
  });
  const reading = readRule(written, redirectSite);
  if ('problems' in reading) return refused(reading.problems);
  const { rule } = reading;
  const others = (await readRules(db)).filter((other) => other.id !== id);
  try {
    await assertFits({ db, redirectSite }, others, rule);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refused(error.fields ?? {});
  }
  const covers = await findTaken({ db, redirectSite }, rule);
  const warnings = await warningsOf({ db, redirectSite }, others, rule);
  return { problems: {}, warnings, covers: covers ?? null };
}

async function warningsOf(
  { db, redirectSite }: ServiceParts,
  others: readonly TableRule[],
  rule: RuleDraft,
): Promise<string[]> {
  if (!/^\/(?!.*:splat)/.test(rule.target)) return [];
  const [path = ''] = rule.target.split(/[?#]/, 1);
  const table = createRedirectTable(others, await readOldAddresses(db, redirectSite.entryPaths));
  const end = table.follow(path);
  if (end?.status === 410) return ['Another rule marks the target page as gone.'];
  if (end !== undefined) return [`Visitors are redirected on to ${readableAddress(end.location)}.`];
  const isThere = redirectSite.isServed(path) || (await redirectSite.hasPage(path));
  return isThere ? [] : ['There is no page at the target address.'];
}

/** Rules, each with whether it leads to a page of this site that is not there. */
export async function withMissingTargets(
  db: Db,
  site: RedirectSite,
  items: readonly Rule[],
): Promise<ListedRule[]> {
  const targets = items.map(({ target }) => target);
  const missing = await findMissingTargets(db, site, site.follow, targets);
  return items.map((rule) => ({ ...rule, isTargetMissing: missing.has(rule.target) }));
}

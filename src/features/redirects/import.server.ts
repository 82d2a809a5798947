/** Rules from a CSV file, and all of them as one. */

import Papa from 'papaparse';
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { lockSiteVersion } from '#content/site-version.server.ts';
import { BYTE_ORDER_MARK, csvLines } from '#platform/csv.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { AppError } from '#platform/errors.ts';
import { type RuleDraft, readRule } from './addresses.ts';
import { coverageSentence, findCoverage, findMissingTargets } from './coverage.server.ts';
import type { RedirectSite } from './redirect-site.ts';
import { readOldAddresses } from './redirects.server.ts';
import { MAX_CSV_LINES, MAX_RULES, REDIRECT_STATUSES } from './rules.ts';
import type { ImportedLine, ImportReply } from './schema.ts';
import { circleSentence, finishChange, tooMany } from './service.server.ts';
import { putRules, readRules, readRulesInOrder } from './store.server.ts';
import { createRedirectTable, samplePath, type TableRule } from './table.ts';

const COLUMNS = ['source', 'target', 'status'] as const;

interface WrittenLine {
  line: number;
  source: string;
  target: string;
  status: string;
}

interface ImportRun {
  csv: string;
  isDryRun: boolean;
  coversPages: boolean;
  actor: Actor;
}

/**
 * Adds and changes the rules of a file, all that can be taken in one transaction; a dry run only
 * says what would happen. Rules that the file does not name stay.
 * @throws {AppError} validation_failed for a file that is too long, limit_reached.
 */
export async function importRules(
  { db, redirectSite }: { db: Db; redirectSite: RedirectSite },
  { csv, isDryRun, coversPages, actor }: ImportRun,
): Promise<ImportReply> {
  const written = readLines(csv);
  return transaction(db, async (db) => {
    if (!isDryRun) await lockSiteVersion(db);
    const existing = await readRules(db);
    const old = await readOldAddresses(db, redirectSite.entryPaths);
    const plan = planImport(written, existing, redirectSite);
    await noteCoverage(db, redirectSite, plan, coversPages);
    refuseCircles(plan, existing, old);
    await noteMissingTargets({ db, redirectSite }, plan, existing, old);
    const lines = plan.map(({ line }) => line);
    const counts = countOutcomes(lines);
    if (existing.length + counts.new > MAX_RULES) throw tooMany();
    const taken = plan.flatMap(({ line, rule }) =>
      rule !== undefined && ['new', 'changed'].includes(line.outcome) ? [rule] : [],
    );
    if (!isDryRun && taken.length > 0) {
      await putRules(db, taken);
      const subject = { type: 'redirect', id: '', label: 'A file of rules' };
      await recordAudit(db, { actor, action: 'imported', subject, after: counts });
      await finishChange(db);
    }
    return { isDryRun, counts, lines };
  });
}

/** The lines of a file that say something, by their columns' names or places. */
function readLines(csv: string): WrittenLine[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
  });
  const first = data[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const hasHeader = first.includes('source');
  const places = COLUMNS.map((name, place) => (hasHeader ? first.indexOf(name) : place));
  const lines = data.flatMap((cells, place): WrittenLine[] => {
    if ((hasHeader && place === 0) || cells.every((cell) => cell.trim() === '')) return [];
    const [source = '', target = '', status = ''] = places.map((at) => cells[at]?.trim() ?? '');
    return [{ line: place + 1, source, target, status }];
  });
  if (lines.length <= MAX_CSV_LINES) return lines;
  const sentence = `This file has more than ${inDigits(MAX_CSV_LINES)} lines. Split it into several files`;
  throw new AppError('validation_failed', `${sentence}.`, { fields: { csv: sentence } });
}

interface PlannedLine {
  line: ImportedLine;
  /** Undefined where the line cannot be read. */
  rule: RuleDraft | undefined;
}

function planImport(
  written: readonly WrittenLine[],
  existing: readonly TableRule[],
  site: RedirectSite,
): PlannedLine[] {
  const known = new Map(existing.map((rule) => [rule.source, rule]));
  const lineOf = new Map<string, number>();
  return written.map((words) => {
    const refused = (problems: string[]): PlannedLine => ({
      line: { ...shortened(words), outcome: 'refused', problems, ...UNKNOWN },
      rule: undefined,
    });
    const status = REDIRECT_STATUSES.find((known) => String(known) === (words.status || '301'));
    const reading = readRule({ ...words, status: status ?? 301 }, site);
    const problems = 'problems' in reading ? Object.values(reading.problems) : [];
    if (status === undefined) problems.push('Use 301, 302 or 410');
    if ('problems' in reading || problems.length > 0) return refused(problems);
    const { rule } = reading;
    const earlier = lineOf.get(rule.source);
    if (earlier !== undefined) return refused([`Line ${earlier} already has this address`]);
    lineOf.set(rule.source, words.line);
    const before = known.get(rule.source);
    const isSame = before?.target === rule.target && before.status === rule.status;
    const outcome = before === undefined ? 'new' : isSame ? 'same' : 'changed';
    const told = { ...rule, status: String(rule.status), line: words.line };
    return { line: { ...told, outcome, problems: [], ...UNKNOWN }, rule };
  });
}

/** What is found out once all lines are read. */
const UNKNOWN = { covers: null, isTargetMissing: false };

/** Says which pages new addresses take, and refuses those unless that is meant. */
async function noteCoverage(
  db: Db,
  site: RedirectSite,
  plan: readonly PlannedLine[],
  coversPages: boolean,
): Promise<void> {
  const added = plan.flatMap(({ line, rule }) =>
    rule !== undefined && line.outcome === 'new' ? [{ line, rule }] : [],
  );
  const coverage = await findCoverage(
    db,
    site,
    added.map(({ rule }) => rule),
  );
  for (const { line, rule } of added) {
    line.covers = coverage.get(rule.source) ?? null;
    if (line.covers === null || coversPages) continue;
    line.outcome = 'refused';
    line.problems.push(coverageSentence(line.covers));
  }
}

/** Says which lines lead to pages of this site that are not there, once the file is imported. */
async function noteMissingTargets(
  { db, redirectSite }: { db: Db; redirectSite: RedirectSite },
  plan: readonly PlannedLine[],
  existing: readonly TableRule[],
  old: ReadonlyMap<string, string>,
): Promise<void> {
  const rules = new Map(existing.map((rule) => [rule.source, rule]));
  for (const { line, rule } of plan) {
    if (rule !== undefined && line.outcome !== 'refused') {
      rules.set(rule.source, { ...rule, id: rule.source });
    }
  }
  const { follow } = createRedirectTable(rules.values(), old);
  const targets = plan.flatMap(({ rule }) => rule?.target ?? []);
  const missing = await findMissingTargets(db, redirectSite, follow, targets);
  for (const { line, rule } of plan) {
    line.isTargetMissing = rule !== undefined && missing.has(rule.target);
  }
}

const MAX_REPEATED_LENGTH = 200;

const shortened = (words: WrittenLine): WrittenLine => ({
  line: words.line,
  source: words.source.slice(0, MAX_REPEATED_LENGTH),
  target: words.target.slice(0, MAX_REPEATED_LENGTH),
  status: words.status.slice(0, MAX_REPEATED_LENGTH),
});

/** Refuses what leads in circles, until the rest leads in none. */
function refuseCircles(
  plan: readonly PlannedLine[],
  existing: readonly TableRule[],
  old: ReadonlyMap<string, string>,
): void {
  for (;;) {
    const rules = new Map(existing.map((rule) => [rule.source, rule]));
    const taken = new Map<string, ImportedLine>();
    for (const { line, rule } of plan) {
      if (rule === undefined || line.outcome === 'refused') continue;
      rules.set(rule.source, { ...rule, id: rule.source });
      if (line.outcome !== 'same') taken.set(rule.source, line);
    }
    const table = createRedirectTable(rules.values(), old);
    let isClean = true;
    for (const sample of rules.values()) {
      const met = table.circleFrom(samplePath(sample)) ?? [];
      for (const rule of met) {
        const line = taken.get(rule.source);
        if (line === undefined || line.outcome === 'refused') continue;
        line.outcome = 'refused';
        line.problems.push(circleSentence(met, rule));
        isClean = false;
      }
    }
    if (isClean) return;
  }
}

function countOutcomes(lines: readonly ImportedLine[]): ImportReply['counts'] {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

/** All rules as a file that the import takes, and that no spreadsheet takes for formulas. */
export async function exportRules(db: Db): Promise<string> {
  const rules = await readRulesInOrder(db);
  const lines = rules.map(({ source, target, status }) => [source, target, status]);
  return BYTE_ORDER_MARK + csvLines([COLUMNS, ...lines]);
}

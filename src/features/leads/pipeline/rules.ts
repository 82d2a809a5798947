/** Stages of the pipeline and what a lead is worth. */
import type { LeadKind, LeadStatus } from '../rules.ts';

/** Statuses that a stage can stand for; spam is in no stage. */
export const STAGE_STATUSES = ['new', 'in-progress', 'won', 'lost'] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

/** Statuses in which something is still to be done. */
export const OPEN_STATUSES = ['new', 'in-progress'] as const;

/** Its sign-ups become no leads; they have a list of their own. */
export const APART: LeadKind = 'beta';

export const MAX_STAGES = 12;
export const MAX_STAGE_NAME_LENGTH = 40;
export const MAX_LOST_REASONS = 20;
export const MAX_REASON_LENGTH = 80;
export const MAX_STEP_LENGTH = 200;
export const MAX_TAGS = 10;
export const MAX_LEAD_TAG_LENGTH = 40;
/** Leads that one call changes. */
export const MAX_BULK = 100;
/** Cards that a column of the board shows; it counts all. */
export const BOARD_COLUMN_SIZE = 50;

export interface Stage {
  id: string;
  name: string;
  status: StageStatus;
}

export interface PipelineChoices {
  /** In the order of the board; each status has at least one. */
  stages: Stage[];
  lostReasons: string[];
  /** ISO 4217, of amounts that name none. */
  currency: string;
}

/** What holds until an administrator chooses otherwise. */
export const SHIPPED_PIPELINE: PipelineChoices = {
  stages: [
    { id: 'new', name: 'New', status: 'new' },
    { id: 'in-progress', name: 'In progress', status: 'in-progress' },
    { id: 'proposal', name: 'Proposal', status: 'in-progress' },
    { id: 'won', name: 'Won', status: 'won' },
    { id: 'lost', name: 'Lost', status: 'lost' },
  ],
  lostReasons: ['No budget', 'Not a fit', 'Chose someone else', 'Bad timing', 'No answer'],
  currency: 'USD',
};

/**
 * The stage that a lead is in: the one it was put into where that still stands for its status, or else
 * the first one of its status. Undefined for spam.
 */
export function stageOf(
  stages: readonly Stage[],
  { status, stage }: { status: LeadStatus; stage: string },
): Stage | undefined {
  const ofStatus = stages.filter((one) => one.status === status);
  return ofStatus.find(({ id }) => id === stage) ?? ofStatus[0];
}

/** How many digits the amounts of a currency have after the point. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** "1250.5" as 125050, in the smallest unit; undefined where the currency has no such fractions. */
export function toMinor(amount: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const [whole = '', fraction = ''] = amount.split('.');
  if (fraction.length > digits) return undefined;
  return Number(`${whole}${fraction.padEnd(digits, '0')}`);
}

/** 125050 as "1250.50". */
export function fromMinor(minor: number | bigint, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Sums in the smallest unit by currency. They come as text: of many large ones no number holds all digits. */
export function addUp(
  rows: readonly { currency: string; minor: string | null }[],
): { amount: string; currency: string }[] {
  const sums = new Map<string, bigint>();
  for (const { currency, minor } of rows) {
    if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor));
  }
  return [...sums].map(([currency, sum]) => ({ amount: fromMinor(sum, currency), currency }));
}

import type { Generated } from 'kysely';

/** One row: the stages and what else an administrator has chosen; JSON. */
export interface PipelineSettingTable {
  id: string;
  value: string;
  revision: number;
  updated_at: string;
}

/** `assigned` to this person, or the next step of theirs is `due`. */
export type NoticeKind = 'assigned' | 'due';

/** Times are ISO 8601 UTC text. */
export interface LeadNoticeTable {
  id: string;
  submission_id: string;
  user_id: string;
  kind: NoticeKind;
  /** What tells it from others of its kind: when it was assigned, or the day that it is due. */
  about: string;
  /** Who has assigned it. */
  by_name: Generated<string>;
  created_at: string;
  seen_at: Generated<string | null>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    pipeline_setting: PipelineSettingTable;
    lead_notice: LeadNoticeTable;
  }
}

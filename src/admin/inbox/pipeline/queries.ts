import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Submission, SubmissionCard } from '#features/leads/inbox.ts';
import { PipelineReport } from '#features/leads/pipeline/report-schema.ts';
import {
  Board,
  BulkLeadResult,
  type LeadChange,
  LeadNotice,
  PipelineSettings,
  type PipelineSettingsChange,
} from '#features/leads/pipeline/schema.ts';
import { callStudio } from '../../api.ts';

export const PIPELINE = '/api/admin/pipeline';
export const LEADS = `${PIPELINE}/leads`;

/** Filters that an address may have. */
const FILTERS = [
  'view',
  'stage',
  'owner',
  'kind',
  'tag',
  'source',
  'page',
  'from',
  'to',
  'q',
] as const;

/** What an address filters by, with its question mark; empty without filters. */
export function leadSearch(search: URLSearchParams, more: readonly string[] = []): string {
  const kept = [...FILTERS, ...more].flatMap((name) => {
    const value = search.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

const REPORT_PARAMETERS = ['by', 'from', 'to'] as const;

/** The part of an address that says what a report is of. */
export function reportSearch(search: URLSearchParams): string {
  const kept = REPORT_PARAMETERS.flatMap((name) => {
    const value = search.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

export const settingsQuery = () =>
  queryOptions({
    queryKey: [PIPELINE, 'settings'],
    queryFn: async ({ signal }) =>
      (await callStudio(PIPELINE, { reply: PipelineSettings, signal })).data,
    staleTime: 60_000,
  });

export const leadsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [PIPELINE, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      callStudio(pageParam, { reply: z.array(SubmissionCard), signal }),
    initialPageParam: `${LEADS}${search}`,
    getNextPageParam: ({ next }) => next,
  });

export const boardQuery = (search: string) =>
  queryOptions({
    queryKey: [PIPELINE, 'board', search],
    queryFn: async ({ signal }) =>
      (await callStudio(`${PIPELINE}/board${search}`, { reply: Board, signal })).data,
    refetchInterval: 60_000,
  });

export const reportQuery = (search: string) =>
  queryOptions({
    queryKey: [PIPELINE, 'report', search],
    queryFn: async ({ signal }) =>
      (await callStudio(`${PIPELINE}/report${search}`, { reply: PipelineReport, signal })).data,
  });

export const noticesQuery = () =>
  queryOptions({
    queryKey: [PIPELINE, 'notices'],
    queryFn: async ({ signal }) =>
      (await callStudio(`${PIPELINE}/notices`, { reply: z.array(LeadNotice), signal })).data,
  });

export const changeLead = async (id: string, body: LeadChange): Promise<Submission> =>
  (await callStudio(`${LEADS}/${id}`, { method: 'PATCH', body, reply: Submission })).data;

export const changeLeads = async (
  changes: readonly (LeadChange & { id: string })[],
): Promise<BulkLeadResult[]> =>
  (
    await callStudio(`${PIPELINE}/bulk`, {
      method: 'POST',
      body: { changes },
      reply: z.array(BulkLeadResult),
    })
  ).data;

export const saveSettings = async (body: PipelineSettingsChange): Promise<PipelineSettings> =>
  (await callStudio(`${PIPELINE}/settings`, { method: 'PUT', body, reply: PipelineSettings })).data;

export const seeNotices = (id: string) =>
  callStudio(`${LEADS}/${id}/seen`, { method: 'POST', reply: z.looseObject({}) });

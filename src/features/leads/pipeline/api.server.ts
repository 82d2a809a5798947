/** The addresses by which staff work with leads as a pipeline. */
import { z } from 'zod';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import { actorOf, DONE, Done, WRITE_DEFAULTS } from '#content/studio-endpoints.server.ts';
import { transaction } from '#platform/db/transaction.ts';
import {
  fileEndpoint,
  NOTHING,
  readEndpoint,
  type Staff,
  writeEndpoint,
} from '#platform/http/endpoint.ts';
import { exportCsv } from '../csv.server.ts';
import { Submission, SubmissionCard } from '../inbox.ts';
import type { InboxContext } from '../inbox-api.server.ts';
import { getSubmission } from '../inbox-store.server.ts';
import { changeLead, changeLeads } from './change.server.ts';
import { exportJson } from './json.server.ts';
import { leadConditions, listLeads, readAsking, readBoard } from './list.server.ts';
import { listNotices, seeNotices } from './notices.server.ts';
import { readReport } from './report.server.ts';
import { reportCsv } from './report-csv.ts';
import { PipelineReport, ReportQuery } from './report-schema.ts';
import {
  Board,
  BulkLeadChange,
  BulkLeadResult,
  LeadChange,
  LeadNotice,
  LeadQuery,
  ORDERS,
  PipelineSettings,
  PipelineSettingsChange,
} from './schema.ts';
import { readSettings, saveSettings } from './settings.server.ts';

const IdParams = z.object({ id: z.string() });

const ListQuery = LeadQuery.extend({
  ...pageQuery,
  order: z
    .enum(ORDERS, `Use one of ${ORDERS.join(', ')}`)
    .optional()
    .meta({
      description:
        'The newest first unless given. In the orders next and value, only leads that have a date or a value.',
    }),
});

interface Reading<Query = unknown> {
  context: InboxContext;
  query: Query;
  url: URL;
  staff: Staff | undefined;
}

interface Writing<Input, Params = unknown> {
  context: InboxContext;
  params: Params;
  input: Input;
  staff: Staff | undefined;
}

type FileReading = Reading<z.output<typeof LeadQuery>>;

async function conditionsFor({ context: { db }, query, staff }: FileReading) {
  return leadConditions(query, await readAsking(db, query, actorOf(staff).id));
}

const download = (type: string, name: string) => ({
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
});

const reads = {
  settings: readEndpoint({
    summary: 'Stages and other choices of the pipeline',
    description: 'Each stage stands for one of the statuses of submissions.',
    query: NOTHING,
    params: NOTHING,
    body: PipelineSettings,
    isKept: false,
    handle: async ({ context }: Reading) => ({ body: await readSettings(context.db) }),
  }),
  list: readEndpoint({
    summary: 'Leads',
    description: 'Newest first. Spam and beta sign-ups only if you ask for them.',
    query: ListQuery,
    params: NOTHING,
    body: z.array(SubmissionCard),
    isKept: false,
    async handle({ context, query, url, staff }: Reading<z.output<typeof ListQuery>>) {
      const { items, next } = await listLeads(context.db, query, actorOf(staff).id);
      const names = ['limit', 'order', ...Object.keys(LeadQuery.shape)];
      return next === undefined
        ? { body: items }
        : { body: items, headers: { link: nextLink(url, next, names) } };
    },
  }),
  board: readEndpoint({
    summary: 'Leads as a board',
    description: 'Every stage with its count, its sums and its newest leads.',
    query: LeadQuery,
    params: NOTHING,
    body: Board,
    isKept: false,
    handle: async ({ context, query, staff }: FileReading) => ({
      body: await readBoard(context.db, query, actorOf(staff).id),
    }),
  }),
  report: readEndpoint({
    summary: 'From source to won',
    description: 'Forms that were sent, by source, page and month, with what has become of them.',
    query: ReportQuery,
    params: NOTHING,
    body: PipelineReport,
    isKept: false,
    handle: async ({ context, query }: Reading<ReportQuery>) => ({
      body: await readReport(context.db, query),
    }),
  }),
  notices: readEndpoint({
    summary: 'Leads that are newly yours or due',
    description: 'What you have not opened yet, newest first.',
    query: NOTHING,
    params: NOTHING,
    body: z.array(LeadNotice),
    isKept: false,
    handle: async ({ context, staff }: Reading) => ({
      body: await listNotices(context.db, actorOf(staff).id),
    }),
  }),
};

const files = {
  csv: fileEndpoint({
    summary: 'Leads as CSV',
    description: 'Everything that the same filters list, for a spreadsheet.',
    query: LeadQuery,
    params: NOTHING,
    mediaType: 'text/csv',
    async handle(call: FileReading) {
      const stream = await exportCsv(call.context.db, await conditionsFor(call));
      return new Response(stream, download('text/csv', 'leads.csv'));
    },
  }),
  reportCsv: fileEndpoint({
    summary: 'The report as CSV',
    description: 'A line for all together, for each source, each page and each month.',
    query: ReportQuery,
    params: NOTHING,
    mediaType: 'text/csv',
    async handle({ context, query }: Reading<ReportQuery>) {
      const text = reportCsv(await readReport(context.db, query));
      return new Response(text, download('text/csv', 'report.csv'));
    },
  }),
  json: fileEndpoint({
    summary: 'Leads as JSON',
    description: 'Everything that the same filters list, each as one submission is read.',
    query: LeadQuery,
    params: NOTHING,
    mediaType: 'application/json',
    async handle(call: FileReading) {
      const stream = await exportJson(call.context.db, await conditionsFor(call));
      return new Response(stream, download('application/json', 'leads.json'));
    },
  }),
};

const writes = {
  saveSettings: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Change the stages and other choices of the pipeline',
    description:
      'With the revision that you have changed. Leads of a stage that is left out are in the first stage of their status.',
    params: NOTHING,
    input: PipelineSettingsChange,
    body: PipelineSettings,
    handle: async ({ context, input, staff }: Writing<PipelineSettingsChange>) => ({
      body: await saveSettings(context.db, input, actorOf(staff)),
    }),
  }),
  change: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Change a lead',
    description: 'Its stage, value, next step, owner, tags or the reason it was lost.',
    params: IdParams,
    input: LeadChange,
    body: Submission,
    handle: async ({ context, params, input, staff }: Writing<LeadChange, { id: string }>) => ({
      body: await changeLead(context, params.id, input, actorOf(staff)),
    }),
  }),
  bulk: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Change many leads',
    description: 'Each by itself. Sending `after` as seen and `before` as the change undoes it.',
    params: NOTHING,
    input: BulkLeadChange,
    body: z.array(BulkLeadResult),
    handle: async ({ context, input, staff }: Writing<BulkLeadChange>) => ({
      body: await changeLeads(context, input, actorOf(staff)),
    }),
  }),
  seeNotices: writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: 'Mark what you were told of a lead as seen',
    description: 'That it is yours, or that its next step is due.',
    params: IdParams,
    input: NOTHING,
    formats: [],
    body: Done,
    async handle({ context, params, staff }: Writing<object, { id: string }>) {
      await transaction(context.db, async (db) => {
        const { id } = await getSubmission(db, params.id);
        await seeNotices(db, id, actorOf(staff).id);
      });
      return DONE;
    },
  }),
};

export const pipelineEndpoints = { ...reads, ...files, ...writes };

/** The addresses by which staff keep redirects. */
import { z } from 'zod';
import { nextLink, pageQuery } from '#content/endpoints.server.ts';
import { isStorable, UNSTORABLE } from '#content/rules.ts';
import { actorOf, DONE, Done, IdParams, JSON_ONLY } from '#content/studio-endpoints.server.ts';
import {
  fileEndpoint,
  NOTHING,
  readEndpoint,
  type Staff,
  writeEndpoint,
} from '#platform/http/endpoint.ts';
import { exportRules, importRules } from './import.server.ts';
import { REDIRECT_STATUSES } from './rules.ts';
import {
  ImportInput,
  ImportReply,
  ListedRule,
  Rule,
  RuleCheck,
  RuleInput,
  RuleTexts,
  RuleUpdate,
} from './schema.ts';
import {
  checkRule,
  createRule,
  deleteRule,
  getRule,
  type RedirectContext,
  updateRule,
  withMissingTargets,
} from './service.server.ts';
import { listRules } from './store.server.ts';

const MAX_QUERY_LENGTH = 200;

/** A file of 1 MB as JSON text, with every quotation mark and line end escaped. */
const IMPORT_MB = 3;

export const searchQuery = z
  .string()
  .trim()
  .max(MAX_QUERY_LENGTH, `Search for at most ${MAX_QUERY_LENGTH} characters`)
  .refine(isStorable, UNSTORABLE)
  .optional();

const status = z
  .enum(REDIRECT_STATUSES.map(String), 'Use 301, 302 or 410')
  .transform((text) => REDIRECT_STATUSES.find((status) => String(status) === text));

const RuleQuery = z.object({
  q: searchQuery,
  status: status.optional(),
  sort: z.enum(['newest', 'hits'], 'Use newest or hits').optional(),
  ...pageQuery,
});

export interface Reading<Query, Params = object> {
  context: RedirectContext;
  query: Query;
  params: Params;
  url: URL;
}

export interface Writing<Input, Params = object> {
  context: RedirectContext;
  params: Params;
  input: Input;
  staff: Staff | undefined;
}

type Id = z.output<typeof IdParams>;

const write = { headers: NOTHING, status: 200 } as const;

const listRedirects = readEndpoint({
  summary: 'Rules for moved pages',
  description: 'Newest or most used first, searchable by both addresses.',
  query: RuleQuery,
  params: NOTHING,
  body: z.array(ListedRule),
  isKept: false,
  async handle({ context, query, url }: Reading<z.output<typeof RuleQuery>>) {
    const { db, redirectSite } = context;
    const { items, next } = await listRules(db, query);
    const body = await withMissingTargets(db, redirectSite, items);
    if (next === undefined) return { body };
    return {
      body,
      headers: { link: nextLink(url, next, ['q', 'status', 'sort', 'limit']) },
    };
  },
});

const readRedirect = readEndpoint({
  summary: 'One rule',
  description: 'With how often it was used.',
  query: NOTHING,
  params: IdParams,
  body: Rule,
  isKept: false,
  handle: async ({ context, params }: Reading<object, Id>) => ({
    body: await getRule(context.db, params.id),
  }),
});

const addRedirect = writeEndpoint({
  ...write,
  summary: 'Add a rule',
  description:
    'An address of the site, or a pattern that ends in /*, and where it leads; :splat in the target stands for what the star stood for. It holds within a second. One that takes pages which are there is refused with 409, unless coversPages is true.',
  params: NOTHING,
  input: RuleInput,
  formats: JSON_ONLY,
  status: 201,
  body: Rule,
  async handle({ context, input, staff }: Writing<z.output<typeof RuleInput>>) {
    const { coversPages, ...rule } = input;
    return { body: await createRule(context, rule, { actor: actorOf(staff), coversPages }) };
  },
});

const changeRedirect = writeEndpoint({
  ...write,
  summary: 'Change a rule',
  description: 'Send the complete rule. Its counts are kept.',
  params: IdParams,
  input: RuleUpdate,
  formats: JSON_ONLY,
  body: Rule,
  async handle({ context, params, input, staff }: Writing<z.output<typeof RuleUpdate>, Id>) {
    const { revision, coversPages, ...rule } = input;
    const options = { actor: actorOf(staff), coversPages, basedOn: revision };
    return { body: await updateRule(context, params.id, rule, options) };
  },
});

const removeRedirect = writeEndpoint({
  ...write,
  summary: 'Delete a rule',
  description: 'Permanently. The audit log keeps a record.',
  params: IdParams,
  input: NOTHING,
  formats: [],
  body: Done,
  async handle({ context, params, staff }: Writing<object, Id>) {
    await deleteRule(context.db, params.id, actorOf(staff));
    return DONE;
  },
});

const CheckInput = RuleTexts.extend({ id: z.string().max(64).optional() });

const checkRedirect = writeEndpoint({
  ...write,
  summary: 'Try a rule',
  description: 'Returns problems and warnings. Nothing is saved.',
  params: NOTHING,
  input: CheckInput,
  formats: JSON_ONLY,
  body: RuleCheck,
  handle: async ({ context, input: { id, ...rule } }: Writing<z.output<typeof CheckInput>>) => ({
    body: await checkRule(context, rule, id),
  }),
});

const importRedirects = writeEndpoint({
  ...write,
  summary: 'Import rules',
  description:
    'The text of a CSV file with the columns source, target and status: up to 1 MB and 10,000 lines. Valid lines are imported, and the rest are listed line by line.',
  params: NOTHING,
  input: ImportInput,
  formats: JSON_ONLY,
  maxMegabytes: IMPORT_MB,
  body: ImportReply,
  handle: async ({ context, input, staff }: Writing<z.output<typeof ImportInput>>) => ({
    body: await importRules(context, {
      csv: input.csv,
      isDryRun: input.dryRun,
      coversPages: input.coversPages,
      actor: actorOf(staff),
    }),
  }),
});

const downloadRedirects = fileEndpoint({
  summary: 'Rules as CSV',
  description: 'All rules, as a file that can be imported.',
  query: NOTHING,
  params: NOTHING,
  mediaType: 'text/csv',
  async handle({ context }: Reading<object>) {
    return new Response(await exportRules(context.db), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="redirects.csv"',
        'cache-control': 'private, no-store',
      },
    });
  },
});

export const redirectEndpoints = {
  list: listRedirects,
  read: readRedirect,
  add: addRedirect,
  change: changeRedirect,
  remove: removeRedirect,
  check: checkRedirect,
  importFile: importRedirects,
  download: downloadRedirects,
};

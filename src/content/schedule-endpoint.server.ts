/** The address by which an entry is scheduled. */
import { z } from 'zod';
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { writeEndpoint } from '#platform/http/endpoint.ts';
import { faultsOfPlan, type PublishContext } from './checks/publish.server.ts';
import { findEntry, toItem } from './entries.server.ts';
import { instant } from './instant.ts';
import { parseItem } from './parse-item.server.ts';
import { withKeptProse } from './prose/plain-views.ts';
import { setSchedule } from './schedule.server.ts';
import type { ContentItem, ContentType } from './schema.ts';
import { withoutSent } from './sent-fields.server.ts';
import {
  AnyFields,
  actorOf,
  DONE,
  Done,
  type Id,
  IdParams,
  type StudioCall,
  WRITE_DEFAULTS,
} from './studio-endpoints.server.ts';
import { PlanHeaders } from './write-headers.ts';

const SchedulePlan = z.strictObject({
  publishAt: instant().nullable(),
  unpublishAt: instant().nullable(),
  fields: AnyFields.optional(),
  keepsWords: z.boolean().optional(),
});

interface ScheduleCall extends StudioCall<Id, z.output<typeof SchedulePlan>> {
  context: PublishContext;
  headers: PlanHeaders;
}

/** When an entry is published and unpublished by itself. */
export function scheduleEndpoint<Item extends ContentItem, Card extends ContentItem>(
  type: ContentType<Item, Card>,
) {
  const { one } = type.labels;
  return writeEndpoint({
    ...WRITE_DEFAULTS,
    summary: `Schedule when a ${one} is published or unpublished`,
    description:
      'Times with a time zone, or null for none. If fields are given, they are published. With keepsWords, the fields of the previous schedule are published.',
    params: IdParams,
    headers: PlanHeaders,
    input: SchedulePlan,
    body: Done.extend({ faults: z.record(z.string(), z.string()).optional() }),
    async handle({ context, params, headers, input, staff }: ScheduleCall) {
      const { publishAt, unpublishAt, fields, keepsWords } = input;
      if (type.kind === 'singleton' && unpublishAt !== null) {
        throw new AppError('validation_failed', `The ${one} cannot be unpublished.`, {
          fields: { unpublishAt: 'It must stay published' },
        });
      }
      const item =
        fields === undefined
          ? undefined
          : parseItem(type, await withItsProse(context.db, type, params.id, withoutSent(fields)));
      const publishesUnsigned = headers['publish-unsigned'] !== undefined;
      const plan = { publishAt, unpublishAt, item, keepsWords, publishesUnsigned };
      const faults = await faultsOfPlan(context, type, params.id, plan, headers);
      await setSchedule(context.db, type, params.id, plan, actorOf(staff));
      return { body: { ...DONE.body, ...faults } };
    },
  });
}

/** A client that knows nothing of Markdown plans the texts that it leaves as they are. */
async function withItsProse(
  db: Db,
  type: ContentType,
  id: string,
  fields: Record<string, unknown>,
): Promise<Readonly<Record<string, unknown>>> {
  const row = await findEntry(db, type, id);
  return row === undefined ? fields : withKeptProse(type.fields, fields, toItem(db, type, row));
}

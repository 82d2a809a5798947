/** Begins a site as its first administrator wants it. */
import type { Actor } from '#content/actor.ts';
import { recordAudit } from '#content/audit.server.ts';
import { type Beginning, beginAnew, readBeginning } from '#content/beginning.server.ts';
import { createEntry, fieldsOf, updateEntry } from '#content/change.server.ts';
import { findSingleton } from '#content/entries.server.ts';
import { parseItem } from '#content/parse-item.server.ts';
import type { ContentType } from '#content/schema.ts';
import { slugFromTitle } from '#content/slug.ts';
import { CHALLENGE_COLOURS } from '#features/home/blocks/choices.ts';
import { SUBJECT_COLOURS } from '#features/services/blocks/subject-colours.ts';
import type { Db } from '#platform/db/tables.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { addSample } from './sample.server.ts';
import type { StartChoice } from './schema.ts';

interface StartOptions {
  types: readonly ContentType[];
  actor: Actor;
}

/** Of the revisions that it makes. */
export const NOTE = 'What the site started with';

/** So that pages of services differ as long as nobody has chosen how they look. */
const LAYOUTS = ['right', 'left'];

const inTurn = <Choice>(choices: readonly Choice[], index: number): Choice | undefined =>
  choices[index % choices.length];

/**
 * Has the site begin as it was chosen, and takes away what it had begun with.
 * @throws {AppError} conflict where something was published since; validation_failed with the field.
 */
export async function chooseStart(
  db: Db,
  choice: StartChoice,
  { types, actor }: StartOptions,
): Promise<Beginning> {
  return transaction(db, async (db) => {
    await beginAnew(db, choice.start, async (db) => {
      if (choice.start === 'sample') await addSample(db, types);
      else await fillEmpty(db, choice, { types, actor });
    });
    await recordAudit(db, {
      actor,
      action: 'chosen',
      subject: {
        type: 'start',
        id: '',
        label: choice.start === 'sample' ? 'The sample site' : 'An empty site',
      },
    });
    return readBeginning(db);
  });
}

type EmptyChoice = Extract<StartChoice, { start: 'empty' }>;

async function fillEmpty(
  db: Db,
  { name, colours, services }: EmptyChoice,
  { types, actor }: StartOptions,
): Promise<void> {
  const typeOf = (wanted: string): ContentType => {
    const type = types.find((known) => known.type === wanted);
    if (type === undefined) throw new Error(`There is no content type ${wanted}`);
    return type;
  };
  const save = async (type: ContentType, given: object): Promise<void> => {
    const current = fieldsOf(type, await findSingleton(db, type));
    const item = parseItem(type, { ...current, ...given }, current);
    await updateEntry(db, type, type.type, item, { actor, note: NOTE });
  };
  await save(typeOf('settings'), { name });
  if (colours !== undefined) await save(typeOf('appearance'), colours);
  const pages = typeOf('page');
  for (const [index, service] of services.entries()) {
    try {
      const item = parseItem(pages, servicePage(service, index));
      await createEntry(db, pages, item, { actor, note: NOTE });
    } catch (error) {
      if (!(error instanceof AppError) || error.fields?.slug === undefined) throw error;
      const problem = `“${service}” needs another name, because its address is taken`;
      throw new AppError('validation_failed', `${problem}.`, { fields: { services: problem } });
    }
  }
}

/** A page that says no more than the name of the service and how to ask for it, and lists it. */
const servicePage = (title: string, index: number): Record<string, unknown> => ({
  title,
  slug: slugFromTitle(title) || `service-${index + 1}`,
  template: 'service',
  status: 'published',
  blocks: [
    {
      type: 'service-hero',
      v: 1,
      backLabel: 'Home',
      backLink: '/',
      headline: title,
      actionLabel: 'Ask about it',
      colour: inTurn(SUBJECT_COLOURS, index),
      layout: inTurn(LAYOUTS, index),
      drawing: 'drawn',
      seed: title.slice(0, 60),
    },
    { type: 'lead-form', v: 1, label: 'Contact', heading: 'Tell us what you need', send: 'Send' },
    {
      type: 'offer',
      v: 1,
      actionLabel: 'Ask about it',
      drawing: 'drawn',
      colour: inTurn(CHALLENGE_COLOURS, index),
    },
  ],
});

/** Passages of what somebody gave, where pages quote them by name. */
import type { Db } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { blockFieldsOf } from '../blocks/field.ts';
import type { ContentItem, ContentType } from '../schema.ts';
import { isObject, readText } from '../wire.ts';
import { isOfOriginal, toOriginal } from './originals.server.ts';

interface Voice {
  /** Where it stands in the item: `blocks.2.items.0`. */
  at: string;
  quote: string;
  name: string;
  company: string;
  picture: string;
}

/**
 * Call it in the transaction that keeps an item; drafts may have any words.
 * @throws {AppError} validation_failed for each passage of somebody who gave an original that is not cut from
 * it, or stands with a name or picture that they do not permit.
 */
export async function assertVoicesCut(db: Db, type: ContentType, item: ContentItem): Promise<void> {
  // Nothing keeps a page from being taken down.
  const voices = item.status === 'published' ? voicesOf(type, { ...item }) : [];
  if (voices.length === 0) return;
  const names = [...new Set(voices.map(({ name }) => name))];
  const rows = await db
    .selectFrom('quote_original')
    .innerJoin('quote_request', 'quote_request.id', 'quote_original.request_id')
    .selectAll('quote_original')
    .where('quote_original.name', 'in', names)
    .where('quote_request.state', '=', 'given')
    .orderBy('version', 'desc')
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.request_id, toOriginal(row)]));
  const originals = [...newest.values()];
  const fields: Record<string, string> = {};
  for (const { at, quote, name, company, picture } of voices) {
    const own = originals.filter((one) => one.name === name && one.company === company);
    if (own.length === 0) continue;
    const said = own.filter((original) => isOfOriginal(quote, original));
    if (said.length === 0) {
      fields[`${at}.quote`] =
        `These are not ${name}’s own words. Keep parts of the original in their order, with … for what is left out.`;
    } else if (said.every(({ uses }) => !uses.includes('name'))) {
      fields[`${at}.name`] = `${name} does not permit showing their name. Leave this voice out.`;
    } else if (picture !== '' && said.some(({ uses }) => !uses.includes('picture'))) {
      fields[`${at}.imageUrl`] = `${name} does not permit showing a picture. Remove it.`;
    }
  }
  const sentences = Object.values(fields);
  if (sentences.length === 0) return;
  const sentence = `This ${type.labels.one} cannot be saved like this. ${sentences.join(' ')}`;
  throw new AppError('validation_failed', sentence, { fields });
}

/** Whatever has a passage with the name and company of who said it, in any list of any block. */
function voicesOf(type: ContentType, item: Record<string, unknown>): Voice[] {
  return blockFieldsOf(type.fields)
    .flatMap(([name]) => inList(item[name], name))
    .flatMap(({ at, block }) =>
      Object.entries(block).flatMap(([field, value]) =>
        inList(value, `${at}.${field}`).flatMap(({ at, block: voice }) => {
          const said = {
            quote: readText(voice.quote),
            name: readText(voice.name),
            company: readText(voice.company),
            picture: readText(voice.imageUrl),
          };
          const isVoice = said.quote !== '' && said.name !== '' && said.company !== '';
          return isVoice ? [{ at, ...said }] : [];
        }),
      ),
    );
}

const inList = (
  value: unknown,
  at: string,
): { at: string; block: Readonly<Record<string, unknown>> }[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown, index) =>
        isObject(one) ? [{ at: `${at}.${index}`, block: one }] : [],
      )
    : [];

/** The marks of clients, for the preview of an entry that names one. */
import { z } from 'zod';
import { keyOfClient } from '#content/client-names.ts';
import type { ContentType } from '#content/schema.ts';
import { callStudio } from '../api.ts';
import type { Fields } from './editor-type.ts';

const Card = z.looseObject({
  name: z.string(),
  aliases: z.array(z.string()).default([]),
  logoUrl: z.string().default(''),
});

/** The mark of the published client of this name; empty where there is none. */
async function findMark(key: string): Promise<string> {
  const query = new URLSearchParams({ q: key, status: 'published', fields: 'card' });
  const { data } = await callStudio(`/api/admin/clients?${query}`, { reply: z.array(Card) });
  const isCalled = (names: readonly string[]): boolean =>
    names.some((name) => keyOfClient(name) === key);
  const found =
    data.find(({ name }) => isCalled([name])) ?? data.find(({ aliases }) => isCalled(aliases));
  return found?.logoUrl ?? '';
}

/**
 * Gives fields with the mark that their client has on the site. It is asked for once for each name;
 * `onFound` is told when the same fields would be given with another mark.
 */
export function createClientMarks(
  { client }: ContentType,
  onFound: () => void,
): (fields: Fields) => Fields {
  const marks = new Map<string, string>();
  const ask = async (key: string): Promise<void> => {
    marks.set(key, '');
    try {
      const mark = await findMark(key);
      if (mark === '') return;
      marks.set(key, mark);
      onFound();
    } catch {
      // The entry's own mark stays; the next change asks again.
      marks.delete(key);
    }
  };
  return (fields) => {
    const name = client && fields[client.name];
    if (client === undefined || typeof name !== 'string' || name.trim() === '') return fields;
    const key = keyOfClient(name);
    if (!marks.has(key)) void ask(key);
    const mark = marks.get(key) ?? '';
    return mark === '' ? fields : { ...fields, [client.mark]: mark };
  };
}

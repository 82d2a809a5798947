/** Fields that name entries of other content types by their ids. */
import { z } from 'zod';

/** Of an id, in characters. */
const MAX_ID_LENGTH = 64;

/** An entry of another content type by its id, or nothing; `type` is that type's own name. */
export const reference = (type: string, max = MAX_ID_LENGTH) =>
  z
    .string('Choose an entry')
    .regex(/^[\w-]*$/, 'Choose an entry')
    .max(max, 'Choose an entry')
    .meta({ reference: type })
    .default('');

/** At most `max` entries of another type by their ids, each once; left out where there are none. */
export const references = (type: string, max: number) =>
  z
    .array(
      z
        .string('Choose an entry')
        .regex(/^[\w-]{1,64}$/, 'Choose an entry')
        .meta({ reference: type }),
      'Use a list of ids',
    )
    .max(max, `Choose at most ${max}`)
    .transform((ids) => (ids.length === 0 ? undefined : [...new Set(ids)]))
    .optional();

/** As `reference`, left out where there is none. */
export const optionalReference = (type: string) =>
  z
    .string('Choose an entry')
    .regex(/^[\w-]{0,64}$/, 'Choose an entry')
    .meta({ reference: type })
    .transform((id) => (id === '' ? undefined : id))
    .optional();

/** An entry of any type that has a page, by its id; left out where there is none. */
export const anyReference = optionalReference('');

/** What the public lists of a type can be narrowed by. */
import type { z } from 'zod';

/** Values by their names. */
type Asked = Readonly<Record<string, string | undefined>>;

export interface Narrowing {
  /** Fields that lists can be narrowed by: each a parameter of their addresses, and a field that lists show. */
  narrowedBy?: z.ZodObject & z.ZodType<Asked>;
  /** What fields have to be where a parameter asks for more than its own; undefined where nothing can be all of it. */
  fieldsAsked?(asked: Asked): Asked | undefined;
}

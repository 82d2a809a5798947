import { IMMUTABLE_CACHE, READ_CACHE } from '#platform/http/security-headers.ts';
import { DRAWING_VERSION } from '#ui/drawings.ts';
import type { Look } from './look.ts';

/** What caches may do with something drawn in a look, where its address says `asked` of how it is drawn. */
export const lookCache = ({ id }: Look, asked: string): string =>
  asked === (id || DRAWING_VERSION) ? IMMUTABLE_CACHE : READ_CACHE;

import { IMMUTABLE_CACHE, READ_CACHE } from '#platform/http/security-headers.ts';
import { drawnAs } from '#ui/drawings.ts';
import type { Look } from './look.ts';

/** What caches may do with something drawn in a look, where its address says `asked` of how it is drawn. */
export const lookCache = ({ id }: Look, asked: string): string =>
  asked === drawnAs(id) ? IMMUTABLE_CACHE : READ_CACHE;

import { IMMUTABLE_CACHE, READ_CACHE } from '#platform/http/security-headers.ts';
import type { Look } from './look.ts';

/** What caches may do with something drawn in a look, where its address names `asked`. */
export const lookCache = ({ id }: Look, asked: string): string =>
  asked === id ? IMMUTABLE_CACHE : READ_CACHE;

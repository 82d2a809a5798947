import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a program, or undefined where PATH does not lead to one. */
export const findOnPath = (program: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((dir) => join(dir, program))
    .find(existsSync);

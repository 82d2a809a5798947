/** The files of an answer, judged by what their field takes; the browser and the server go by the same. */
import { type FileRules, MEGABYTE } from './rules.ts';

/** Words in those of the site's owner. */
export type Say = (words: string) => string;

export interface AnswerFile {
  name: string;
  bytes: number;
  /** What it is by its bytes, or in a browser by its name; undefined where no form takes such. */
  kind: 'document' | 'picture' | undefined;
  /** Whether its bytes are not what they should be. */
  isDamaged?: boolean;
}

/** By the names of the fields. */
export type AnswerFiles = ReadonlyMap<string, readonly AnswerFile[]>;

export const NO_FILES: AnswerFiles = new Map();

const WRONG_KIND: Readonly<Record<FileRules['kinds'], string>> = {
  any: 'Please choose a PDF, Word, Excel, PowerPoint, OpenDocument, CSV or TXT file, or a JPEG, PNG, WebP or GIF picture',
  documents: 'Please choose a PDF, Word, Excel, PowerPoint, OpenDocument, CSV or TXT file',
  pictures: 'Please choose a JPEG, PNG, WebP or GIF picture',
};

const isTaken = ({ kinds }: FileRules, kind: 'document' | 'picture'): boolean =>
  kinds === 'any' || kinds === `${kind}s`;

/** One sentence for what is wrong with the files of a field. */
export function problemOfFiles(
  rules: FileRules,
  files: readonly AnswerFile[],
  say: Say,
): string | undefined {
  if (files.length > rules.most) {
    return rules.most === 1
      ? say('Please choose one file only')
      : say('Please choose at most {max} files').replace('{max}', String(rules.most));
  }
  if (files.some(({ bytes }) => bytes > rules.megabytes * MEGABYTE)) {
    const words = say('Please choose a file of at most {max} MB');
    return words.replace('{max}', String(rules.megabytes));
  }
  if (files.some(({ bytes }) => bytes === 0)) return say('This file is empty');
  const isOther = files.some(({ kind }) => kind === undefined || !isTaken(rules, kind));
  if (isOther) return say(WRONG_KIND[rules.kinds]);
  if (files.some(({ isDamaged }) => isDamaged)) {
    return say('This file is damaged, or is not what its name says');
  }
  return undefined;
}

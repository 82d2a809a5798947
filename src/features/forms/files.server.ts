/** Files on their way from a visitor to the inbox: what they are, and which of them an answer has. */
import type { PageContext } from '#web/page-context.ts';
import type { ReadAnswers } from './read-answers.ts';
import type { AnswerFile } from './read-files.ts';
import { fileRulesOf, MEGABYTE, plainFileName } from './rules.ts';
import type { FormField } from './schema.ts';

/** By the names of the fields. */
export type SentFiles = readonly (readonly [name: string, file: File])[];

interface JudgedFile extends AnswerFile {
  mediaType: string;
  content: Uint8Array;
}

export type JudgedFiles = ReadonlyMap<string, readonly JudgedFile[]>;

type JudgeFile = PageContext['leads']['judgeFile'];

/** The files that these fields ask for, each judged by its bytes unless it is larger than any may be. */
export async function judgeFiles(
  files: SentFiles,
  fields: readonly FormField[],
  judgeFile: JudgeFile,
): Promise<JudgedFiles> {
  const limits = new Map<string, number>();
  for (const field of fields) {
    const { megabytes = 0 } = fileRulesOf(field) ?? {};
    limits.set(field.name, Math.max(megabytes, limits.get(field.name) ?? 0));
  }
  const judged = new Map<string, JudgedFile[]>();
  for (const [name, file] of files) {
    const megabytes = limits.get(name) ?? 0;
    if (megabytes === 0) continue;
    const isTooLarge = file.size > megabytes * MEGABYTE;
    const one = isTooLarge ? unread(file) : await judge(file, judgeFile);
    judged.set(name, [...(judged.get(name) ?? []), one]);
  }
  return judged;
}

const unread = (file: File): JudgedFile => ({
  name: plainFileName(file.name),
  bytes: file.size,
  kind: undefined,
  mediaType: '',
  content: new Uint8Array(),
});

async function judge(file: File, judgeFile: JudgeFile): Promise<JudgedFile> {
  const content = new Uint8Array(await file.arrayBuffer());
  const bare = unread(file);
  const found = await judgeFile({ name: bare.name, content });
  if ('problem' in found) {
    const kind = found.problem === 'damaged' ? 'document' : undefined;
    return { ...bare, kind, isDamaged: found.problem === 'damaged' };
  }
  const { kind, mediaType, ending } = found;
  return { ...bare, name: named(bare.name, ending), kind, mediaType, content };
}

/** No file is called what it is not. */
function named(name: string, ending: string): string {
  const last = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  return last === ending ? name : `${name}.${ending}`;
}

/** Those that were asked for, in the order of the answers. */
export const filesToKeep = ({ answers }: ReadAnswers, files: JudgedFiles) =>
  answers
    .filter(({ type }) => type === 'file')
    .flatMap(({ name: field }) =>
      (files.get(field) ?? []).map(({ name, mediaType, content }) => ({
        field,
        name,
        mediaType,
        content,
      })),
    );

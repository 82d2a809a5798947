/**
 * Makes modules of the texts under content/. Of one file there are several, so that a page gets no
 * more than it shows:
 *
 *   x.mdx        the text as a component, its contents and what stands at its head
 *   x.mdx?card   the part of its head that other pages show
 *   x.mdx?front  all of its head
 *   x.mdx?text   its words, for search
 *   x.mdx?plain  the text as a component without what pages add to it, for feeds
 *   x.mdx?markdown  the text as it was written, for who reads Markdown
 */
import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';
import type { z } from 'zod';
import { formatOf, markdownOf, PROSE_SYNTAX, parseProse, plainText } from './parse.ts';
import { type ContentsEntry, markForReading } from './reading-marks.ts';

export interface ProseKind {
  /** The folder whose files are of this kind. */
  folder: string;
  front: z.ZodType;
  card?: z.ZodType;
}

const PROSE_FILE = /\.mdx?(?:\?(?:card|front|markdown|plain|text))?$/;

const exportDefault = (value: unknown): string => `export default ${JSON.stringify(value)};`;

async function compileBody(source: string, file: string, front: unknown): Promise<string> {
  const contents: ContentsEntry[] = [];
  const body = await compile(source, {
    format: formatOf(file),
    // As attributes, which prose.css reads: pages have no styles of their own.
    tableCellAlignToStyle: false,
    remarkPlugins: [...PROSE_SYNTAX, markForReading(contents)],
  });
  return [
    String(body),
    `export const contents = ${JSON.stringify(contents)};`,
    `export const front = ${JSON.stringify(front)};`,
  ].join('\n');
}

const compilePlain = async (source: string, file: string): Promise<string> =>
  String(
    await compile(source, {
      format: formatOf(file),
      tableCellAlignToStyle: false,
      remarkPlugins: PROSE_SYNTAX,
    }),
  );

async function moduleOf(source: string, id: string, kind: ProseKind): Promise<string> {
  const [file = id, view] = id.split('?');
  const { front, blocks } = parseProse(source, formatOf(file));
  const parse = (schema: z.ZodType): unknown => {
    const { data, error } = schema.safeParse(front);
    if (error) throw new Error(`The head of ${file} is not as it should be: ${error.message}`);
    return data;
  };
  if (view === 'text') return exportDefault(plainText(blocks));
  if (view === 'markdown') return exportDefault(markdownOf(source, blocks));
  if (view === 'plain') return compilePlain(source, file);
  if (view === 'front') return exportDefault(parse(kind.front));
  if (view === 'card' && kind.card !== undefined) return exportDefault(parse(kind.card));
  return compileBody(source, file, parse(kind.front));
}

export const prose = (kinds: readonly ProseKind[]): Plugin => ({
  name: 'prose',
  enforce: 'pre',
  transform: {
    filter: { id: PROSE_FILE },
    async handler(source, id) {
      const kind = kinds.find(({ folder }) => id.includes(`/${folder}/`));
      if (kind === undefined) return null;
      return { code: await moduleOf(source, id, kind), map: null, moduleType: 'js' };
    },
  },
});

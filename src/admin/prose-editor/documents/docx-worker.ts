/** Reads a Word document apart from the studio, which goes on meanwhile. */
import mammoth from 'mammoth';
import { type DocumentProblem, unpack } from './unpack.ts';

export type DocumentAnswer = { html: string } | { problem: DocumentProblem };

/** Styles that Word has and the library leaves out. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh > em",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Code'] => code",
  'strike => s',
];

async function read(bytes: Uint8Array): Promise<DocumentAnswer> {
  const unpacked = unpack(bytes);
  if (typeof unpacked === 'string') return { problem: unpacked };
  try {
    const arrayBuffer = Uint8Array.from(unpacked).buffer;
    const { value } = await mammoth.convertToHtml({ arrayBuffer }, { styleMap: STYLES });
    return { html: value };
  } catch {
    return { problem: 'no-document' };
  }
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Uint8Array)) return;
  void read(data).then((answer) => postMessage(answer));
});

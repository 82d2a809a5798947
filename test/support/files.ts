/** Documents, films and subtitles to upload, made here, and the way in which the studio sends them. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { z } from 'zod';
import { PUBLIC_URL, type TestApp } from './app.ts';
import { call } from './studio.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));

const archive = (parts: Zippable): Bytes => new Uint8Array(zipSync(parts));

/** With these words in it, where a program would look for them. */
export const pdf = (words = ''): Bytes =>
  bytesOf(`%PDF-1.4\n${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

const MAIN = 'application/vnd.openxmlformats-officedocument';

const typesPart = (main: string): Uint8Array =>
  strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`,
  );

/** A document of Microsoft's formats, with these parts besides. */
export const office = (main: string, more: Zippable = {}): Bytes =>
  archive({
    '[Content_Types].xml': typesPart(main),
    '_rels/.rels': strToU8('<Relationships/>'),
    'main.xml': strToU8('<main/>'),
    ...more,
  });

export const docx = (more: Zippable = {}): Bytes =>
  office(`${MAIN}.wordprocessingml.document.main+xml`, more);
export const xlsx = (): Bytes => office(`${MAIN}.spreadsheetml.sheet.main+xml`);
export const pptx = (): Bytes => office(`${MAIN}.presentationml.presentation.main+xml`);

/** A document of the open formats: text, spreadsheet or presentation. */
export const openDocument = (type: string, more: Zippable = {}): Bytes =>
  archive({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${type}`), { level: 0 }],
    'content.xml': strToU8('<office:document-content/>'),
    ...more,
  });

export const zip = (): Bytes => archive({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') });

function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Of so many bytes of film; its index stands at the end, as cameras write it. */
export const mp4 = (bytes = 100, brand = 'isom'): Bytes =>
  new Uint8Array(
    Buffer.concat([
      box('ftyp', bytesOf(`${brand}\0\0\0\0mp41`)),
      box('mdat', Buffer.alloc(bytes, 7)),
      box('moov', box('mvhd', Buffer.alloc(20))),
    ]),
  );

export const webm = (docType = 'webm'): Bytes => {
  const head = Buffer.concat([
    Buffer.from([0x42, 0x82, 0x80 + docType.length]),
    Buffer.from(docType),
  ]);
  return new Uint8Array(
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + head.length]), head]),
  );
};

export const vtt = (): Bytes => bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');

export const Announced = z.strictObject({
  id: z.string(),
  uploadUrl: z.string(),
  contentType: z.string(),
  publicUrl: z.string(),
  needsFinish: z.boolean(),
});

interface Sent {
  /** As it is announced, where that is not true. */
  size?: number;
  replaces?: string;
  throughSite?: boolean;
}

export const announceFile = (app: TestApp, fileName: string, size: number, more: Sent = {}) =>
  call(app, 'POST', '/api/admin/media/files', { fileName, size, ...more });

/** To the app where the address is its own, else to whoever gave it out. */
export function putFile(
  app: TestApp,
  { uploadUrl, contentType }: z.output<typeof Announced>,
  body: Bytes | ReadableStream,
): Promise<Response> {
  const init = { method: 'PUT', headers: { 'content-type': contentType }, body, duplex: 'half' };
  return uploadUrl.startsWith(PUBLIC_URL)
    ? app.request(uploadUrl.slice(PUBLIC_URL.length), init as RequestInit)
    : fetch(uploadUrl, init as RequestInit);
}

/** Sends a file as the studio does, and gives the last answer. */
export async function sendFile(
  app: TestApp,
  fileName: string,
  bytes: Bytes,
  { size = bytes.byteLength, ...more }: Sent = {},
): Promise<{ status: number; url: string; id: string; error: string }> {
  const first = await announceFile(app, fileName, size, more);
  const Problem = z.object({ error: z.string().default('') }).catch({ error: '' });
  if (first.status !== 201) {
    return { status: first.status, url: '', id: '', ...Problem.parse(first.body) };
  }
  const announced = Announced.parse(first.body);
  const put = await putFile(app, announced, bytes);
  const { publicUrl: url, id } = announced;
  if (!put.ok || !announced.needsFinish) {
    const body: unknown = await put.json().catch(() => ({}));
    return { status: put.status, url, id, ...Problem.parse(body) };
  }
  const last = await call(app, 'POST', `/api/admin/media/files/${id}/finish`);
  return { status: last.status, url, id, ...Problem.parse(last.body) };
}

/** The same where it has to be taken. */
export async function sentFile(
  app: TestApp,
  fileName: string,
  bytes: Bytes,
  more: Sent = {},
): Promise<{ id: string; url: string }> {
  const { status, error, ...sent } = await sendFile(app, fileName, bytes, more);
  if (status !== 200) throw new Error(`${fileName} was not taken: ${status} ${error}`);
  return sent;
}

/** The addresses by which administrators take the whole site out as a pack, and begin one with it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { ContentType } from '#content/schema.ts';
import { actorOf } from '#content/studio-endpoints.server.ts';
import { streamOf } from '#content/transfer-endpoints.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { fileEndpoint, NOTHING, type Staff, writeEndpoint } from '#platform/http/endpoint.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { type MediaFile, packLines } from './pack.server.ts';
import { PackReply } from './schema.ts';
import { type MediaShelf, usePack } from './use-pack.server.ts';

interface PackParts<Context> {
  types: readonly ContentType[];
  readMedia: (context: Context) => AsyncIterable<MediaFile>;
  openShelf: (context: Context) => MediaShelf;
}

interface PackContext {
  db: Kysely<Tables>;
}

interface PackCall<Context> {
  context: Context;
  files: ReadonlyMap<string, File>;
  staff: Staff | undefined;
}

export const packEndpoints = <Context extends PackContext>({
  types,
  readMedia,
  openShelf,
}: PackParts<Context>) => ({
  download: fileEndpoint({
    summary: 'The whole site as a content pack',
    description:
      'Settings, look, menus, messages, tags, pages, all entries and the media library. No accounts, no secrets, nothing that visitors sent.',
    query: NOTHING,
    params: NOTHING,
    mediaType: 'application/gzip',
    async handle({ context }: { context: Context }) {
      const today = new Date().toISOString().slice(0, 10);
      const lines = packLines({
        db: context.db,
        types,
        media: () => readMedia(context),
        release: packageFile.version,
      });
      return new Response(compressed(lines), {
        headers: {
          'content-type': 'application/gzip',
          'content-disposition': `attachment; filename="site-${today}.pack.gz"`,
          'cache-control': 'private, no-store',
        },
      });
    },
  }),

  use: writeEndpoint({
    summary: 'Start the site from a content pack',
    description:
      'A pack of at most 10 MB in the part named pack. Use the command line for larger ones. It replaces the current start, so it is refused once anything has been published. Either everything is imported or nothing.',
    params: NOTHING,
    headers: NOTHING,
    input: NOTHING,
    formats: ['multipart'],
    files: ['pack'],
    status: 200,
    body: PackReply,
    async handle({ context, files, staff }: PackCall<Context>) {
      const file = files.get('pack');
      if (file === undefined) {
        const problem = 'Choose a content pack';
        throw new AppError('validation_failed', `${problem}.`, { fields: { pack: problem } });
      }
      const dir = await mkdtemp(join(tmpdir(), 'pack-'));
      try {
        const path = join(dir, 'sent.gz');
        await writeFile(path, await file.bytes(), { mode: 0o600 });
        const { db } = context;
        const use = { db, types, shelf: openShelf(context), actor: actorOf(staff) };
        return { body: await usePack(path, use) };
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
  }),
});

/** A line is read when those before have left. */
function compressed(lines: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  async function* ended() {
    for await (const line of lines) yield `${line}\n`;
  }
  return streamOf(ended()).pipeThrough(new CompressionStream('gzip'));
}

/** The commands of the shell that take a site's content along as a pack. */
import type { Kysely } from 'kysely';
import { SITE_ACTOR } from '#content/actor.ts';
import { contentTypes } from '#content-lists.ts';
import { createShelf, packedMedia } from '#features/media/pack.server.ts';
import { packLines } from '#features/start/pack.server.ts';
import { usePack } from '#features/start/use-pack.server.ts';
import { createLineFile } from '#platform/backup/lines.ts';
import { isSystemError, refused } from '#platform/backup/problems.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import type { Config } from '#server/config.ts';
import { openMedia } from '#server/open.ts';
import packageFile from '../../package.json' with { type: 'json' };

export const PACK_USAGE = `  pack FILE      write settings, look, menus, words, tags, pages, entries and media into one
                 new file: no accounts, no secrets, nothing that visitors sent
  use-pack FILE  start a site from such a file; refused once anything has been published there`;

/** Writes the content of the site into a new file. Says what is in it. */
export async function writePack(
  db: Kysely<Tables>,
  config: Config,
  file: string,
  say: (line: string) => void,
): Promise<void> {
  const media = await openMedia(config, db, createLogger('warn'));
  try {
    const lines = await openFile(file);
    const { version: release } = packageFile;
    const source = { db, types: contentTypes, media: () => packedMedia(db, media.store), release };
    try {
      const written = packLines(source);
      let next = await written.next();
      for (; next.done !== true; next = await written.next()) await lines.write(next.value);
      await lines.end();
      const { entries, media: files } = next.value;
      say(`${file}: ${entries} entries and ${files} media`);
    } catch (error) {
      await lines.abandon();
      throw error;
    }
  } finally {
    await media.stop(0);
  }
}

async function openFile(file: string) {
  try {
    return await createLineFile(file);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw refused(
      error.code === 'EEXIST'
        ? `${file} already exists and was not changed.`
        : `${file} cannot be written (${error.code}).`,
    );
  }
}

/** Begins the site with a pack. */
export async function beginWithPack(
  db: Kysely<Tables>,
  config: Config,
  file: string,
  say: (line: string) => void,
): Promise<void> {
  const media = await openMedia(config, db, createLogger('warn'));
  try {
    const shelf = createShelf(db, media);
    const used = await usePack(file, { db, types: contentTypes, shelf, actor: SITE_ACTOR });
    say(`The site starts with ${used.entries} entries and ${used.media} media.`);
  } finally {
    await media.stop(0);
  }
}

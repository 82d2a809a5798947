/** Loaded into the program by a test alone: backups lie on a disk that gives a few bytes at a time. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const { createReadStream } = fs;

/** @param {string} path */
async function* slowly(path) {
  for await (const bytes of createReadStream(path, { highWaterMark: 512 })) {
    await pause(10);
    yield bytes;
  }
}

/** @param {[any, any]} given */
fs.createReadStream = (...given) =>
  String(given[0]).endsWith('.ndjson.gz')
    ? /** @type {any} */ (Readable.from(slowly(given[0])))
    : createReadStream(...given);
syncBuiltinESMExports();

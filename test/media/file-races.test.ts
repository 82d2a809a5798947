/** Files that would cost the server much, and moments at which two want the same file. */
import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { verifyOffice } from '#features/media/pipeline/zip-files.server.ts';
import { openTestDatabase, postgresKind } from '../support/databases.ts';
import { Announced, announceFile, bytesOf, mp4 } from '../support/files.ts';
import { openMedia } from '../support/images.ts';
import { startBucket } from '../support/s3.ts';

const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/** An archive that has one part very often, of which only the first can be unpacked. */
function repeated(name: string, part: Uint8Array, times: number): Uint8Array {
  const packed = deflateRawSync(part);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.byteLength, 14);
  facts.writeUInt32LE(part.byteLength, 18);
  facts.writeUInt16LE(name.length, 22);
  const head = joined(bytesOf('PK\x03\x04'), facts, bytesOf(name));
  const local = joined(head, packed);
  const broken = joined(
    head,
    packed.map(() => 0xff),
  );
  const listed = Array.from({ length: times }, (_, index) => {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(index * local.byteLength, 10);
    return joined(bytesOf('PK\x01\x02\x14\0'), facts, place, bytesOf(name));
  });
  const list = joined(...listed);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(list.byteLength, 12);
  end.writeUInt32LE(local.byteLength * times, 16);
  return joined(local, ...Array.from({ length: times - 1 }, () => broken), list, end);
}

test('a document that lists its types two thousand times is unpacked once', () => {
  const types = bytesOf('macroEnabled'.padEnd(1_048_576));
  const bytes = repeated('[Content_Types].xml', types, 2_000);
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(() => verifyOffice(bytes, word)).toThrow('Files with macros');
});

test.runIf(postgresKind === 'postgres')(
  'a file that is claimed at the very moment at which it expires is not dropped',
  async () => {
    const { store } = await startBucket();
    const db = await openTestDatabase('postgres');
    let late = 0;
    const app = await openMedia({ store, db, now: () => Date.now() + late });
    const { id } = Announced.parse((await announceFile(app, 'a.mp4', mp4().length)).body);
    late = 71 * 60_000;
    let dropping: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (claiming) => {
      const until = new Date(Date.now() + late + 60_000).toISOString();
      const row = claiming.updateTable('media').set({ leased_until: until }).where('id', '=', id);
      await row.execute();
      dropping = app.media.catchUp();
      await vi.waitFor(async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`;
        expect((await waiting.execute(claiming)).rows).toHaveLength(1);
      });
    });
    await dropping;
    expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id }]);
  },
);

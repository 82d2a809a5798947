/** Begins the copies of an image and comes no further, to be killed: node copies-process.ts DATABASE DIR */

import { createDiskBlobs } from '../../src/features/media/blobs/disk.server.ts';
import { createMedia } from '../../src/features/media/media.server.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLogger } from '../../src/platform/log.ts';

const [file = '', dir = ''] = process.argv.slice(2);
const store = createDiskBlobs(dir);
const media = createMedia({
  db: await openDatabase({ kind: 'sqlite', file }),
  log: createLogger('silent'),
  store: {
    ...store,
    async put(key, bytes, type) {
      await store.put(key, bytes, type);
      console.log(key);
      setInterval(() => undefined, 1_000);
      await new Promise(() => undefined);
    },
  },
  secret: 'of no use here',
  publicUrl: 'http://localhost',
  quotaMb: 100,
});
await media.catchUp();

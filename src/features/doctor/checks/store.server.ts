/** Proves that the store of media takes, keeps, gives and forgets, and that visitors get them. */
import { randomUUID } from 'node:crypto';
import { OutboundError, sendRequest } from '#platform/outbound/send-request.ts';
import { type Check, type Finding, failed, notSetUp, passed, warning } from '../check.ts';

/** What the checks use of the store. */
export interface ProvenStore {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  find: (key: string) => Promise<{ bytes: number } | undefined>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  remove: (key: string) => Promise<void>;
}

export interface StoreParts {
  store: ProvenStore;
  place: 'disk' | 's3';
  /** The name of a media item that nobody has, for one look. */
  makeKey: () => string;
  /** Where visitors find the file of this name, as a whole address. */
  addressOf: (key: string) => string;
  /** The address of a media item of the library; undefined while it is empty. */
  findMedia: () => Promise<string | undefined>;
}

/** One transparent pixel. What follows its end is no part of the media item. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Puts a media item with a word in it that nobody can guess, and takes it away again afterwards. */
export async function withProbe<Result>(
  { store, makeKey }: Pick<StoreParts, 'store' | 'makeKey'>,
  use: (key: string, word: string, bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const key = makeKey();
  const word = randomUUID();
  const bytes = Buffer.concat([PIXEL, Buffer.from(word)]);
  await store.put(key, bytes, 'image/png');
  try {
    return await use(key, word, bytes);
  } finally {
    await store.remove(key);
  }
}

const CANNOT: Readonly<Record<StoreParts['place'], string>> = {
  disk: 'Check the owner, permissions and free space of the folder "uploads" in DATA_DIR.',
  s3: 'Check the S3 settings, the permissions of the key (put, get, head, delete, list), and the service.',
};

export const storeChecks = (parts: StoreParts): Check[] => [
  {
    id: 'store-round-trip',
    group: 'pictures',
    title: 'Storage',
    look: () => roundTrip(parts),
  },
  {
    id: 'store-public',
    group: 'pictures',
    title: 'Media for visitors',
    look: (signal) => askForMedia(parts, signal),
  },
];

async function roundTrip(parts: StoreParts): Promise<Finding> {
  const { store, place } = parts;
  const name = place === 'disk' ? 'folder of uploads' : 'S3 bucket';
  let key = '';
  try {
    const problem = await withProbe(parts, async (probe, _word, bytes) => {
      key = probe;
      const found = await store.find(key);
      if (found?.bytes !== bytes.byteLength) return 'was not found at its full size';
      const read = await store.read(key);
      return read !== undefined && bytes.equals(read) ? undefined : 'came back changed';
    });
    if (problem !== undefined) {
      return failed(`A file stored in the ${name} ${problem}.`, CANNOT[place]);
    }
    if ((await store.find(key)) !== undefined) {
      return failed(`A file that was removed is still in the ${name}.`, CANNOT[place]);
    }
  } catch {
    return failed(`The ${name} cannot be written or read.`, CANNOT[place]);
  }
  return passed(`A file was stored in the ${name}, found, read back unchanged and removed.`);
}

async function askForMedia(parts: StoreParts, signal: AbortSignal): Promise<Finding> {
  const address = await parts.findMedia();
  if (address === undefined) {
    return notSetUp('The library has no media yet.', 'Upload one and run the checks again.', {
      place: { label: 'Media', href: '/admin/media' },
    });
  }
  const { host } = new URL(address);
  try {
    const request = { method: 'GET', url: address, headers: {} } as const;
    const { status, headers } = await sendRequest(request, { allowPrivate: true, signal });
    const type = String(headers['content-type'] ?? '');
    if (status === 200 && type.startsWith('image/')) {
      return passed(`A media item from the library is served at ${host} as ${type}.`);
    }
    return failed(
      `A media item from the library returns ${status} at ${host}${type === '' ? '' : `, as ${type}`}.`,
      parts.place === 's3'
        ? 'Make the folder "uploads" in the bucket public, and check S3_PUBLIC_URL.'
        : 'Check PUBLIC_URL and the proxy in front of this server.',
    );
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return warning(
      `Media could not be requested at ${host}: ${error.message}`,
      'Check PUBLIC_URL or S3_PUBLIC_URL. If this machine cannot reach them by design, check from another one.',
    );
  }
}

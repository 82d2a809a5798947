/** Media in a bucket of an S3-compatible service. */
import { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { IMMUTABLE_CACHE } from '#platform/http/security-headers.ts';
import { parseKey, UPLOADS_PATH } from '../addresses.ts';
import { fileTypeOf } from '../file-types.ts';
import { STABLE_CACHE } from '../rules.ts';
import type { S3Settings } from '../settings.server.ts';
import {
  type BlobStore,
  type FilePieces,
  PENDING,
  storageUnavailable,
  wholePieces,
} from './blob-store.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** Without a byte for so long, a connection is dead. */
const SILENCE_TIMEOUT_MS = 5_000;
/** Whoever watches a film pauses, a slow sender as well, and a service copies a large file without a word. */
const LONG_SILENCE_MS = 10 * 60_000;
/** For all tries of one call together. */
const CALL_TIMEOUT_MS = 9_000;
const MAX_TRIES = 3;

/** In the bucket, so that a rule can open this part of it to everybody and no other. */
const MEDIA = UPLOADS_PATH.slice(1);

const objectKey = (key: string): string => (key.startsWith(PENDING) ? key : MEDIA + key);

type Sdk = typeof import('@aws-sdk/client-s3');

/** A store in a bucket; the service is first spoken to when a media item comes or is asked for. */
export function createS3Blobs(settings: S3Settings): BlobStore {
  const { bucket: Bucket, publicUrl } = settings;
  const connection = connectTo(settings);
  const { call, callAbsent } = connection;
  return {
    addressOf: (key) => `${publicUrl ?? ''}${UPLOADS_PATH}${key}`,

    put: (key, bytes, type) =>
      call(async ({ sdk, client, abortSignal }) => {
        const put = new sdk.PutObjectCommand({
          Bucket,
          Key: objectKey(key),
          Body: bytes,
          ContentType: type,
          ContentLength: bytes.byteLength,
          CacheControl: parseKey(key)?.copy === undefined ? STABLE_CACHE : IMMUTABLE_CACHE,
        });
        await client.send(put, { abortSignal });
      }),

    putPieces: (key, { bytes, pieces }, type) =>
      streamTo(connection, { key, bytes, pieces, type, Bucket }),

    move: async (from, { tag }, to, type) => {
      const isMoved = await callAbsent(async ({ sdk, patient }) => {
        const copy = new sdk.CopyObjectCommand({
          Bucket,
          Key: objectKey(to),
          CopySource: `${Bucket}/${objectKey(from)}`,
          CopySourceIfMatch: tag,
          MetadataDirective: 'REPLACE',
          ContentType: type,
          CacheControl: STABLE_CACHE,
        });
        await patient.send(copy);
        return true;
      });
      if (isMoved !== true) return false;
      await call(async ({ sdk, client, abortSignal }) => {
        const remove = new sdk.DeleteObjectCommand({ Bucket, Key: objectKey(from) });
        await client.send(remove, { abortSignal });
      }).catch(() => undefined);
      return true;
    },

    find: (key) =>
      callAbsent(async ({ sdk, client, abortSignal }) => {
        const head = new sdk.HeadObjectCommand({ Bucket, Key: objectKey(key) });
        const found = await client.send(head, { abortSignal });
        const { ContentLength: bytes = 0, ContentType: type, ETag: tag = '' } = found;
        const own = type?.startsWith('image/') ? type : undefined;
        return { bytes, type: fileTypeOf(key) ?? own, tag };
      }),

    read: (key) =>
      callAbsent(async ({ sdk, client, abortSignal }) => {
        const get = new sdk.GetObjectCommand({ Bucket, Key: objectKey(key) });
        const { Body } = await client.send(get, { abortSignal });
        return Body === undefined ? undefined : new Uint8Array(await Body.transformToByteArray());
      }),

    stream: (key, { tag }, { start, end }) =>
      callAbsent(async ({ sdk, patient }) => {
        const Range = `bytes=${start}-${end}`;
        const get = new sdk.GetObjectCommand({ Bucket, Key: objectKey(key), Range, IfMatch: tag });
        const { Body } = await patient.send(get);
        return Body?.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>> | undefined;
      }),

    remove: (key) =>
      call(async ({ sdk, client, abortSignal }) => {
        const remove = new sdk.DeleteObjectCommand({ Bucket, Key: objectKey(key) });
        await client.send(remove, { abortSignal });
      }),

    list: () => listObjects(connection, Bucket),
    presigned: presignedUploads(connection, settings),
    close: connection.close,
  };
}

interface Streamed extends FilePieces {
  Bucket: string;
  key: string;
  type: string;
}

/** It lasts as long as the pieces do; a service that falls silent ends it. */
async function streamTo(
  { call }: Connection,
  { Bucket, key, type, bytes, pieces }: Streamed,
): Promise<void> {
  const aborted = new AbortController();
  let problem: unknown;
  async function* watched() {
    try {
      yield* wholePieces({ bytes, pieces });
    } catch (error) {
      problem = error;
      aborted.abort();
      throw error;
    }
  }
  const body = Readable.from(watched(), { objectMode: false });
  // What went wrong is thrown below; a stream that nobody hears would end the process.
  body.on('error', () => undefined);
  try {
    await call(async ({ sdk, patient }) => {
      const put = new sdk.PutObjectCommand({
        Bucket,
        Key: objectKey(key),
        Body: body,
        ContentType: type,
        ContentLength: bytes,
        CacheControl: STABLE_CACHE,
      });
      await patient.send(put, { abortSignal: aborted.signal });
    });
  } catch (error) {
    throw problem ?? error;
  }
}

interface Clients {
  sdk: Sdk;
  client: S3Client;
  patient: S3Client;
}

interface CallParts extends Clients {
  abortSignal: AbortSignal;
}

/** Calls of the service, the first of which opens its client. */
function connectTo(settings: S3Settings) {
  let connected: Promise<Clients> | undefined;
  const connect = () => {
    connected ??= openClient(settings);
    return connected;
  };

  /** @throws {AppError} storage_unavailable for whatever goes wrong. */
  const call = async <Result>(work: (s3: CallParts) => Promise<Result>): Promise<Result> => {
    try {
      return await work({
        ...(await connect()),
        abortSignal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
    } catch (error) {
      throw storageUnavailable(error);
    }
  };

  return {
    call,
    /** Undefined where the object is not there. */
    callAbsent: <Result>(work: (s3: CallParts) => Promise<Result>) =>
      call((s3) =>
        work(s3).catch((error: unknown) => {
          if (isAbsent(error)) return undefined;
          throw error;
        }),
      ),
    close: () =>
      void connected?.then(({ client, patient }) => {
        client.destroy();
        patient.destroy();
      }),
  };
}

type Connection = ReturnType<typeof connectTo>;

const silent = (): void => undefined;
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/** Only a site with a bucket pays for Amazon's client, in start time and in memory. */
async function openClient(settings: S3Settings): Promise<Clients> {
  const sdk = await import('@aws-sdk/client-s3');
  return {
    sdk,
    client: new sdk.S3Client(clientSettings(settings, SILENCE_TIMEOUT_MS)),
    patient: new sdk.S3Client(clientSettings(settings, LONG_SILENCE_MS)),
  };
}

function clientSettings(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  socketTimeout: number,
): S3ClientConfig {
  return {
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_TRIES,
    // What it would say on the console is thrown as well.
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout },
    // Not every service knows the newer checksums, and an address for a file to come cannot have one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** Every media item, and every file that has come for one and is not verified. */
async function* listObjects({ call }: Connection, Bucket: string): ReturnType<BlobStore['list']> {
  for (const [Prefix, dropped] of [
    [MEDIA, MEDIA.length],
    [PENDING, 0],
  ] as const) {
    let after: string | undefined;
    do {
      const { objects, next } = await call((s3) =>
        listPage(s3, { Bucket, Prefix, ...(after === undefined ? {} : { StartAfter: after }) }),
      );
      for (const { Key = '', Size: bytes = 0, LastModified } of objects) {
        yield { key: Key.slice(dropped), bytes, modifiedAt: LastModified?.getTime() ?? 0 };
      }
      after = next;
    } while (after !== undefined);
  }
}

async function listPage(
  { sdk, client, abortSignal }: CallParts,
  request: { Bucket: string; Prefix: string; StartAfter?: string },
) {
  const list = new sdk.ListObjectsV2Command(request);
  const { Contents: objects = [], IsTruncated } = await client.send(list, { abortSignal });
  return { objects, next: IsTruncated === true ? objects.at(-1)?.Key : undefined };
}

const presignedUploads = (
  { call }: Connection,
  settings: S3Settings,
): NonNullable<BlobStore['presigned']> => ({
  studioOrigin: settings.publicUrl === undefined ? uploadOrigin(settings) : undefined,
  sign: (key, { type, bytes, expiresInS }) =>
    call(async ({ sdk, client }) => {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const put = new sdk.PutObjectCommand({
        Bucket: settings.bucket,
        Key: objectKey(key),
        ContentType: type,
        ...(bytes === undefined ? {} : { ContentLength: bytes }),
      });
      return getSignedUrl(client, put, {
        expiresIn: expiresInS,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
    }),
});

/** Where the kit leads presigned uploads to; known without loading it. */
function uploadOrigin({ endpoint, bucket, region }: S3Settings): string {
  if (endpoint !== undefined) return new URL(endpoint).origin;
  const tail = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  // No certificate covers a name with dots below the service's own.
  return bucket.includes('.')
    ? `https://s3.${region}.${tail}`
    : `https://${bucket}.s3.${region}.${tail}`;
}

/** 404: not there; 412: another file by now. A bucket that is missing is no missing file. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  ['NoSuchKey', 'NotFound', 'PreconditionFailed', '412'].includes(error.name);

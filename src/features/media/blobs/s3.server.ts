/** Media in a bucket of an S3-compatible service. */
import { Readable } from 'node:stream';
import { IMMUTABLE_CACHE } from '#platform/http/security-headers.ts';
import { parseKey, UPLOADS_PATH } from '../addresses.ts';
import { FILE_TYPES, fileTypeOf, isFileType } from '../file-types.ts';
import { STABLE_CACHE } from '../rules.ts';
import type { S3Settings } from '../settings.server.ts';
import { type BlobStore, type FilePieces, PENDING, wholePieces } from './blob-store.ts';
import { type CallParts, type Connection, connectTo } from './s3-connection.server.ts';

/** In the bucket, so that a rule can open this part of it to everybody and no other. */
const MEDIA = UPLOADS_PATH.slice(1);

const objectKey = (key: string): string => (key.startsWith(PENDING) ? key : MEDIA + key);

const isDocument = (type: string): boolean =>
  isFileType(type) && FILE_TYPES[type].kind === 'document';

/** What the service says of an object to who asks it and not the site. */
const saidOf = (key: string, type: string) => ({
  ContentType: type,
  CacheControl: parseKey(key)?.copy === undefined ? STABLE_CACHE : IMMUTABLE_CACHE,
  // Under the bucket's own address too it is kept and opened elsewhere.
  ...(isDocument(type) ? { ContentDisposition: 'attachment' } : {}),
});

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
          ContentLength: bytes.byteLength,
          ...saidOf(key, type),
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
          ...saidOf(to, type),
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
        ContentLength: bytes,
        ...saidOf(key, type),
      });
      await patient.send(put, { abortSignal: aborted.signal });
    });
  } catch (error) {
    throw problem ?? error;
  }
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

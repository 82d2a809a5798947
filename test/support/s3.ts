/** An S3-compatible service on loopback; docs/decisions/023 says what it does not prove. */
import { startFauxqs } from 'fauxqs';
import { onTestFinished } from 'vitest';
import type { BlobStore } from '#features/media/blobs/blob-store.ts';
import { createS3Blobs } from '#features/media/blobs/s3.server.ts';
import type { S3Settings } from '#features/media/settings.server.ts';

export interface TestBucket {
  settings: S3Settings;
  store: BlobStore;
  /** As a service that is down. */
  stop: () => Promise<void>;
}

/** A service with one empty bucket; it ends with the test. */
export async function startBucket(given: Partial<S3Settings> = {}): Promise<TestBucket> {
  const server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' });
  server.createBucket('northmile');
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${server.port}`,
    bucket: 'northmile',
    region: 'eu-central-1',
    accessKeyId: 'test',
    secretAccessKey: 'test',
    publicUrl: undefined,
    ...given,
  };
  const store = createS3Blobs(settings);
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(async () => {
    store.close();
    await stop();
  });
  return { settings, store, stop };
}

export const openBucket = async (): Promise<BlobStore> => (await startBucket()).store;

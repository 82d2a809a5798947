/** An S3-compatible service on loopback; docs/decisions/023 says what it does not prove. */
import { startFauxqs } from 'fauxqs';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '#features/media/settings.server.ts';
import { createS3Store } from '#features/media/store/s3.server.ts';
import type { MediaStore } from '#features/media/store/store.ts';

export interface TestBucket {
  settings: S3Settings;
  store: MediaStore;
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
  const store = createS3Store(settings);
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

export const openBucket = async (): Promise<MediaStore> => (await startBucket()).store;

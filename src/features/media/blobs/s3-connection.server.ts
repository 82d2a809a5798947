/** The clients of an S3-compatible service: one for what is over in seconds, a patient one for large files. */
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings.server.ts';
import { storageUnavailable } from './blob-store.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** Without a byte for so long, a connection is dead. */
const SILENCE_TIMEOUT_MS = 5_000;
/** Whoever watches a film pauses, a slow sender as well, and a service copies a large file without a word. */
const LONG_SILENCE_MS = 10 * 60_000;
/** For all tries of one call together. */
const CALL_TIMEOUT_MS = 9_000;
const MAX_TRIES = 3;

type Sdk = typeof import('@aws-sdk/client-s3');

interface Clients {
  sdk: Sdk;
  client: S3Client;
  patient: S3Client;
}

export interface CallParts extends Clients {
  abortSignal: AbortSignal;
}

/** Calls of the service, the first of which opens its client. */
export function connectTo(settings: S3Settings) {
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

export type Connection = ReturnType<typeof connectTo>;

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

/** 404: not there; 412: another file by now. A bucket that is missing is no missing file. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  ['NoSuchKey', 'NotFound', 'PreconditionFailed', '412'].includes(error.name);

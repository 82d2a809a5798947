/** Where uploaded files are kept and how many, as the environment says it. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Given, wholeNumber } from '#platform/settings.ts';
import { MAX_FILE_MB } from './file-types.ts';

export interface S3Settings {
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where the bucket's files are found by everybody, without a slash at the end. */
  publicUrl: string | undefined;
}

export type StorageSettings = { kind: 'disk'; dir: string } | ({ kind: 's3' } & S3Settings);

function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

const webAddress = (mend: string) =>
  z
    .string()
    .refine((value) => {
      const url = URL.parse(value);
      return (
        url !== null &&
        ['http:', 'https:'].includes(url.protocol) &&
        url.username === '' &&
        url.search === '' &&
        url.hash === ''
      );
    }, mend)
    .transform(withoutLastSlashes)
    .optional();

const storageShape = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'enter the name of a bucket, for example northmile')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ENDPOINT: webAddress('enter the address of the service, for example https://s3.example.com'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'enter the name of a region, for example eu-central-1')
    .default('us-east-1'),
  S3_PUBLIC_URL: webAddress(
    'enter the public address of the bucket, for example https://files.example.com',
  ),
};

/** What five digits can say, just below a hundred gigabytes. */
const MAX_QUOTA_MB = 99_999;
const DEFAULT_QUOTA_MB = 2_048;
/** Both databases keep sizes as numbers below two gigabytes. */
const LARGEST_FILE_MB = 2_000;

export const mediaShape = {
  ...storageShape,
  MEDIA_QUOTA_MB: wholeNumber(1, MAX_QUOTA_MB, DEFAULT_QUOTA_MB),
  MEDIA_MAX_FILE_MB: wholeNumber(1, LARGEST_FILE_MB, MAX_FILE_MB.film),
};

/** Says nothing by itself. */
const HAS_DEFAULT = 'S3_REGION';

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** What is wrong with settings that are right one by one. */
export function mediaContradictions(given: Given): string[] {
  const set = Object.keys(storageShape).filter(
    (name) => name !== HAS_DEFAULT && given[name] !== undefined,
  );
  if (set.length === 0) return [];
  return NEEDED.filter((name) => given[name] === undefined).map(
    (name) => `${name}: set it as well as ${set.join(', ')}, or leave out all S3 settings`,
  );
}

export interface MediaSettings {
  storage: StorageSettings;
  /** How many megabytes of media the library takes. */
  mediaQuotaMb: number;
  /** How many megabytes its largest file may have. */
  mediaMaxFileMb: number;
}

const shape = z.object(mediaShape);

/** The settings under their names inside the program; files go into the data folder unless an S3 service is set. */
export const toMediaSettings = (value: z.output<typeof shape>, dataDir: string): MediaSettings => ({
  storage: toStorageSettings(value, dataDir),
  mediaQuotaMb: value.MEDIA_QUOTA_MB,
  mediaMaxFileMb: value.MEDIA_MAX_FILE_MB,
});

function toStorageSettings(value: z.output<typeof shape>, dataDir: string): StorageSettings {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = value;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return { kind: 'disk', dir: resolve(dataDir, 'uploads') };
  }
  return {
    kind: 's3',
    endpoint: value.S3_ENDPOINT,
    bucket,
    region: value.S3_REGION,
    accessKeyId,
    secretAccessKey,
    publicUrl: value.S3_PUBLIC_URL,
  };
}

/** How many files that are not at hand one address may ask for. */
import { addressBucket } from '#platform/http/client-address.ts';
import { limitPerProcess } from '#platform/http/rate-limit.ts';

/** A visitor who opens every list of a large site asks for fewer; each costs some milliseconds. */
const PER_MINUTE = 300;
const MINUTE_S = 60;

/** How many covers and uploads each visitor may still ask for in this minute. */
export interface FileBudgets {
  /** @throws {AppError} rate_limited */
  countCover: (address: string) => Promise<void>;
  /** @throws {AppError} rate_limited */
  countUpload: (address: string) => Promise<void>;
  /** Gives back what was spent on an image that is there. */
  forgiveUpload: (address: string) => Promise<void>;
}

/** They spare this process, so each process counts for itself. The site's own calls have no address. */
export function createFileBudgets(): FileBudgets {
  const budget = (name: string) => limitPerProcess({ name, points: PER_MINUTE, seconds: MINUTE_S });
  const covers = budget('cover');
  const uploads = budget('upload-miss');
  const wait = (): string => 'That was a lot at once. Please wait a minute.';
  const isCounted = (address: string): boolean => address !== '';
  return {
    async countCover(address) {
      if (isCounted(address)) await covers.take(addressBucket(address), wait);
    },
    async countUpload(address) {
      if (isCounted(address)) await uploads.take(addressBucket(address), wait);
    },
    async forgiveUpload(address) {
      if (isCounted(address)) await uploads.giveBack(addressBucket(address));
    },
  };
}

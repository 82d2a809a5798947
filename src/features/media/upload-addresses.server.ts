/** The site's own addresses that a file may be sent to: what they say is signed. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isFileType } from './file-types.ts';

export const UPLOAD_ADDRESS_PATH = '/api/uploads/';

const KEY_BYTES = 32;

/** What an address is given out for; all of it is signed. */
export interface UploadTerms {
  id: string;
  type: string;
  /** Exactly so many; 0 where nobody has said. */
  bytes: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** A key for these addresses alone, from the secret of the site. */
export const uploadAddressKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'upload addresses', KEY_BYTES));

const sign = (key: Buffer, { id, type, bytes, expires }: UploadTerms): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, type, bytes, expires]))
    .digest();

/** Path and query; what they say is signed. */
export function signUploadAddress(key: Buffer, terms: UploadTerms): string {
  const query = new URLSearchParams({
    type: terms.type,
    size: String(terms.bytes),
    expires: String(terms.expires),
    signature: sign(key, terms).toString('base64url'),
  });
  return `${UPLOAD_ADDRESS_PATH}${terms.id}?${query}`;
}

/** Whether an address says that it is for a file, which may take long to come; a picture is small. */
export const takesFile = (target: string): boolean =>
  target.startsWith(UPLOAD_ADDRESS_PATH) &&
  isFileType(new URLSearchParams(target.slice(target.indexOf('?') + 1)).get('type') ?? '');

export function isSignedBy(key: Buffer, terms: UploadTerms, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, terms);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}

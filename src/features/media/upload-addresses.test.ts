import { expect, test } from 'vitest';
import { signUploadAddress, takesFile, uploadAddressKey } from './upload-addresses.server.ts';

const key = uploadAddressKey('a secret');
const addressFor = (type: string): string =>
  signUploadAddress(key, { id: 'a', type, bytes: 3, expires: 1 });

test('an address of a file may take long, one of an image and every other not', () => {
  for (const type of ['video/mp4', 'application/pdf', 'text/vtt']) {
    expect(takesFile(addressFor(type))).toBe(true);
  }
  for (const target of [
    addressFor('image/png'),
    addressFor('text/html'),
    addressFor(''),
    addressFor('toString'),
    '/api/uploads/a',
    '/api/uploads/a?type=',
    '/api/leads?type=video/mp4',
    '/x/api/uploads/a?type=video%2Fmp4',
  ]) {
    expect([target, takesFile(target)]).toEqual([target, false]);
  }
});

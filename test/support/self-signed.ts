/** A certificate that nobody vouches for, made anew so that no key is kept with the source. */
import { generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;

/** Key and X.509 certificate (version 1) for `localhost`, as PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const validity = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from('491231235959Z')),
  );
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const serial = der(0x02, Buffer.from([1]));
  const body = sequence(serial, ECDSA_WITH_SHA256, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(sequence(body, ECDSA_WITH_SHA256, signature)),
  };
}

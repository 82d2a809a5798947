/** Devices that people hold in their hands: an app that shows codes, and one that keeps passkeys. */
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const fromBase32 = (text: string): Buffer => {
  const bits = [...text.replaceAll('=', '')]
    .map((character) => BASE32.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that an app shows now for an otpauth address (RFC 6238: SHA-1, six digits, 30 s). */
export function codeOf(uri: string, atMs = Date.now()): string {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const textOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const bytesOf = (bytes: Buffer): Buffer => {
  const { length } = bytes;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
};

/** A device that makes one passkey and signs with it (WebAuthn Level 3, ES256, no attestation). */
export function createAuthenticator({
  origin,
  knowsOwner = true,
}: {
  origin: string;
  knowsOwner?: boolean;
}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
  let counter = 0;

  const authenticatorData = (flags: number, credential = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (knowsOwner ? USER_VERIFIED : 0));
    counter += 1;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, head, credential]);
  };

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytesOf(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytesOf(Buffer.from(y, 'base64url')),
    ]);
  };

  return {
    id,
    /** What `navigator.credentials.create()` gives. */
    register(challenge: string) {
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        textOf('fmt'),
        textOf('none'),
        textOf('attStmt'),
        Buffer.from([0xa0]),
        textOf('authData'),
        bytesOf(authenticatorData(HAS_CREDENTIAL, credential)),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get()` gives. */
    authenticate(challenge: string) {
      const data = authenticatorData(0);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: null,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
          userHandle: null,
        },
      };
    },
  };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { wav } from '../../../test/support/lead-forms.ts';
import { measureRecording } from './recording.ts';

const refusal = (bytes: Uint8Array): string => {
  try {
    return `${measureRecording(bytes)} ms`;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test('D17 LEAD-31 a recording is measured by its header', () => {
  expect(measureRecording(wav(1.5))).toBe(1_500);
  expect(measureRecording(wav(2, { rate: 44_100, channels: 2 }))).toBe(2_000);
  expect(measureRecording(wav(305))).toBe(305_000);
});

test('D17 what is too long or too large is told so', () => {
  expect(refusal(wav(306))).toBe('payload_too_large');
  expect(refusal(wav(7_200, { rate: 8_000, bits: 8 }))).toBe('payload_too_large');
  expect(refusal(new Uint8Array(10_485_761))).toBe('payload_too_large');
});

test('D17 what is no WAV file with plain samples is refused', () => {
  const cut = wav(1).slice(0, -1);
  const lying = wav(1);
  new DataView(lying.buffer).setUint32(40, 5_000_000, true);
  const hollow = wav(0);
  const refused = [
    new Uint8Array(),
    new TextEncoder().encode('RIFF'),
    new TextEncoder().encode('<script>alert(1)</script>'.repeat(10)),
    cut,
    lying,
    hollow,
    wav(1, { format: 85 }),
    wav(1, { rate: 1 }),
    wav(1, { channels: 9 }),
    wav(1, { bits: 12 }),
  ];
  for (const bytes of refused) expect(refusal(bytes)).toBe('unsupported_media_type');
});

test('D17 any change of the header is measured or refused, never an unforeseen error', () => {
  const valid = wav(0.01);
  const change = fc.tuple(fc.nat(43), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), fc.nat(valid.length), (changes, length) => {
      const bytes = valid.slice(0, length);
      for (const [place, value] of changes) if (place < length) bytes[place] = value;
      expect(refusal(bytes)).toMatch(/^\d+ ms$|^unsupported_media_type$|^payload_too_large$/);
    }),
  );
});

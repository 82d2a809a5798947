import { expect, test } from 'vitest';
import { MAX_RECORDING_BYTES, MAX_RECORDING_S, SAMPLE_RATE } from '../../rules.ts';
import { createResampler, encodeWav, wavPeaks, wavSeconds } from './wav.ts';

const tone = (hertz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  );

/** The middle of what becomes of a tone, in the pieces that a microphone hands over. */
function resampled(hertz: number, from: number): Float32Array {
  const resampler = createResampler(from, SAMPLE_RATE);
  const input = tone(hertz, from, 1);
  const output: number[] = [];
  for (let at = 0; at < input.length; at += 4_096) {
    output.push(...resampler.push(input.subarray(at, at + 4_096)));
  }
  output.push(...resampler.flush());
  expect(output.length).toBeGreaterThan(SAMPLE_RATE - 2);
  expect(output.length).toBeLessThan(SAMPLE_RATE + 2);
  return Float32Array.from(output.slice(2_000, -2_000));
}

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test.each([44_100, 48_000, 96_000, 8_000])(
  'speech at %i Hz comes out at 16 kHz as loud as it was',
  (from) => {
    const output = resampled(1_000, from);
    expect(loudness(output)).toBeCloseTo(Math.SQRT1_2, 2);
    const expected = tone(1_000, SAMPLE_RATE, 1);
    const best = Math.max(
      ...Array.from({ length: 16 }, (_, lag) =>
        output
          .slice(0, 4_000)
          .reduce((sum, sample, at) => sum + sample * (expected[at + lag] ?? 0), 0),
      ),
    );
    expect(best / 2_000).toBeGreaterThan(0.99);
  },
);

test.each([44_100, 48_000])(
  'what 16 kHz cannot carry is silent rather than another tone, from %i Hz',
  (from) => {
    expect(loudness(resampled(11_000, from))).toBeLessThan(0.003);
  },
);

test('LEAD-31 a recording is a RIFF file of type audio/wav: PCM, one channel, 16 kHz, 16 bits', async () => {
  const file = encodeWav([Float32Array.of(0, 1, -1), Float32Array.of(0.5, 2)], SAMPLE_RATE);
  expect(file.type).toBe('audio/wav');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect(bytes.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect(bytes.readUInt16LE(20)).toBe(1);
  expect(bytes.readUInt16LE(22)).toBe(1);
  expect(bytes.readUInt32LE(24)).toBe(16_000);
  expect(bytes.readUInt32LE(28)).toBe(32_000);
  expect(bytes.readUInt16LE(32)).toBe(2);
  expect(bytes.readUInt16LE(34)).toBe(16);
  expect(bytes.toString('latin1', 36, 40)).toBe('data');
  expect(bytes.readUInt32LE(40)).toBe(10);
  const samples = [0, 1, 2, 3, 4].map((index) => bytes.readInt16LE(44 + 2 * index));
  expect(samples).toEqual([0, 32_767, -32_767, 16_384, 32_767]);
});

test('a recording tells its length and where it is loud', async () => {
  const file = encodeWav([new Float32Array(8_000), new Float32Array(8_000).fill(0.5)], SAMPLE_RATE);
  expect(wavSeconds(file, SAMPLE_RATE)).toBe(1);
  const [first, second] = await wavPeaks(file, 2);
  expect(first).toBe(0);
  expect(second).toBeCloseTo(0.5, 3);
});

test('the longest recording is within what the server takes', () => {
  expect(44 + MAX_RECORDING_S * SAMPLE_RATE * 2).toBeLessThan(MAX_RECORDING_BYTES);
});

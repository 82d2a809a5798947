/** WAV files as the challenge form makes them: one channel of 16-bit samples. */

const WAV_TYPE = 'audio/wav';
const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const FULL_SCALE = 32_767;

/** A RIFF file of these samples, each between -1 and 1; what is louder is cut off. */
export function encodeWav(chunks: readonly Float32Array[], rate: number): Blob {
  const samples = chunks.reduce((total, { length }) => total + length, 0);
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + samples * SAMPLE_BYTES));
  writeHeader(bytes, samples * SAMPLE_BYTES, rate);
  let at = HEADER_BYTES;
  for (const chunk of chunks) {
    for (const sample of chunk) {
      bytes.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE), true);
      at += SAMPLE_BYTES;
    }
  }
  return new Blob([bytes.buffer], { type: WAV_TYPE });
}

/** Microsoft's RIFF WAVE with one `fmt ` and one `data` chunk. */
function writeHeader(bytes: DataView, dataBytes: number, rate: number): void {
  writeText(bytes, 0, 'RIFF');
  bytes.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  writeText(bytes, 8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * SAMPLE_BYTES, true);
  bytes.setUint16(32, SAMPLE_BYTES, true);
  bytes.setUint16(34, SAMPLE_BYTES * 8, true);
  writeText(bytes, 36, 'data');
  bytes.setUint32(40, dataBytes, true);
}

function writeText(bytes: DataView, at: number, text: string): void {
  for (const [index, letter] of [...text].entries()) {
    bytes.setUint8(at + index, letter.charCodeAt(0));
  }
}

/** How long a file of ours plays, in seconds. */
export const wavSeconds = ({ size }: Blob, rate: number): number =>
  Math.max(0, size - HEADER_BYTES) / (rate * SAMPLE_BYTES);

/** The loudest point of each of `count` equal parts of a file of ours, from 0 to 1. */
export async function wavPeaks(file: Blob, count: number): Promise<number[]> {
  const samples = new Int16Array(await file.slice(HEADER_BYTES).arrayBuffer());
  const part = samples.length / count;
  return Array.from({ length: count }, (_, index) => {
    let peak = 0;
    for (let at = Math.floor(index * part); at < (index + 1) * part; at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return Math.min(1, peak / FULL_SCALE);
  });
}

/** Ripples on either side of a sample that are counted: enough for speech to be clean. */
const RIPPLES = 16;
/** Share of the band that passes, so that the filter has room to fall off before it folds. */
const PASS_BAND = 0.92;

interface Resampler {
  /** The samples that can be told once these have come. */
  push: (chunk: Float32Array) => Float32Array;
  /** What is left at the end of the sound. */
  flush: () => Float32Array;
}

/**
 * Turns a stream of samples at `from` hertz into one at `to` hertz. What the lower rate cannot
 * carry is taken out first by a windowed sinc, so that it does not come back as another tone
 * (Smith, Digital Audio Resampling, 2002).
 */
export function createResampler(from: number, to: number): Resampler {
  const divisor = greatestCommonDivisor(from, to);
  const phases = to / divisor;
  const step = from / divisor;
  const reach = Math.ceil((RIPPLES * Math.max(from, to)) / to);
  const kernels = Array.from({ length: phases }, (_, phase) =>
    kernel(phase / phases, reach, Math.min(1, to / from) * PASS_BAND),
  );
  let pending: Float32Array = new Float32Array(reach);
  let position = 0;

  const push = (chunk: Float32Array): Float32Array => {
    const input = join(pending, chunk);
    const output: number[] = [];
    for (;;) {
      const start = Math.floor(position / phases);
      if (start + 2 * reach >= input.length) break;
      output.push(weigh(input, start, kernels[position % phases] ?? new Float32Array()));
      position += step;
    }
    const done = Math.min(Math.floor(position / phases), input.length);
    position -= done * phases;
    pending = input.slice(done);
    return Float32Array.from(output);
  };
  return { push, flush: () => push(new Float32Array(reach)) };
}

/** The weights of the samples around a point that lies `offset` behind the middle one. */
function kernel(offset: number, reach: number, band: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const distance = index - reach - offset;
    const place = distance / (reach + 1);
    const hann = 0.5 + 0.5 * Math.cos(Math.PI * place);
    return sinc(distance * band) * hann;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function weigh(input: Float32Array, start: number, weights: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    sum += (input[start + index] ?? 0) * (weights[index] ?? 0);
  }
  return sum;
}

function join(first: Float32Array, second: Float32Array): Float32Array {
  const whole = new Float32Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

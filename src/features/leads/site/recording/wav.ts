/** WAV files as the challenge form makes them: one channel of 16-bit samples. */

export const WAV_TYPE = 'audio/wav';
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

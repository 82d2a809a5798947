/** Reads the header of a recording: RIFF/WAVE with plain PCM samples (Multimedia Programming Interface 1.0). */
import { AppError } from '#platform/errors.ts';
import { MAX_RECORDING_BYTES, MAX_RECORDING_S } from './rules.ts';

/** What a recorder that stops at the limit may run over, in seconds. */
const GRACE_S = 5;

const PCM = 1;
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;
const SAMPLE_BITS = [8, 16, 24, 32];
const MIN_RATE = 8_000;
const MAX_RATE = 48_000;

const NOT_WAVE = 'This recording is not a WAV file. Please record it again.';

/**
 * How long the recording is, in milliseconds.
 * @throws {AppError} payload_too_large or unsupported_media_type
 */
export function measureRecording(bytes: Uint8Array): number {
  if (bytes.byteLength > MAX_RECORDING_BYTES) {
    throw new AppError(
      'payload_too_large',
      'This recording is larger than 10 MB. Please make a shorter one.',
    );
  }
  const seconds = readDuration(bytes);
  if (seconds === undefined) throw new AppError('unsupported_media_type', NOT_WAVE);
  if (seconds > MAX_RECORDING_S + GRACE_S) {
    throw new AppError(
      'payload_too_large',
      `This recording is longer than ${MAX_RECORDING_S / 60} minutes. Please make a shorter one.`,
    );
  }
  return Math.round(seconds * 1000);
}

function readDuration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < RIFF_HEADER_BYTES) return undefined;
  const isWhole = view.getUint32(4, true) + CHUNK_HEADER_BYTES === bytes.byteLength;
  if (!isWhole || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE') return undefined;
  let bytesPerSecond: number | undefined;
  let start = RIFF_HEADER_BYTES;
  while (start + CHUNK_HEADER_BYTES <= bytes.byteLength) {
    const length = view.getUint32(start + 4, true);
    const content = start + CHUNK_HEADER_BYTES;
    if (content + length > bytes.byteLength) return undefined;
    if (tag(view, start) === 'fmt ' && length >= FORMAT_BYTES) {
      bytesPerSecond = readFormat(view, content);
    }
    if (tag(view, start) === 'data') {
      return bytesPerSecond === undefined || length === 0 ? undefined : length / bytesPerSecond;
    }
    // Chunks start at even places.
    start = content + length + (length % 2);
  }
  return undefined;
}

/** Bytes for one second of sound; undefined where the format is no plausible PCM. */
function readFormat(view: DataView, start: number): number | undefined {
  const channels = view.getUint16(start + 2, true);
  const rate = view.getUint32(start + 4, true);
  const bytesPerSecond = view.getUint32(start + 8, true);
  const frameBytes = view.getUint16(start + 12, true);
  const bits = view.getUint16(start + 14, true);
  const isPlausible =
    view.getUint16(start, true) === PCM &&
    (channels === 1 || channels === 2) &&
    SAMPLE_BITS.includes(bits) &&
    rate >= MIN_RATE &&
    rate <= MAX_RATE &&
    frameBytes === (channels * bits) / 8 &&
    bytesPerSecond === rate * frameBytes;
  return isPlausible ? bytesPerSecond : undefined;
}

const tag = (view: DataView, start: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(start + offset)));

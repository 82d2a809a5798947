import { type Sentence, sentence } from '../model/sentence.ts';
import { MAX_CSV_BYTES } from '../rules.ts';

export type Decoded = { text: string } | { problem: Sentence };

const PICTURE = sentence(
  'This is a picture, not a CSV file. Export the tickets as CSV and try again.',
);

/** What is said of other files, and what they begin with. */
const SIGNATURES: readonly (readonly [problem: Sentence, start: readonly number[]])[] = [
  [
    sentence(
      'This is a spreadsheet or a zip archive, not a CSV file. Export the tickets as CSV and try again.',
    ),
    [0x50, 0x4b, 0x03, 0x04],
  ],
  [
    sentence('This is an old Excel file, not a CSV file. Export the tickets as CSV and try again.'),
    [0xd0, 0xcf, 0x11, 0xe0],
  ],
  [
    sentence('This is a PDF, not a CSV file. Export the tickets as CSV and try again.'),
    [0x25, 0x50, 0x44, 0x46],
  ],
  [PICTURE, [0x89, 0x50, 0x4e, 0x47]],
  [PICTURE, [0xff, 0xd8, 0xff]],
];

/** How much of a file is looked at for bytes that no text has. */
const SAMPLE_BYTES = 65_536;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Why a file of this size is not read at all; undefined for one that is. */
export const sizeProblem = (bytes: number): Sentence | undefined =>
  bytes > MAX_CSV_BYTES
    ? sentence(
        'This file has {size}, and {most} is the most that is read here. Export fewer columns or a shorter time.',
        { size: megabytes(bytes), most: megabytes(MAX_CSV_BYTES) },
      )
    : undefined;

/** The text of a file in UTF-8 or UTF-16, or else in the Western code page of older Excel. */
export function decodeText(bytes: Uint8Array): Decoded {
  const tooLarge = sizeProblem(bytes.byteLength);
  if (tooLarge !== undefined) return { problem: tooLarge };
  const kind = SIGNATURES.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (kind !== undefined) return { problem: kind[0] };
  const utf16 = byteOrder(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes) };
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) {
    return {
      problem: sentence('This is not a text file. Export the tickets as CSV and try again.'),
    };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function byteOrder([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

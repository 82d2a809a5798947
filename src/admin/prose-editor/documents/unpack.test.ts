import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { wordDocument } from '../../../../test/support/prose/word-document.ts';
import { MAX_UNPACKED_BYTES } from './limits.ts';
import { unpack } from './unpack.ts';

const PICTURE = new Uint8Array(64);

test('a document keeps the parts that are read, and no others', () => {
  const unpacked = unpack(wordDocument(PICTURE, { 'word/vbaProject.bin': strToU8('x') }));
  if (typeof unpacked === 'string') throw new Error(unpacked);
  const names = Object.keys(unzipSync(unpacked));
  expect(names).toContain('word/document.xml');
  expect(names).toContain('word/media/image1.png');
  expect(names).not.toContain('word/vbaProject.bin');
});

test('a document that says it is too large once unpacked is not unpacked', () => {
  const zeros = new Uint8Array(MAX_UNPACKED_BYTES / 2);
  const bomb = wordDocument(PICTURE, { 'word/a.xml': zeros, 'word/b.xml': zeros });
  expect(bomb.length).toBeLessThan(500_000);
  expect(unpack(bomb)).toBe('too-large');
});

test('a document that lies about its size gets no more room than it said', () => {
  const size = 4_000_000;
  const lying = zipSync({ 'word/document.xml': new Uint8Array(size) });
  const view = new DataView(lying.buffer, lying.byteOffset, lying.byteLength);
  for (let at = 0; at + 4 < lying.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 1_000, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 1_000, true);
  }
  const unpacked = unpack(lying);
  expect(unpacked === 'no-document' || unpacked.length < 10_000).toBe(true);
});

test('what is no document is refused', () => {
  expect(unpack(strToU8('words'))).toBe('no-document');
  expect(unpack(zipSync({ 'a.xml': strToU8('<a/>') }))).toBe('no-document');
  expect(unpack(new Uint8Array(21 * 1024 * 1024))).toBe('too-large');
});

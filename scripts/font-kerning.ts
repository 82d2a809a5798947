/** The tables of a font file, by their tags (https://learn.microsoft.com/typography/opentype/spec/otff). */
const DIRECTORY_START = 12;
const ENTRY_BYTES = 16;

interface FontFile {
  /** What it says of itself before its tables. */
  version: number;
  tables: Map<string, Buffer>;
}

function readFont(file: Buffer): FontFile {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = DIRECTORY_START + index * ENTRY_BYTES;
    const start = file.readUInt32BE(entry + 8);
    const end = start + file.readUInt32BE(entry + 12);
    tables.set(file.toString('latin1', entry, entry + 4), file.subarray(start, end));
  }
  return { version: file.readUInt32BE(0), tables };
}

/** Without sums, which `subset-font` writes anew. */
function writeFont({ version, tables }: FontFile): Buffer {
  const directory = Buffer.alloc(DIRECTORY_START + ENTRY_BYTES * tables.size);
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [directory];
  let start = directory.length;
  for (const [index, [tag, table]] of [...tables].sort().entries()) {
    const entry = DIRECTORY_START + index * ENTRY_BYTES;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(start, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    start += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

const GLYPH_COUNT = 4;

/**
 * A font of several weights that sets its letters as close as this one of a single weight does. Both are cut
 * from one file to the same letters.
 * @throws where they have not the same glyphs.
 */
export function withKerningOf(file: Buffer, source: Buffer): Buffer {
  const font = readFont(file);
  const { tables } = readFont(source);
  const countOf = (found: Map<string, Buffer>) => found.get('maxp')?.readUInt16BE(GLYPH_COUNT);
  const kerning = tables.get('GPOS');
  if (kerning === undefined || countOf(font.tables) !== countOf(tables)) {
    throw new Error('The cuts of a typeface do not have the same glyphs.');
  }
  return writeFont({ ...font, tables: new Map([...font.tables, ['GPOS', kerning]]) });
}

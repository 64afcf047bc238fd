import { inflateSync } from 'node:zlib';

/** Of a WOFF file: its header, and an entry of its directory, bytes. */
const HEADER = 44;
const ENTRY = 20;
/** Of the font in it. */
const PLAIN_HEADER = 12;
const PLAIN_ENTRY = 16;

interface Table {
  tag: Buffer;
  checksum: number;
  bytes: Buffer;
}

/** The tables of a WOFF file, unpacked, in the order of its directory. */
function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed.length === length ? packed : inflateSync(packed),
    };
  });
}

/**
 * The font in a WOFF file (W3C WOFF 1.0), as a font file of its own. What makes the PDFs would unpack each table of it
 * anew, in JavaScript, for each document.
 *
 * @throws when a table cannot be unpacked
 */
export function fontIn(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const head = Buffer.alloc(PLAIN_HEADER + tables.length * PLAIN_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  head.writeUInt16BE(power * PLAIN_ENTRY, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * PLAIN_ENTRY, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = PLAIN_HEADER + index * PLAIN_ENTRY;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(parts);
}

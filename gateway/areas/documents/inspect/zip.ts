import { createInflateRaw } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;

/** Most bytes of all that an office document unpacks into: 250 MiB. */
const UNPACKED_MAX = 250 * 1024 * 1024;
/** Most entries of an office document. A long workbook has a few hundred. */
const ENTRIES_MAX = 5_000;
/** A text packs to a twentieth, a bomb to a thousandth. */
const RATIO_MAX = 200;
/** Below this size a ratio says nothing, bytes. */
const RATIO_FROM = 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
  method: number;
  /** Where its local header begins. */
  at: number;
}

/** @returns where the record of the end begins, for an archive that ends with the file; -1 if there is none */
export function zipEnd(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX);
  for (let at = bytes.length - END_BYTES; at >= from; at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return -1;
}

/** @returns the entries of an archive; null where its directory cannot be read, or belongs to more than one disk */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = zipEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) return null;
    const name = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? entries : null;
}

/** The bytes of an entry as they are packed; null where its header lies elsewhere. */
function packedBytes(bytes: Buffer, { at, packed }: ZipEntry): Buffer | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return null;
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return start + packed > bytes.length ? null : bytes.subarray(start, start + packed);
}

/** @returns how many bytes these unpack into, counted up to just over `max`; none of them are kept */
async function countUnpacked(packed: Buffer, max: number): Promise<number> {
  const unpacking = createInflateRaw();
  unpacking.end(packed);
  let count = 0;
  for await (const chunk of unpacking as AsyncIterable<Buffer>) {
    count += chunk.length;
    // The end of the loop ends the unpacking.
    if (count > max) break;
  }
  return count;
}

/** @returns how many bytes an entry unpacks into; null where it cannot be unpacked, or is larger than it says */
async function unpackedSize(bytes: Buffer, entry: ZipEntry): Promise<number | null> {
  const packed = packedBytes(bytes, entry);
  if (packed === null) return null;
  if (entry.method === STORED) return packed.length === entry.unpacked ? packed.length : null;
  if (entry.method !== DEFLATED) return null;
  try {
    const length = await countUnpacked(packed, entry.unpacked);
    return length === entry.unpacked ? length : null;
  } catch {
    return null;
  }
}

/**
 * Unpacks an archive once, to see that it holds what its directory says. What that names is checked first, so that no
 * bomb is unpacked.
 */
export async function zipFault(
  bytes: Buffer,
  entries: readonly ZipEntry[],
): Promise<'bomb' | 'damaged' | null> {
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (entries.length > ENTRIES_MAX || total > UNPACKED_MAX) return 'bomb';
  if (total > RATIO_FROM && total > bytes.length * RATIO_MAX) return 'bomb';
  // Entries that share their bytes unpack into more than the file could hold.
  const places = entries.map(({ at, packed }) => [at, at + packed] as const).sort(([a], [b]) => a - b);
  if (places.some(([start], index) => start < (places[index - 1]?.[1] ?? 0))) return 'bomb';
  for (const entry of entries) {
    if ((await unpackedSize(bytes, entry)) === null) return 'damaged';
  }
  return null;
}

import { inflateRawSync } from 'node:zlib';

const DIRECTORY_END = 0x06054b50;
const END_BYTES = 22;

/** The files of a zip by name, as its directory lists them. @throws when its end is missing */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - END_BYTES;
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END) throw new Error('the zip has no end');
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    const size = bytes.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(data, data + size);
    files.set(
      bytes.subarray(at + 46, at + 46 + name).toString(),
      (isDeflated ? inflateRawSync(packed) : packed).toString(),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fontIn } from '@/gateway/kit/files/pdf/woff';

const { resolve } = createRequire(import.meta.url);

/** The checksum of a table (OpenType 1.9): its words added up, the last one filled with zeros. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

describe.each(['latin-400', 'latin-600', 'latin-ext-400', 'latin-ext-600', 'vietnamese-400'])(
  'the font in %s',
  (name) => {
    const woff = readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`));
    const font = fontIn(woff);
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const offset = font.readUInt32BE(at + 8);
      const bytes = font.subarray(offset, offset + font.readUInt32BE(at + 12));
      return { tag: font.toString('latin1', at, at + 4), checksum: font.readUInt32BE(at + 4), offset, bytes };
    });

    it('has each table whole, at a multiple of four bytes', () => {
      expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']));
      for (const { tag, checksum, offset, bytes } of tables) {
        expect(offset % 4, tag).toBe(0);
        // The head has the checksum of the whole font in it, which is left out of its own.
        const summed = Buffer.from(bytes);
        if (tag === 'head') summed.writeUInt32BE(0, 8);
        expect(checksumOf(summed), tag).toBe(checksum);
      }
    });

    it('is as long as the file says that it is', () => {
      expect(font.length).toBe(woff.readUInt32BE(16));
      expect(font.subarray(0, 4)).toEqual(woff.subarray(4, 8));
    });
  },
);

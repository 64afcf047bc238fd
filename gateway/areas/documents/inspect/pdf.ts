import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { UploadRefusal } from '@/contract/documents/codes';

const inflated = promisify(inflate);

/** Objects that a PDF packs, which hold the names that are looked for: at most this many bytes together, unpacked. */
const OBJECTS_MAX = 64 * 1024 * 1024;

/** How far before a stream its dictionary is looked for. */
const DICTIONARY_MAX = 4_096;

/** How far behind the last end mark of a PDF bytes may follow: some programs pad. */
const TAIL_MAX = 1_024;

/** What acts by itself, or when a reader presses something (ISO 32000-2, 12.6.4 and 13). */
const ACTIVE = new Set(['JavaScript', 'Launch', 'RichMedia', 'SubmitForm', 'ImportData', 'XFA', 'Movie']);

/** Files within the file (ISO 32000-2, 7.11.4). */
const ATTACHED = new Set(['EmbeddedFile', 'EmbeddedFiles', 'GoToE']);

/** A name ends at a delimiter or white space (ISO 32000-2, 7.3.5); any of its characters may be written as `#4a`. */
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;

const plain = (name: string) =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * What the names in a text say. Names are looked for everywhere, in strings and comments too: a reader that mends a
 * broken file reads other parts than a strict one.
 */
function namedIn(text: string): UploadRefusal | null {
  let refusal: UploadRefusal | null = null;
  for (const [, name = ''] of text.matchAll(NAME)) {
    const known = plain(name);
    if (ACTIVE.has(known)) return 'active';
    if (ATTACHED.has(known)) refusal = 'attached';
    if (known === 'Encrypt') return 'protected';
  }
  return refusal;
}

const FILTERS =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|DecodeParms|DP)\b/;

/**
 * The packed objects of a PDF, unpacked (ISO 32000-2, 7.5.7).
 * @returns a refusal where they cannot be unpacked in the usual way
 */
async function* packedObjects(bytes: Buffer, text: string): AsyncGenerator<string | UploadRefusal> {
  let left = OBJECTS_MAX;
  for (const { index, 0: mark } of text.matchAll(/stream\r?\n/g)) {
    if (text.endsWith('end', index)) continue;
    const before = text.slice(Math.max(0, index - DICTIONARY_MAX), index);
    const dictionary = plain(before.slice(Math.max(0, before.lastIndexOf('obj'))));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    if (FILTERS.test(dictionary)) {
      yield 'active';
      return;
    }
    const start = index + mark.length;
    const stop = text.indexOf('endstream', start);
    const packed = bytes.subarray(start, stop < 0 ? bytes.length : stop);
    if (!/\/(?:FlateDecode|Fl)\b/.test(dictionary)) {
      yield packed.toString('latin1');
      continue;
    }
    try {
      const objects = await inflated(packed, {
        maxOutputLength: left,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      left -= objects.length;
      yield objects.toString('latin1');
    } catch (error) {
      yield error instanceof RangeError ? 'bomb' : 'damaged';
      return;
    }
    if (left <= 0) {
      yield 'bomb';
      return;
    }
  }
}

const REFUSED: ReadonlySet<string> = new Set<UploadRefusal>(['active', 'bomb', 'damaged']);

/** @returns why a PDF is not taken; null if nothing speaks against it */
export async function pdfFault(bytes: Buffer): Promise<UploadRefusal | null> {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return 'damaged';
  if (text.slice(end + 5).trim().length > TAIL_MAX) return 'polyglot';
  const open = namedIn(text);
  if (open !== null) return open;
  for await (const objects of packedObjects(bytes, text)) {
    if (REFUSED.has(objects)) return objects as UploadRefusal;
    const named = namedIn(objects);
    if (named !== null) return named;
  }
  return null;
}

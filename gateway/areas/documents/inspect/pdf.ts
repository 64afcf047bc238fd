import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { UploadRefusal } from '@/contract/documents/codes';

const inflated = promisify(inflate);

/** Objects that a PDF packs, which hold the names that are looked for: at most this many bytes together, unpacked. */
const OBJECTS_MAX = 64 * 1024 * 1024;

/** Most streams of packed objects. A program packs a hundred objects or more into one. */
const STREAMS_MAX = 5_000;

/** How long the dictionary of packed objects may be, from its name to either side. */
const DICTIONARY_MAX = 1_024;

/** How far behind the last end mark of a PDF bytes may follow: some programs pad. */
const TAIL_MAX = 1_024;

/** What acts by itself, or when a reader presses something (ISO 32000-2, 12.6.4 and 13). */
const ACTIVE = ['JavaScript', 'Launch', 'RichMedia', 'SubmitForm', 'ImportData', 'XFA', 'Movie'];

/** Files within the file (ISO 32000-2, 7.11.4). */
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles', 'GoToE'];

/** Any character of a name may be written as `#4a`. */
function writtenAs(name: string): string {
  return Array.from(name, (letter) => {
    const digits = letter.charCodeAt(0).toString(16);
    const code = Array.from(digits, (digit) => `[${digit}${digit.toUpperCase()}]`).join('');
    return `(?:${letter}|#${code})`;
  }).join('');
}

const oneOf = (names: readonly string[]) => names.map(writtenAs).join('|');

/** The names that are looked for. A name ends at a delimiter or white space (ISO 32000-2, 7.3.5). */
const namesOf = (names: string) => new RegExp(String.raw`/(?:${names})(?![^\0\t\n\f\r ()<>[\]{}/%])`, 'g');

const NAMES = namesOf(`(?<active>${oneOf(ACTIVE)})|(?<attached>${oneOf(ATTACHED)})|${writtenAs('Encrypt')}`);
const PACKED = namesOf(writtenAs('ObjStm'));

const plain = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * What the names in a text say. Names are looked for everywhere, in strings and comments too: a reader that mends a
 * broken file reads other parts than a strict one.
 */
function namedIn(text: string): UploadRefusal | null {
  let refusal: UploadRefusal | null = null;
  for (const { groups } of text.matchAll(NAMES)) {
    if (groups?.active !== undefined) return 'active';
    if (groups?.attached === undefined) return 'protected';
    refusal = 'attached';
  }
  return refusal;
}

/** Where an object begins, on a line without a comment. */
const OPENING = /[\r\n][^%\r\n]*\bobj[\0\t\n\f\r ]*$/;

/** What the dictionary of packed objects may say: nothing that can be read in two ways, and one filter at most. */
const ENTRY =
  /[\0\t\n\f\r ]*\/(?:Type[ \r\n]*\/ObjStm|(?:Length|Extends)[ \r\n]+\d+ \d+ R|(?:N|First|Length)[ \r\n]+\d+|Filter[ \r\n]*(?:\/FlateDecode|\[ ?\/FlateDecode ?\]))(?![^\0\t\n\f\r />])/g;

/** A stream of packed objects: where its bytes begin, and whether they are packed. */
interface PackedStream {
  start: number;
  isPacked: boolean;
}

/**
 * Reads the dictionary around a name (ISO 32000-2, 7.5.7).
 * @returns null for one that a reader could read otherwise
 */
function streamAround(text: string, at: number): PackedStream | null {
  const before = text.slice(Math.max(0, at - DICTIONARY_MAX), at);
  const open = before.lastIndexOf('<<');
  if (open < 0 || !OPENING.test(before.slice(0, open))) return null;
  const behind = text.slice(at, at + DICTIONARY_MAX);
  const end = /^([^>]*)>>[\0\t\n\f\r ]*stream\r?\n/.exec(behind);
  if (end === null) return null;
  const dictionary = plain(before.slice(open + 2) + (end[1] ?? ''));
  if (dictionary.replace(ENTRY, '').trim() !== '') return null;
  const filters = dictionary.split('/Filter').length - 1;
  return filters > 1 ? null : { start: at + end[0].length, isPacked: filters === 1 };
}

/**
 * The packed objects of a PDF, unpacked. Each of their names in the text is one of theirs or the file is refused, so
 * that none is missed. No byte is looked at twice.
 * @returns a refusal where they cannot be unpacked in the usual way
 */
async function* packedObjects(bytes: Buffer, text: string): AsyncGenerator<string | UploadRefusal> {
  let left = OBJECTS_MAX;
  let streams = 0;
  let stop = 0;
  for (const { index } of text.matchAll(PACKED)) {
    streams += 1;
    const found = index < stop ? null : streamAround(text, index);
    if (found === null) return yield 'active';
    stop = text.indexOf('endstream', found.start);
    if (stop < 0 || streams > STREAMS_MAX) return yield 'damaged';
    // What is not packed was looked at with the rest of the text.
    if (!found.isPacked) continue;
    try {
      const objects = await inflated(bytes.subarray(found.start, stop), { maxOutputLength: left });
      left -= objects.length;
      yield objects.toString('latin1');
    } catch (error) {
      return yield error instanceof RangeError ? 'bomb' : 'damaged';
    }
    if (left <= 0) return yield 'bomb';
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

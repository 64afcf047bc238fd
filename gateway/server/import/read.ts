import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { type Column, sentenceOf } from './columns';
import { CsvFault, readCsv } from './csv';
import { type FileName, FILES, FILE_NAMES, type FileTable } from './files';
import { type Known, RULES, WHOLES } from './rules';
import { keyOf, stageOf, stageWriter } from './stage';

/** Why a line is refused. It names columns and never a value. */
export interface Fault {
  file: string;
  line: number;
  /** Null for the file as a whole. */
  column: string | null;
  sentence: string;
}

/** Faults that a report lists; more are counted. */
export const LISTED_FAULTS = 1_000;

export class Faults {
  readonly listed: Fault[] = [];
  count = 0;

  add(fault: Fault) {
    this.count += 1;
    if (this.listed.length < LISTED_FAULTS) this.listed.push(fault);
  }
}

/** What a folder is read with. */
export interface Reading {
  client: ClientBase;
  /** Of the embedded database; null on a server. */
  embedded: string | null;
  known: Known;
  /** The keys of each file: those of the database at first, then those of the lines too. */
  keys: Map<FileName, Set<string>>;
  faults: Faults;
  /** Files that could not be read to their end: what refers to them is not looked up. */
  broken: Set<FileName>;
  /** Whole numbers of clients, by key: they stay in this process. */
  sins: Map<string, string>;
  hashOf(sin: string): string;
}

const fileOf = (name: FileName) => `${name}.csv`;

/** @returns the files of the folder that an import knows */
export function foundFiles(folder: string, faults: Faults): FileName[] {
  const known = new Set<string>(FILE_NAMES.map(fileOf));
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [];
  for (const name of names.filter((each) => !known.has(each)))
    faults.add({ file: name, line: 1, column: null, sentence: 'is no file of an import' });
  const found = FILE_NAMES.filter((name) => names.includes(fileOf(name)));
  if (found.length === 0)
    faults.add({ file: folder, line: 1, column: null, sentence: 'has no file of an import' });
  return found;
}

const NO_HEADER = 'has no header row: the first line must name the columns';

/** The places of the columns in a header. Without its header row a file begins with data, so a fault repeats no text of it. */
function placesOf(
  name: FileName,
  header: readonly string[],
  refuse: (sentence: string, column?: string) => void,
) {
  const { columns } = FILES[name] as FileTable;
  const names = header.map((each) => each.trim());
  const isKnown = names.map((each) => Object.hasOwn(columns, each));
  if (isKnown.filter(Boolean).length * 2 < names.length) {
    refuse(NO_HEADER);
    return [];
  }
  for (const [at, known] of isKnown.entries())
    if (!known) refuse(`column ${at + 1} is not a column of this file`);
  for (const column of Object.keys(columns))
    if (names.indexOf(column) !== names.lastIndexOf(column)) refuse('is there twice', column);
  for (const [column, { isOptional }] of Object.entries(columns))
    if (!isOptional && !names.includes(column)) refuse('is missing from the header', column);
  return Object.entries(columns).map(([column, made]) => ({ column, made, at: names.indexOf(column) }));
}

type Places = ReturnType<typeof placesOf>;

/** Reads the values of a line by themselves. */
function readLine(
  places: Places,
  values: readonly string[],
  refuse: (column: string, sentence: string) => void,
) {
  const read: Record<string, unknown> = {};
  let isWhole = true;
  const fail = (column: string, sentence: string) => {
    isWhole = false;
    refuse(column, sentence);
  };
  for (const { column, made, at } of places) {
    const text = values[at] ?? '';
    read[column] = null;
    if (text.trim() === '') {
      if (!made.isOptional) fail(column, 'is missing');
      continue;
    }
    const result = made.read.safeParse(text);
    if (result.success) read[column] = result.data;
    else fail(column, sentenceOf(made, result.error));
  }
  return isWhole ? read : null;
}

function checkReferences(
  { keys, broken }: Reading,
  columns: readonly [string, Column][],
  read: Readonly<Record<string, unknown>>,
  refuse: (column: string, sentence: string) => void,
) {
  for (const [column, { refersTo }] of columns) {
    const value = read[column];
    if (refersTo === undefined || value === null || broken.has(refersTo as FileName)) continue;
    if (keys.get(refersTo as FileName)?.has(String(value)) !== true)
      refuse(column, `names nothing in ${refersTo}.csv`);
  }
}

type AnyRule = (
  line: Record<string, unknown>,
  context: Parameters<NonNullable<(typeof RULES)['firm']>>[1],
) => void;

/** Reads a file into its temporary table. Lines with a fault are left out: nothing is kept of such a folder. */
async function readFile(reading: Reading, folder: string, name: FileName): Promise<number> {
  const { client, embedded, faults, keys, known, sins, hashOf } = reading;
  const file = fileOf(name);
  const refuser = (line: number) => (column: string, sentence: string) =>
    faults.add({ file, line, column, sentence });
  const writer = stageWriter(client, embedded, name);
  const { columns } = FILES[name] as FileTable;
  const references = Object.entries(columns).filter(([, { refersTo }]) => refersTo !== undefined);
  const rule = RULES[name] as AnyRule | undefined;
  const seen = new Map<string, number>();
  const own = keys.get(name) ?? new Set<string>();
  let places: Places | null = null;
  let width = 0;
  let count = 0;
  for await (const { line, values } of readCsv(path.join(folder, file))) {
    if (places === null) {
      const before = faults.count;
      places = placesOf(name, values, (sentence, column) =>
        faults.add({ file, line, column: column ?? null, sentence }),
      );
      if (faults.count > before) {
        reading.broken.add(name);
        return 0;
      }
      width = values.length;
      continue;
    }
    const refuse = refuser(line);
    if (values.length !== width) {
      // Its values may be in the wrong columns: other faults of it would mislead.
      const more = values.length > width ? 'more' : 'fewer';
      faults.add({ file, line, column: null, sentence: `has ${more} values than the header has columns` });
      continue;
    }
    const read = readLine(places, values, refuse);
    if (read === null) continue;
    const key = keyOf(name, read);
    const first = seen.get(key);
    if (first !== undefined)
      refuse((FILES[name] as FileTable).key.join(', '), `is the same as in line ${first}`);
    seen.set(key, line);
    own.add(key);
    checkReferences(reading, references, read, refuse);
    rule?.(read, { known, refuse, lineNumber: line, hashOf });
    if (name === 'clients' && typeof read.sin === 'string') sins.set(key, read.sin);
    count += 1;
    writer.add(line, read);
    await writer.breathe();
  }
  keys.set(name, own);
  await writer.finish();
  if (places === null) {
    reading.broken.add(name);
    faults.add({ file, line: 1, column: null, sentence: NO_HEADER });
  }
  for (const { column, sentence } of WHOLES[name]?.(known) ?? []) refuser(1)(column, sentence);
  return count;
}

/** Reads the files of a folder, each after those that it refers to. @returns how many lines each has */
export async function readFolder(reading: Reading, folder: string, names: readonly FileName[]) {
  const counts = new Map<FileName, number>();
  for (const name of names) {
    try {
      counts.set(name, await readFile(reading, folder, name));
    } catch (error) {
      if (!(error instanceof CsvFault)) throw error;
      reading.broken.add(name);
      reading.faults.add({ file: fileOf(name), line: error.line, column: null, sentence: error.message });
    }
  }
  return counts;
}

/** @returns a fault of each line that has one of the keys, where the folder has the file */
export async function faultsOf(
  client: ClientBase,
  name: FileName,
  keys: ReadonlySet<string>,
  told: Pick<Fault, 'column' | 'sentence'>,
): Promise<Fault[]> {
  if (keys.size === 0) return [];
  const { rows } = await client.query<{ line: number }>(
    `select line from ${stageOf(name)} where key = any ($1::text[]) order by line`,
    [[...keys]],
  );
  return rows.map(({ line }) => ({ file: fileOf(name), line, ...told }));
}

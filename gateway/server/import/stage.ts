import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { makeLoader, type TableWriter, type Value } from '../../kit/db/bulk';
import type { Column } from './columns';
import { type FileName, FILES, FILE_NAMES, type FileTable } from './files';

/** Columns that never leave the process: a temporary table is a file too. */
const SECRET = new Set(['sin']);

/** Files whose rows are compared with the rows of the database, and not with their last line. */
const COMPARED: ReadonlySet<FileName> = new Set(['holdings', 'firm']);

export const stageOf = (name: FileName): string => `import_${name.replaceAll('-', '_')}`;

const columnsOf = (name: FileName) => Object.entries<Column>((FILES[name] as FileTable).columns);

/** Makes a temporary table for the lines of each file. */
export async function makeStages(client: ClientBase): Promise<void> {
  for (const name of FILE_NAMES) {
    const columns = columnsOf(name)
      .filter(([column]) => !SECRET.has(column))
      .map(([column, { stored }]) => `"${column}" ${stored}`);
    await client.query(
      `create temp table ${stageOf(name)} (line integer, key text, digest text, id integer, state text,
        ${columns.join(', ')}) on commit drop`,
    );
  }
}

/** Takes the lines of a file in. */
export interface StageWriter {
  add(line: number, read: Readonly<Record<string, unknown>>): void;
  breathe(): Promise<void>;
  finish(): Promise<void>;
}

const digestOf = (values: readonly Value[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');

export const keyOf = (name: FileName, read: Readonly<Record<string, unknown>>): string =>
  (FILES[name] as FileTable).key.map((column) => String(read[column])).join('|');

const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** @param folder as of `makeLoader` */
export function stageWriter(client: ClientBase, folder: string | null, name: FileName): StageWriter {
  const names = columnsOf(name)
    .map(([column]) => column)
    .filter((column) => !SECRET.has(column));
  const loader = makeLoader(client, folder);
  const target = ['line', 'key', 'digest', ...names.map((column) => `"${column}"`)];
  const writer: TableWriter = loader.writer(stageOf(name), target);
  return {
    add(line, read) {
      const values = names.map((column) => valueOf(read[column]));
      const [key, digest] = COMPARED.has(name) ? [null, null] : [keyOf(name, read), digestOf(values)];
      writer.row([line, key, digest, ...values]);
    },
    async breathe() {
      await writer.breathe();
      await loader.pause();
    },
    finish: () => writer.finish(),
  };
}

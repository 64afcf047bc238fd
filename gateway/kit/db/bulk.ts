import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ClientBase, type Connection, type Submittable } from 'pg';

/** A value of a row; null for none. */
export type Value = string | number | boolean | null;

/** Text is sent when so much has come together, characters. */
const CHUNK_LENGTH = 4_000_000;

/** So long may rows be made before what is being sent has its turn again. */
const TURN_MS = 4;

/** Text is encoded when so much has come together, characters: rows that are kept as text cost the collector dearly. */
const PIECE_LENGTH = 32_768;

const HAS_SPECIAL = /[\\\t\n\r]/;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) => text.replace(SPECIAL, (found) => ESCAPES[found] ?? found);

function lineOf(values: readonly Value[]): string {
  let line = '';
  let separator = '';
  for (const value of values) {
    line += separator;
    separator = '\t';
    if (value === null) line += '\\N';
    else if (typeof value === 'string') line += HAS_SPECIAL.test(value) ? escaped(value) : value;
    else line += String(value);
  }
  return `${line}\n`;
}

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A COPY … FROM STDIN: pg's own statement, with the one message that it leaves to others. */
class CopyFromStdin implements Submittable {
  readonly done: Promise<void>;
  #resolve: () => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(
    private readonly statement: string,
    private readonly text: Buffer,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection) {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection) {
    connection.sendCopyFromChunk(this.text);
    connection.endCopyFrom();
  }

  handleCommandComplete() {
    // What follows tells the end.
  }

  handleError(error: Error) {
    this.#reject(error);
  }

  handleReadyForQuery() {
    this.#resolve();
  }
}

/** Takes rows of one table in, many at a time. */
export interface TableWriter {
  row(values: readonly Value[]): void;
  /** Begins to send what has come together, if it is enough; waits for what was being sent before. */
  breathe(): Promise<void>;
  finish(): Promise<void>;
}

/** Makes writers that share one connection: one send at a time, while the next rows are being made. */
export interface Loader {
  writer(table: string, columns: readonly string[]): TableWriter;
  /** Lets what is being sent go on, so that the database takes rows in while the next ones are made. */
  pause(): Promise<void>;
}

/** Sends text to where a COPY reads it. */
async function copy(client: ClientBase, folder: string | null, target: string, text: Buffer) {
  if (folder === null) {
    await client.query(new CopyFromStdin(`${target} stdin`, text)).done;
    return;
  }
  const name = `seed-${randomUUID()}.tsv`;
  await writeFile(path.join(folder, name), text, { mode: 0o600 });
  try {
    await client.query(`${target} '${name}'`);
  } finally {
    await rm(path.join(folder, name), { force: true });
  }
}

/**
 * @param folder of the embedded database, which reads a file beside its own, its socket knowing no COPY; null on a
 * server, to which the rows are streamed
 */
export function makeLoader(client: ClientBase, folder: string | null): Loader {
  let sending: Promise<void> = Promise.resolve();
  let isSending = false;
  let turnedAt = performance.now();

  async function send(target: string, text: Buffer) {
    await sending;
    isSending = true;
    sending = copy(client, folder, target, text).finally(() => (isSending = false));
    // The next send or the finish throws it. Until then the failure must not count as unhandled.
    sending.catch(() => undefined);
  }

  return {
    async pause() {
      if (!isSending || performance.now() - turnedAt < TURN_MS) return;
      await nextTurn();
      turnedAt = performance.now();
    },
    writer(table, columns) {
      const target = `copy ${table} (${columns.join(', ')}) from`;
      const pieces: Buffer[] = [];
      let piece = '';
      let length = 0;
      const encode = () => {
        pieces.push(Buffer.from(piece));
        piece = '';
      };
      const flush = () => {
        encode();
        const text = Buffer.concat(pieces);
        pieces.length = 0;
        length = 0;
        return text.length === 0 ? sending : send(target, text);
      };
      return {
        row(values) {
          const line = lineOf(values);
          piece += line;
          length += line.length;
          if (piece.length >= PIECE_LENGTH) encode();
        },
        breathe: () => (length >= CHUNK_LENGTH ? flush() : Promise.resolve()),
        async finish() {
          await flush();
          await sending;
        },
      };
    },
  };
}

/** An array of whole numbers as PostgreSQL reads it. */
export const integerArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** An array of texts as PostgreSQL reads it. */
export const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

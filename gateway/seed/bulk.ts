import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ClientBase, type Connection, type Submittable } from 'pg';

/** What a row is made of; null for none. */
export type Value = string | number | boolean | null;

/** Text is sent when so much has come together, characters. */
const CHUNK_LENGTH = 4_000_000;

/** So long may rows be made before what is being sent has its turn again. */
const TURN_MS = 4;

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const fieldOf = (value: Value): string => {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(SPECIAL, (found) => ESCAPES[found] ?? found);
  return String(value);
};

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
    private readonly text: string,
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
    connection.sendCopyFromChunk(Buffer.from(this.text));
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
async function copy(client: ClientBase, folder: string | null, target: string, text: string) {
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

  async function send(target: string, text: string) {
    await sending;
    isSending = true;
    sending = copy(client, folder, target, text).finally(() => (isSending = false));
    // Whoever sends next, or finishes, is told; until then the failure is not unhandled.
    sending.catch(() => undefined);
  }

  return {
    async pause() {
      if (!isSending || performance.now() - turnedAt < TURN_MS) return;
      await nextTurn();
      turnedAt = performance.now();
    },
    writer(table, columns) {
      const lines: string[] = [];
      let length = 0;
      const flush = () => {
        const text = lines.join('');
        lines.length = 0;
        length = 0;
        return text === '' ? sending : send(`copy ${table} (${columns.join(', ')}) from`, text);
      };
      return {
        row(values) {
          const line = `${values.map(fieldOf).join('\t')}\n`;
          lines.push(line);
          length += line.length;
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

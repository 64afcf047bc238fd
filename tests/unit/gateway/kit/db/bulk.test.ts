import { EventEmitter } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { integerArray, makeLoader, textArray } from '@/gateway/kit/db/bulk';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-bulk-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A client that remembers what it was asked, and what was in the file at that moment. */
function fakeClient(outcome: () => Promise<void> = () => Promise.resolve()) {
  const asked: { statement: string; text: string }[] = [];
  const client = new Client();
  vi.spyOn(client, 'query').mockImplementation(async (statement: string) => {
    const [, file] = /from '(.+)'$/.exec(statement) ?? [];
    asked.push({ statement, text: await readFile(path.join(folder, file ?? ''), 'utf8') });
    await outcome();
  });
  return { client, asked };
}

/** What pg asks of a statement of ours, in the order of the protocol. */
interface ServerQuery {
  submit(connection: object): void;
  handleCopyInResponse(connection: object): void;
  handleError(error: Error): void;
  handleCommandComplete(message: object): void;
  handleReadyForQuery(): void;
}

describe('a table writer', () => {
  it('writes rows in the form that COPY reads, and leaves no file', async () => {
    const { client, asked } = fakeClient();
    const writer = makeLoader(client, folder).writer('things', ['id', 'name', 'is_red']);
    writer.row([1, 'tab\tline\nback\\slash', true]);
    writer.row([2, null, false]);
    writer.row(['', 'no id', null]);
    await writer.finish();
    expect(asked).toEqual([
      {
        statement: expect.stringMatching(/^copy things \(id, name, is_red\) from 'seed-[0-9a-f-]+\.tsv'$/),
        text: '1\ttab\\tline\\nback\\\\slash\ttrue\n2\t\\N\tfalse\n\tno id\t\\N\n',
      },
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps sending while rows are made', async () => {
    const { client, asked } = fakeClient();
    const loader = makeLoader(client, folder);
    const writer = loader.writer('things', ['name']);
    writer.row(['x'.repeat(4_000_000)]);
    await writer.breathe();
    const end = performance.now() + 5_000;
    while (asked.length === 0 && performance.now() < end) await loader.pause();
    expect(asked).toHaveLength(1);
    await writer.finish();
  });

  it('sends when enough has gathered, and the rest at the end', async () => {
    const { client, asked } = fakeClient();
    const writer = makeLoader(client, folder).writer('things', ['name']);
    const long = 'x'.repeat(1_500_000);
    for (let count = 0; count < 7; count += 1) {
      writer.row([long]);
      await writer.breathe();
    }
    await writer.finish();
    expect(asked.map(({ text }) => text.length)).toEqual([4_500_003, 4_500_003, 1_500_001]);
  });

  it('asks nothing when there are no rows', async () => {
    const { client, asked } = fakeClient();
    const writer = makeLoader(client, folder).writer('things', ['id']);
    await writer.breathe();
    await writer.finish();
    expect(asked).toEqual([]);
  });

  it('reports a failure to whoever finishes, and leaves no file', async () => {
    const { client } = fakeClient(() => Promise.reject(new Error('no such table')));
    const writer = makeLoader(client, folder).writer('things', ['id']);
    writer.row([1]);
    await expect(writer.finish()).rejects.toThrow('no such table');
    expect(await readdir(folder)).toEqual([]);
  });

  it('sends one table at a time over one connection', async () => {
    let underWay = 0;
    const { client, asked } = fakeClient(async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
    });
    const loader = makeLoader(client, folder);
    const writers = ['one', 'two', 'three'].map((table) => loader.writer(table, ['name']));
    for (const writer of writers) {
      writer.row(['x'.repeat(4_000_000)]);
      await writer.breathe();
    }
    for (const writer of writers) await writer.finish();
    expect(asked.map(({ statement }) => statement.split(' ')[1])).toEqual(['one', 'two', 'three']);
  });

  it('streams to a server, and reports its failure', async () => {
    const sent: string[] = [];
    const connection = Object.assign(new EventEmitter(), {
      query: (statement: string) => sent.push(statement),
      sendCopyFromChunk: (chunk: Buffer) => sent.push(chunk.toString()),
      endCopyFrom: () => sent.push('end'),
    });
    const run = (isFailing: boolean) => {
      const client = new Client();
      const query = (query: ServerQuery) => {
        query.submit(connection);
        query.handleCopyInResponse(connection);
        if (isFailing) query.handleError(new Error('wrong type'));
        else query.handleCommandComplete({ text: 'COPY 1' });
        query.handleReadyForQuery();
        return query;
      };
      Object.assign(client, { query });
      const writer = makeLoader(client, null).writer('things', ['id', 'name']);
      writer.row([1, 'é']);
      return writer.finish();
    };
    await run(false);
    expect(sent).toEqual(['copy things (id, name) from stdin', '1\té\n', 'end']);
    await expect(run(true)).rejects.toThrow('wrong type');
  });
});

describe('arrays', () => {
  it('are written in PostgreSQL’s form', () => {
    expect(integerArray([])).toBe('{}');
    expect(integerArray([3, 11])).toBe('{3,11}');
    expect(textArray([])).toBe('{}');
    expect(textArray(['4820, rue Saint-Denis', 'a "quoted" \\ one'])).toBe(
      '{"4820, rue Saint-Denis","a \\"quoted\\" \\\\ one"}',
    );
  });
});

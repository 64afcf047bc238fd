import { build } from 'esbuild';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBook } from '@/gateway/server/book';
import { copyTemplate, makeScratchFolder } from '@/tests/support/gatewayDatabase';

/** Below the repository, so that the bundle finds the packages. */
const BUILT = path.resolve('.cache/two-processes', String(process.pid));

/** Opens the folder, writes what it is told to line by line, and answers each when it is committed. */
const PROGRAM = `
import { createInterface } from 'node:readline';
import { openBook } from '@/gateway/server/book';
try {
  const db = await openBook({ databaseUrl: null, dataDir: process.argv[2], seed: 1, seedClients: 0, seedDay: null, timeZone: 'UTC' });
  console.log('open');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'close') break;
    await db.pool.query('insert into person_preferences (subject) values ($1)', [line]);
    console.log(line);
  }
  process.stdin.destroy();
  await db.close();
  console.log('closed');
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}`;

let dataDir: string;
const children: ChildProcess[] = [];

function start() {
  const child = spawn(process.execPath, [path.join(BUILT, 'main.mjs'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdin === null || child.stdout === null) throw new Error('no pipes');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { stdin } = child;
  return {
    child,
    next: async () => String((await lines.next()).value),
    say: (line: string) => stdin.write(`${line}\n`),
  };
}

beforeAll(async () => {
  await mkdir(BUILT, { recursive: true });
  const entry = path.join(BUILT, 'program.ts');
  await writeFile(entry, PROGRAM);
  await build({
    entryPoints: [entry],
    outfile: path.join(BUILT, 'main.mjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    alias: { '@': path.resolve('.') },
  });
  await cp('gateway/kit/db/migrations', path.join(BUILT, 'migrations'), { recursive: true });
  await cp('gateway/kit/db/pglite.worker.mjs', path.join(BUILT, 'pglite.worker.mjs'));
  dataDir = await makeScratchFolder();
  await copyTemplate(dataDir, 1, 0);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await rm(BUILT, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

describe('two processes on one folder', () => {
  it('do not share it: the second hears who has it, and takes over when the first is gone', async () => {
    const first = start();
    expect(await first.next()).toBe('open');
    const second = start();
    expect(await second.next()).toContain(`is in use by process ${first.child.pid},`);
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);

    for (let count = 0; count < 25; count += 1) {
      first.say(`person ${count}`);
      expect(await first.next()).toBe(`person ${count}`);
    }
    const killed = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await killed;

    const db = await openBook({
      databaseUrl: null,
      dataDir,
      seed: 1,
      seedClients: 0,
      seedDay: null,
      timeZone: 'UTC',
    });
    const { rows } = await db.pool.query<{ count: string }>('select count(*) from person_preferences');
    expect(rows[0]?.count).toBe('25');
    await db.close();
  }, 90_000);

  it('may follow each other', async () => {
    for (const subject of ['one', 'two']) {
      const { child, next, say } = start();
      expect(await next()).toBe('open');
      say(subject);
      expect(await next()).toBe(subject);
      say('close');
      expect(await next()).toBe('closed');
      await once(child, 'exit');
      expect(child.exitCode).toBe(0);
    }
  }, 90_000);
});

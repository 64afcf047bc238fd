import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '@/gateway/kit/db/errors';
import { lockFolder } from '@/gateway/kit/db/lock';

const FILE = 'gateway.lock';

let folder: string;
let other: ChildProcess | null = null;

const read = async () => JSON.parse(await readFile(path.join(folder, FILE), 'utf8'));

const write = (content: unknown) => writeFile(path.join(folder, FILE), JSON.stringify(content));

/** Another process that lives until it is ended. */
async function startOther(): Promise<number> {
  other = spawn(process.execPath, ['-e', 'console.log("here"); setInterval(() => {}, 1e6)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (other.stdout === null) throw new Error('no output');
  await once(other.stdout, 'data');
  if (other.pid === undefined) throw new Error('no pid');
  return other.pid;
}

async function endOther() {
  if (other === null) return;
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  other = null;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-lock-'));
});

afterEach(async () => {
  await endOther();
  await rm(folder, { recursive: true, force: true });
});

describe('the lock of a database folder', () => {
  it('names its owner, and disappears when it is released', async () => {
    const lock = await lockFolder(folder);
    expect(await read()).toMatchObject({
      pid: process.pid,
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused to a second taker in the same process', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(DatabaseError);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it('is refused while another process has it, and names its pid', async () => {
    const pid = await startOther();
    await write({ pid, startedAt: '2026-03-06T12:00:00.000Z', born: null, token: 'x' });
    await expect(lockFolder(folder)).rejects.toThrow(
      `The database folder ${folder} is in use by process ${pid}, started at 2026-03-06T12:00:00.000Z. Stop it, or name another folder in DATA_DIR.`,
    );
    expect(await read()).toMatchObject({ pid, token: 'x' });
  });

  it('is taken over from a dead process', async () => {
    const pid = await startOther();
    await endOther();
    await write({ pid, startedAt: 'then', born: null, token: 'x' });
    const lock = await lockFolder(folder);
    expect(await read()).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it('is taken over when the pid now belongs to another process, or to us', async () => {
    const pid = await startOther();
    await write({ pid, startedAt: 'then', born: '1', token: 'x' });
    await (await lockFolder(folder)).release();
    await write({ pid: process.pid, startedAt: 'then', born: null, token: 'of an earlier life' });
    await (await lockFolder(folder)).release();
  });

  describe('a lock of another machine or container, whose processes are invisible', () => {
    const foreign = { pid: 2 ** 22 + 1, startedAt: 'then', born: null, place: 'another', token: 'x' };

    it('is refused while its owner shows signs of life', async () => {
      await write(foreign);
      const beat = setInterval(
        () => void utimes(path.join(folder, FILE), new Date(), new Date(Date.now() - 3_600_000)),
        500,
      );
      await expect(lockFolder(folder)).rejects.toThrow(
        `is in use by process ${foreign.pid} of another machine or container, started at then.`,
      );
      clearInterval(beat);
      expect(await read()).toMatchObject({ token: 'x' });
    });

    it('is taken at once when its owner releases it in the meantime', async () => {
      await write(foreign);
      const started = performance.now();
      setTimeout(() => void rm(path.join(folder, FILE)), 500);
      await (await lockFolder(folder)).release();
      expect(performance.now() - started).toBeLessThan(5_000);
    });

    it('is taken over when its owner shows none', async () => {
      await write(foreign);
      await (await lockFolder(folder)).release();
      expect(await readdir(folder)).toEqual([]);
    }, 30_000);
  });

  it('shows signs of life while it is held, and none afterwards', async () => {
    const lock = await lockFolder(folder);
    const time = async () => (await stat(path.join(folder, FILE))).mtimeMs;
    const before = await time();
    await expect.poll(time, { timeout: 5_000 }).not.toBe(before);
    await lock.release();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await readdir(folder)).toEqual([]);
  }, 15_000);

  it('is taken over when its file is damaged', async () => {
    for (const torn of ['', '{"pid":', '[]', '{"pid":"one"}', 'null']) {
      await writeFile(path.join(folder, FILE), torn);
      await (await lockFolder(folder)).release();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes to exactly one of many takers at once, even over a dead one’s', async () => {
    const pid = await startOther();
    await endOther();
    for (let round = 0; round < 5; round += 1) {
      await write({ pid, startedAt: 'then', born: null, token: `round ${round}` });
      const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => lockFolder(folder)));
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      expect(won.length).toBe(1);
      for (const { value } of won) await value.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('is taken over even when another process stopped halfway through that', async () => {
    await writeFile(path.join(folder, FILE), '');
    const guard = path.join(folder, `${FILE}.takeover`);
    await mkdir(guard);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(guard, longAgo, longAgo);
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('stays with its new owner when an old one releases late', async () => {
    const lock = await lockFolder(folder);
    await write({ pid: process.ppid, startedAt: 'now', born: null, token: 'another' });
    await lock.release();
    expect(await read()).toMatchObject({ token: 'another' });
  });
});

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { underLock } from '@/scripts/lib/lock.mjs';
import { Refusal } from '@/scripts/lib/report.mjs';

let folder = '';
const file = () => path.join(folder, 'deeper', 'lock');
const dead = 2 ** 22 + 1;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a lock file', () => {
  it('exists while the work lasts and disappears with it', async () => {
    const wasThere = await underLock(file(), async () => existsSync(file()));
    expect(wasThere).toBe(true);
    expect(existsSync(file())).toBe(false);
  });

  it.runIf(existsSync('/sys'))(
    'is refused with the name of its folder, when that takes no file',
    async () => {
      const work = underLock('/sys/lock', async () => 'done');
      await expect(work).rejects.toThrow(Refusal);
      await expect(work).rejects.toThrow('The folder /sys cannot be written to by this user (E');
    },
  );

  it('disappears with work that fails', async () => {
    await expect(underLock(file(), () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect(existsSync(file())).toBe(false);
  });

  it('is taken over from a process that is gone', async () => {
    await underLock(file(), async () => undefined);
    writeFileSync(file(), `${dead}`);
    expect(await underLock(file(), async () => 'done')).toBe('done');
  });

  it('makes the work wait for a living process, and names it', async () => {
    await underLock(file(), async () => undefined);
    writeFileSync(file(), `${process.ppid}`);
    const waited: number[] = [];
    setTimeout(() => rmSync(file()), 400);
    await underLock(
      file(),
      async () => undefined,
      (pid) => waited.push(pid),
    );
    expect(waited).toEqual([process.ppid]);
  });
});

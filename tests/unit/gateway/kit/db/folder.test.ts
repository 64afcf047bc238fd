import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '@/gateway/kit/db/errors';
import { fullDisk, makeFolder } from '@/gateway/kit/db/folder';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'cairn-folder-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('the folder of a database', () => {
  it('is made with its parents, open only to its owner, and keeps its rights', async () => {
    const folder = path.join(root, 'a', 'b', 'c');
    await makeFolder(folder, 0o700);
    await makeFolder(folder, 0o755);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('is refused when a file has its name, or a parent’s', async () => {
    const file = path.join(root, 'file');
    await writeFile(file, '');
    await expect(makeFolder(file, 0o700)).rejects.toThrow('EEXIST');
    await expect(makeFolder(path.join(file, 'below'), 0o700)).rejects.toThrow('ENOTDIR');
  });

  it.runIf(process.platform === 'linux')('is refused at once where the system accepts none', async () => {
    await expect(makeFolder('/proc/x', 0o700)).rejects.toThrow('ENOENT');
    await expect(makeFolder('/proc/x/y', 0o700)).rejects.toThrow('ENOENT');
  });
});

describe('a full disk', () => {
  it('is not suspected when there is room, or when nobody can tell', async () => {
    expect(await fullDisk(root, new Error('torn'))).toBeNull();
    expect(await fullDisk(path.join(root, 'nowhere'), new Error('torn'))).toBeNull();
  });

  // Nothing is ever left on the system's own.
  it.runIf(process.platform === 'linux')('is reported as what it is, not as damage', async () => {
    const cause = new DatabaseError('it is damaged: remove it');
    const fault = await fullDisk('/proc', cause);
    expect(fault).toBeInstanceOf(DatabaseError);
    expect(fault?.message).toBe(
      'The disk of /proc is full: 0.0 MB are left. Make room, or name a folder of another disk in DATA_DIR.',
    );
    expect(fault?.cause).toBe(cause);
    expect(await fullDisk('/proc', Object.assign(new Error('no'), { code: 'EACCES' }))).toBeNull();
  });
});

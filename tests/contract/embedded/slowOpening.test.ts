import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine, type OpenFaults } from '@/gateway/kit/db/engine';
import { openEmbedded } from '@/gateway/kit/db/pglite';
import { copyTemplate, makeScratchFolder } from '@/tests/support/gatewayDatabase';

const HOUR_MS = 3_600_000;

const faults: OpenFaults = {
  failed: (reason) => new Error(`failed: ${reason}`),
  slow: (seconds) => new Error(`slow: ${seconds}`),
};

let dataDir: string;
let sockets: string;

beforeEach(async () => {
  dataDir = await makeScratchFolder();
  sockets = await mkdtemp(path.join(tmpdir(), 'cairn-'));
  await copyTemplate(dataDir, 1, 0);
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await rm(sockets, { recursive: true, force: true });
});

const open = (limits: { idleMs: number; mostMs: number }) =>
  startEngine(
    { folder: path.join(dataDir, 'db'), socketPath: path.join(sockets, '.s.PGSQL.5432') },
    () => undefined,
    faults,
    limits,
  );

describe('an embedded database that is slow to open', () => {
  it('gets more time while the process works', async () => {
    const engine = await open({ idleMs: 100, mostMs: HOUR_MS });
    await engine.close();
  });

  it('is given up in the end, is not called damaged, and opens the next time', async () => {
    await expect(open({ idleMs: 1, mostMs: 1 })).rejects.toThrow(/^slow: \d+$/);
    const limits = { idleMs: 1, mostMs: 1 };
    await expect(openEmbedded(dataDir, () => undefined, limits)).rejects.toThrow(
      /^The database in .+ did not open within \d+ s\. Nothing is lost\. Start again when the machine is less busy\.$/,
    );
    const { close } = await openEmbedded(dataDir, () => undefined);
    await close();
  });
});

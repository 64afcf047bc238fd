import { build } from 'esbuild';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bundleOptions, copyBeside } from '@/scripts/lib/bundle.mjs';
import { findFreePort } from '@/scripts/lib/ports.mjs';
import { copyTemplate, makeScratchFolder, WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { BOOK_DAY } from '@/tests/support/bookDay';

const FOLDER = path.resolve('.test/gateway-main');
const MAIN = path.join(FOLDER, 'main.mjs');
/** The machine may be busy. */
const START_TIMEOUT_MS = 120_000;

const children = new Set<ChildProcess>();

let dataDir: string;
let port = 0;

beforeAll(async () => {
  port = await findFreePort();
  dataDir = await makeScratchFolder();
  await copyTemplate(dataDir, 1, WALKED_BOOK);
  await build(bundleOptions({ outdir: FOLDER }));
  copyBeside(FOLDER);
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await rm(FOLDER, { recursive: true, force: true });
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      PORT: '4129',
      GATEWAY_PORT: String(port),
      DATA_DIR: dataDir,
      SEED_CLIENTS: String(WALKED_BOOK),
      SEED_DAY: BOOK_DAY,
      DEMO_PASSWORD: 'stone by stone',
      ...environment,
    },
  });
  children.add(child);
  const lines = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (lines.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (lines.err += text.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, ...lines }));
  const ready = async () => {
    while (!lines.out.includes('gateway ready')) {
      if (child.exitCode !== null) throw new Error(lines.err);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { child, ended, ready };
}

const lastLine = (text: string) => text.trim().split('\n').at(-1);

test(
  'starts, answers, and stops in order when asked to, twice on one folder',
  async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { child, ended, ready } = start();
      await ready();
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(await answer.json()).toMatchObject({
        status: 'ok',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      });
      child.kill(signal);
      const { code, out } = await ended;
      expect(code).toBe(0);
      expect(out).toContain('stopping');
    }
  },
  START_TIMEOUT_MS,
);

test(
  'says by name which port is taken',
  async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, err } = await start().ended;
    other.close();
    expect(code).toBe(1);
    expect(lastLine(err)).toMatch(new RegExp(`^GATEWAY_PORT ${port} is taken`));
  },
  START_TIMEOUT_MS,
);

test('says by name which configuration is wrong', async () => {
  const { code, err } = await start({ SEED: 'many' }).ended;
  expect(code).toBe(1);
  expect(lastLine(err)).toMatch(/^SEED must be a whole number/);
});

test('serves a firm only from a PostgreSQL', async () => {
  const { code, err } = await start({
    OIDC_ISSUER: 'https://sso.example.ca',
    OIDC_CLIENT_ID: 'portal',
    API_HOST: 'https://api.example.ca',
  }).ended;
  expect(code).toBe(1);
  expect(lastLine(err)).toMatch(/^DATABASE_URL is missing: .* the gateway of a firm/);
});

test('says what is wrong with the database', async () => {
  const { code, err } = await start({ DATABASE_URL: 'postgres://cairn:secret@127.0.0.1:1/none' }).ended;
  expect(code).toBe(1);
  expect(lastLine(err)).toContain('DATABASE_URL');
  expect(err).not.toContain('secret');
});

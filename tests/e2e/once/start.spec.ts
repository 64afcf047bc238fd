import type { APIRequestContext } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, SCRATCH } from '@/scripts/lib/paths.mjs';
import { findFreePorts, requireFreePort } from '@/scripts/lib/ports.mjs';
import { expect, test } from '../../support/browser';
import { BOOK_DAY } from '@/tests/support/bookDay';

const DATA_DIR = path.join(SCRATCH, 'start');

let port = 0;
let gatewayPort = 0;

/** Runs `npm start` in small: its own ports, its own database. */
function start() {
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      SEED_CLIENTS: '50',
      SEED_DAY: BOOK_DAY,
      DATA_DIR,
      PORT: `${port}`,
      GATEWAY_PORT: `${gatewayPort}`,
      LOG_LEVEL: 'warn',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => output };
}

async function requireAllFree() {
  await requireFreePort('PORT', port, '127.0.0.1');
  await requireFreePort('GATEWAY_PORT', gatewayPort, '127.0.0.1');
}

// The book is made while other tests have both cores.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  [port = 0, gatewayPort = 0] = await findFreePorts(2);
});

/** Waits until `npm start` has come up, and looks at what it says and serves. */
async function expectUp({ said }: ReturnType<typeof start>, request: APIRequestContext) {
  await expect.poll(said, { timeout: 150_000 }).toContain('Started in');
  expect(said()).not.toContain('Network');
  for (const word of [`http://127.0.0.1:${port}`, 'advisor', 'conseillere', 'with the password']) {
    expect(said()).toContain(word);
  }
  expect((await request.get(`http://127.0.0.1:${port}/en`)).status()).toBe(200);
  expect((await request.get(`http://127.0.0.1:${gatewayPort}/readyz`)).status()).toBe(200);
}

async function expectStopped({ child, ended }: ReturnType<typeof start>, signal: 'SIGTERM' | 'SIGINT') {
  child.kill(signal);
  expect(await ended).toBe(0);
  await requireAllFree();
  expect(existsSync(path.join(DATA_DIR, 'gateway.lock'))).toBe(false);
}

test('npm start comes up from nothing, says who signs in, and stops at one signal', async ({ request }) => {
  const run = start();
  await expectUp(run, request);
  await expectStopped(run, 'SIGTERM');
});

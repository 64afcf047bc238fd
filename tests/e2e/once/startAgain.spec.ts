import type { APIRequestContext } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, SCRATCH } from '@/scripts/lib/paths.mjs';
import { findFreePorts, requireFreePort } from '@/scripts/lib/ports.mjs';
import { expect, test } from '../../support/browser';
import { BOOK_DAY } from '@/tests/support/bookDay';

const DATA_DIR = path.join(SCRATCH, 'startAgain');

let port = 0;
let gatewayPort = 0;

/** Runs `npm start` in small: its own ports, its own database. */
function start(env: Record<string, string> = {}) {
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
      ...env,
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

test('a second start is refused by the name of the first, which stops at Ctrl-C', async ({ request }) => {
  const first = start();
  await expectUp(first, request);
  const [otherPort, otherGatewayPort] = await findFreePorts(2);
  const second = start({ PORT: `${otherPort}`, GATEWAY_PORT: `${otherGatewayPort}` });
  expect(await second.ended).toBe(1);
  expect(second.said().trim().split('\n').at(-1)).toMatch(/The gateway ended.*\b\d{2,}\b/);
  await expectStopped(first, 'SIGINT');
});

test('a killed bootstrap leaves nothing behind', async () => {
  const run = start();
  await expect.poll(run.said, { timeout: 150_000 }).toContain('Started in');
  run.child.kill('SIGKILL');
  await run.ended;
  await expect(requireAllFree).toPass({ timeout: 20_000 });
});

test("a firm's provider that does not answer is named, and no back end is started", async () => {
  const run = start({
    OIDC_ISSUER: 'http://127.0.0.1:9/realm',
    OIDC_CLIENT_ID: 'cairn',
    API_HOST: 'http://127.0.0.1:9/api',
  });
  expect(await run.ended).not.toBe(0);
  expect(run.said()).not.toContain('gateway    answers');
  expect(run.said().trim().split('\n').at(-1)).toContain('OIDC_ISSUER');
  expect(run.said().match(/OIDC_ISSUER/g)).toHaveLength(1);
});

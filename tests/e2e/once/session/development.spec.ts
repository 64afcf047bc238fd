import { spawn } from 'node:child_process';
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { inRoot, SCRATCH } from '@/scripts/lib/paths.mjs';
import { requireFreePort } from '@/scripts/lib/ports.mjs';
import { expect, navigation, test } from '../../../support/browser';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../../../support/e2ePorts';
import { logInButton, watchTokenCalls } from '../../../support/sessionPages';
import { startStandInPortal } from '../../../support/standInPortal';
import { words } from '../../../support/words';

/** A development server compiles a page when it is first asked for, beside the other tests. */
const COMPILING_MS = 120_000;

// One development server at a time runs in a folder.
test.describe.configure({ mode: 'serial' });

test('under next dev a person signs in, and the code is redeemed once', async ({ page, context, faults }) => {
  test.setTimeout(3 * COMPILING_MS);
  // There is no gateway behind this portal; and next dev serves one of its scripts as data, which is not run then.
  faults.allow(/\/api\/|_clientMiddlewareManifest/);
  const firm = await startStandInPortal({ port: E2E_PORT + 6, isDevelopment: true });
  try {
    const calls = watchTokenCalls(context);
    await page.goto(`${firm.portal}/en/`);
    await logInButton(page).click({ timeout: COMPILING_MS });
    await expect(navigation(page, words('en'))).toBeVisible({ timeout: COMPILING_MS });
    expect(calls).toEqual({ code: 1, refresh: 0 });
    expect(firm.provider.counts).toMatchObject({ authorize: 1, code: 1, replays: 0 });
  } finally {
    // What the page still loads in the background must not fail on a server that is gone.
    await page.close();
    await firm.stop();
  }
});

test('npm run dev serves both, starts the gateway anew when its sources change, and ends at one Ctrl-C', async ({
  request,
}) => {
  test.setTimeout(3 * COMPILING_MS);
  const [port, gatewayPort] = [E2E_PORT + 8, E2E_GATEWAY_PORT + 8];
  const dataDir = path.join(SCRATCH, 'dev');
  rmSync(dataDir, { recursive: true, force: true });
  const child = spawn(process.execPath, [inRoot('scripts', 'dev.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      SEED_CLIENTS: '20',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      GATEWAY_PORT: `${gatewayPort}`,
      LOG_LEVEL: 'warn',
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const holder = () => readFileSync(path.join(dataDir, 'gateway.lock'), 'utf8');
  try {
    await expect.poll(() => said, { timeout: COMPILING_MS }).toContain('with the password');
    expect((await request.get(`http://127.0.0.1:${port}/en`)).status()).toBe(200);

    const first = holder();
    utimesSync(inRoot('gateway', 'main.ts'), new Date(), new Date());
    const isAnew = async () => {
      try {
        const answer = await request.get(`http://127.0.0.1:${gatewayPort}/readyz`);
        return answer.status() === 200 && holder() !== first;
      } catch {
        return false;
      }
    };
    await expect.poll(isAnew, { timeout: COMPILING_MS }).toBe(true);
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toBe(0);
  await requireFreePort('PORT', port, '127.0.0.1');
  await requireFreePort('GATEWAY_PORT', gatewayPort, '127.0.0.1');
});

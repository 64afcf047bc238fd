import { spawn } from 'node:child_process';
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { inRoot, SCRATCH } from '@/scripts/lib/paths.mjs';
import { requireFreePort } from '@/scripts/lib/ports.mjs';
import { expect, fillSignIn, navigation, test } from '../../../support/browser';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../../../support/e2ePorts';
import { logInButton, watchTokenCalls, watchVisits } from '../../../support/sessionPages';
import { TEST_PASSWORD } from '../../../support/stack';
import { words } from '../../../support/words';
import { BOOK_DAY } from '@/tests/support/bookDay';

/** A development server compiles a page when it is first asked for, beside the other tests. */
const COMPILING_MS = 300_000;

test('npm run dev serves both, a person signs in and the code is redeemed once, the gateway starts anew when its sources change, and all ends at one Ctrl-C', async ({
  page,
  context,
  request,
  faults,
}) => {
  test.setTimeout(3 * COMPILING_MS);
  // next dev serves one of its scripts as data, which is not run then.
  faults.allow(/_clientMiddlewareManifest/);
  const [port, gatewayPort] = [E2E_PORT + 8, E2E_GATEWAY_PORT + 8];
  const dataDir = path.join(SCRATCH, 'dev');
  rmSync(dataDir, { recursive: true, force: true });
  const child = spawn(process.execPath, [inRoot('scripts', 'dev.mjs')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DEMO_PASSWORD: TEST_PASSWORD,
      SEED_CLIENTS: '20',
      SEED_DAY: BOOK_DAY,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      GATEWAY_PORT: `${gatewayPort}`,
      LOG_LEVEL: 'warn',
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const holder = () => readFileSync(path.join(dataDir, 'gateway.lock'), 'utf8');
  try {
    await expect.poll(() => said, { timeout: COMPILING_MS }).toContain('with the password');
    expect((await request.get(`http://127.0.0.1:${port}/en`)).status()).toBe(200);

    const calls = watchTokenCalls(context);
    const visits = watchVisits(context);
    await page.goto(`http://127.0.0.1:${port}/en/`);
    await logInButton(page).click({ timeout: COMPILING_MS });
    await fillSignIn(page, 'advisor');
    await expect(navigation(page, words('en'))).toBeVisible({ timeout: COMPILING_MS });
    expect(calls).toEqual({ code: 1, refresh: 0 });
    expect(visits).toEqual({ asking: 1, silent: 0 });
    // What the page still loads in the background must not fail on a server that is gone.
    await page.close();

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

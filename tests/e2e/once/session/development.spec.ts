import { expect, navigation, test } from '../../../support/browser';
import { E2E_PORT } from '../../../support/e2ePorts';
import { logInButton, watchTokenCalls } from '../../../support/sessionPages';
import { startStandInPortal } from '../../../support/standInPortal';
import { words } from '../../../support/words';

const COMPILING_MS = 60_000;

test('under next dev a person signs in, and the code is redeemed once', async ({ page, context, faults }) => {
  test.setTimeout(4 * COMPILING_MS);
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

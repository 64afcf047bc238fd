import { expect, navigation, signIn, test } from '../support/browser';
import { standBeforeDatabase } from '../support/databaseProxy';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../support/e2ePorts';
import { clientLinks, openClients } from '../support/portal';
import { startStack } from '../support/stack';
import { BOOK_DAY } from '@/tests/support/bookDay';

const { DATABASE_URL: databaseUrl } = process.env;

// An embedded database goes with its gateway. One that can be away by itself is there in the run on PostgreSQL.
if (databaseUrl) {
  test('a database that goes away and comes back is an error state and a Retry, with no restart', async ({
    page,
    request,
    language,
    say,
    faults,
  }) => {
    test.setTimeout(180_000);
    faults.allow(/Failed to load resource/);
    const offset = language === 'fr' ? 9 : 10;
    const database = await standBeforeDatabase(databaseUrl);
    const stack = await startStack({
      name: `databaseAway-${language}`,
      port: E2E_PORT + offset,
      gatewayPort: E2E_GATEWAY_PORT + offset,
      databaseUrl: database.url,
      env: { SEED_CLIENTS: '50', SEED_DAY: BOOK_DAY },
    });
    const readiness = async () => (await request.get(`${stack.gateway}/readyz`)).status();
    try {
      await signIn(page, 'advisor', language, `${stack.portal}/${language}`);
      expect(await readiness()).toBe(200);
      database.cut();
      await expect.poll(readiness).toBe(503);
      await openClients(page, language);
      const failed = page.getByRole('main').getByRole('alert').filter({ visible: true });
      await expect(failed).toContainText(say('common:states.unavailable'));

      database.mend();
      await expect.poll(readiness).toBe(200);
      await failed.getByRole('button', { name: say('common:states.retry') }).click();
      await expect(clientLinks(page).first()).toBeVisible();
      await expect(navigation(page, say)).toBeVisible();
    } finally {
      database.mend();
      await page.close();
      await stack.stop();
      await database.close();
    }
  });
}

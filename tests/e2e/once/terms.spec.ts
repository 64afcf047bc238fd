import pg from 'pg';
import { calendarOf } from '@/gateway/kit/db/today';
import { publishTerms } from '@/gateway/server/terms/publish';
import { expect, expectAccessible, fillSignIn, navigation, test } from '../../support/browser';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../../support/e2ePorts';
import { logInButton } from '../../support/sessionPages';
import { startStack, type Stack } from '../../support/stack';
import { words } from '../../support/words';

let stack: Stack;

const wordsOf = { en: words('en'), fr: words('fr') };

/** What the shell asks for before the gateway has said who the person is. */
const REFUSED = /status of 403/;

/** Publishes a version in the database of the running gateway, as a firm does while people work. */
async function publish(added: { en: string; fr: string }) {
  const client = new pg.Client(stack.database);
  await client.connect();
  try {
    const { rows } = await client.query<{ en: string; fr: string }>(
      `select text_en as en, text_fr as fr from terms_versions order by number desc limit 1`,
    );
    const [last] = rows;
    if (last === undefined) throw new Error('no terms');
    // The server's own day is ahead of the firm's in the evening.
    const today = calendarOf('America/Toronto')();
    return await publishTerms(
      client,
      {
        texts: { en: `${last.en}\n${added.en}\n`, fr: `${last.fr}\n${added.fr}\n` },
        changes: added,
        effectiveOn: today,
        roles: null,
        provinces: null,
        isMaterial: true,
      },
      { today, isWritten: true },
    );
  } finally {
    await client.end();
  }
}

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack({
    name: 'terms',
    port: E2E_PORT + 9,
    gatewayPort: E2E_GATEWAY_PORT + 9,
    env: { DATABASE_URL: '' },
  });
  await publish({ en: 'Keep your phone locked.', fr: 'Gardez votre téléphone verrouillé.' });
});

test.afterAll(() => stack.stop());

test('an advisor reads what changed, declines and is signed out, then accepts', async ({ page, faults }) => {
  faults.allow(REFUSED);
  const say = wordsOf.en;
  await page.goto(`${stack.portal}/en`);
  await logInButton(page).click();
  await fillSignIn(page, 'advisor');
  await expect(
    page.getByRole('heading', { level: 1, name: say('termsNCondition:gate.titleAgain') }),
  ).toBeVisible();
  await expect(page.locator('ins', { hasText: 'Keep your phone locked.' })).toBeVisible();
  await expect(navigation(page, say)).toBeHidden();
  await expectAccessible(page);
  // The gate stands before every page.
  await page.goto(`${stack.portal}/en/clients/`);
  await expect(
    page.getByRole('heading', { level: 1, name: say('termsNCondition:gate.titleAgain') }),
  ).toBeVisible();

  await page.getByRole('button', { name: say('termsNCondition:gate.decline'), exact: true }).click();
  await page.getByRole('button', { name: say('termsNCondition:gate.declineNow') }).click();
  await expect(logInButton(page)).toBeVisible();

  await logInButton(page).click();
  await fillSignIn(page, 'advisor');
  await page.getByRole('button', { name: say('termsNCondition:gate.accept'), exact: true }).click();
  await expect(navigation(page, say)).toBeVisible();

  await page.goto(`${stack.portal}/en/terms`);
  const mine = page.getByRole('region', { name: say('termsNCondition:mine.title') });
  await expect(mine.getByRole('listitem')).toHaveCount(4);
  await expect(mine).toContainText(say('termsNCondition:decision.declined'));
});

test('in Quebec the text is French first, and a version published meanwhile is read before it is accepted', async ({
  page,
  faults,
}) => {
  faults.allow(REFUSED);
  faults.allow(/409 .*terms\/decide/);
  const say = wordsOf.fr;
  await page.goto(`${stack.portal}/en`);
  await logInButton(page).click();
  await fillSignIn(page, 'conseillere');
  await expect(page.locator('ins', { hasText: 'Gardez votre téléphone verrouillé.' })).toBeVisible();
  await page.goto(`${stack.portal}/fr`);
  await expect(
    page.getByRole('heading', { level: 1, name: say('termsNCondition:gate.titleAgain') }),
  ).toBeVisible();
  await publish({ en: 'Report a loss at once.', fr: 'Signalez toute perte sans délai.' });
  const accept = page.getByRole('button', { name: say('termsNCondition:gate.accept'), exact: true });
  await accept.click();
  await expect(
    page.getByRole('alert').filter({ hasText: say('termsNCondition:gate.changed') }),
  ).toBeVisible();
  await expect(page.locator('ins', { hasText: 'Signalez toute perte sans délai.' })).toBeVisible();
  await accept.click();
  await expect(navigation(page, say)).toBeVisible();
});

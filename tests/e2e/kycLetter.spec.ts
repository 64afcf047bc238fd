import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test('the letter for the client opens as a PDF, and a review signed on paper asks for it', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language);
  await page.goto(`/${language}/kyc/?state=later`);
  const links = page.getByRole('rowheader').getByRole('link');
  await links.first().waitFor();
  // Each language has a client of its own: both run at once.
  await links.nth(language === 'fr' ? 1 : 0).click();
  await expect(page).toHaveURL(/clients\/kyc\?Id=/);
  const open = page.getByRole('button', { name: say('kyc:letter.open') });
  await open.click();
  const viewer = page.getByRole('dialog', { name: say('kyc:letter.title') });
  await expect(viewer.getByRole('button', { name: say('documents:action.download') })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await viewer.getByRole('button', { name: say('documents:action.download') }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Confirmation .+\.pdf$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(open).toBeFocused();
});

test('a brief is downloaded in the other language', async ({ page, language, say }) => {
  await openAs(page, 'advisor', language);
  await page.goto(`/${language}/clients/`);
  const link = page.getByRole('rowheader').getByRole('link').first();
  await link.click();
  await page.waitForURL(/[?&]Id=/);
  const id = new URL(page.url()).searchParams.get('Id') ?? '';
  await page.goto(`/${language}/clients/brief?Id=${id}`);
  await expect(page.getByRole('region', { name: say('brief:asks.title') })).toBeVisible();
  const other = language === 'fr' ? 'en' : 'fr';
  await page.getByLabel(say('brief:paper.language')).selectOption(other);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('brief:paper.download') }).click();
  expect((await downloading).suggestedFilename()).toMatch(
    other === 'fr' ? /^Fiche de rencontre, / : /^Brief, /,
  );
  await expectAccessible(page);
});

import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../support/browser';
import { picture } from '../support/paperFiles';
import { openAs } from '../support/signedIn';

/** What a company or a trust is called. */
const COMPANY = /\d|inc|ltd|ltée|corp|trust|fiducie|holding|gestion|société|fond|group|capital/i;

const PHONE = { width: 390, height: 844 };

test.slow();

test('a photo ID is recorded with its paper, the paper is seen in the page, and its filing stays', async ({
  page,
  language,
  say,
  faults,
}) => {
  // The undo of the filing is refused.
  faults.allow(/status of 422/);
  await openAs(page, 'advisor', language);
  await page.goto(`/${language}/clients/`);
  const links = page.getByRole('rowheader').getByRole('link');
  await links.first().waitFor();
  // Each language has a client of its own: both run at once.
  await links
    .filter({ hasNotText: COMPANY })
    .nth(language === 'fr' ? 1 : 0)
    .click();
  await page.waitForURL(/[?&]Id=/);
  const id = new URL(page.url()).searchParams.get('Id') ?? '';
  await page.setViewportSize(PHONE);
  await page.goto(`/${language}/clients/verification?Id=${id}`);
  await page
    .getByRole('button', {
      name: new RegExp(`^(${say('verification:verify')}|${say('verification:again')})$`),
    })
    .first()
    .click();
  const sheet = page.getByRole('dialog').first();
  const mark = randomUUID().slice(0, 8);
  await sheet.getByRole('radio', { name: new RegExp(`^${say('logs:identityMethod.photoId')}`) }).check();
  await sheet.getByLabel(new RegExp(`^${say('verification:form.document')}`)).selectOption('passport');
  await sheet.getByLabel(new RegExp(`^${say('verification:form.number')}`)).fill(`HG${mark}`);
  await sheet.getByRole('button', { name: say('evidence:file') }).click();
  const filing = page.getByRole('dialog', { name: say('documents:filing.titleUnknown') });
  await filing
    .getByLabel(say('documents:filing.choose'))
    .setInputFiles([{ name: `${mark} passport.png`, mimeType: 'image/png', buffer: picture(mark) }]);
  await filing.getByRole('button', { name: say('documents:filing.save', { count: 1, n: '1' }) }).click();
  await expect(filing).toBeHidden();
  await expect(sheet.getByText(`${mark} passport`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: new RegExp(`^${say('form:bar.saveNone')}`) }).click();
  await expect(sheet).toBeHidden();

  const paper = page.getByRole('button', { name: say('evidence:open', { title: `${mark} passport` }) });
  await paper.click();
  const viewer = page.getByRole('dialog', { name: `${mark} passport` });
  await expect(viewer.getByRole('img', { name: `${mark} passport` })).toBeVisible();
  await expect(viewer.getByRole('button', { name: say('documents:view.print') })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(paper).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/${language}/clients/documents?Id=${id}`);
  await page.getByRole('rowheader', { name: `${mark} passport` }).click();
  await expect(page.getByRole('dialog').getByText(say('documents:dialog.proves'))).toBeVisible();
  await page.goto(`/${language}/clients/logs?Id=${id}`);
  const undo = page.getByRole('button', { name: say('logs:undo'), exact: true });
  const entry = page.getByRole('listitem').filter({ hasText: `${mark} passport`, has: undo });
  await entry
    .last()
    .getByRole('button', { name: say('logs:undo'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('logs:undo'), exact: true })
    .click();
  const what = say('logs:field.identityVerification');
  await expect(page.getByText(say('logs:failed.evidence', { what }))).toBeVisible();
});

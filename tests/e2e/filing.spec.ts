import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../support/browser';
import { action, pdf, png, pngText } from '../support/paperFiles';
import { openAs } from '../support/signedIn';

test('an assistant files two papers onto a client, one is refused with its reason, and opens one', async ({
  page,
  language,
  say,
  faults,
}) => {
  // The refusal of the third file.
  faults.allow(/status of 422/);
  await openAs(page, 'assistant', language);
  await page.goto(`/${language}/clients/`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.waitForURL(/[?&]Id=/);
  const id = new URL(page.url()).searchParams.get('Id') ?? '';
  await page.goto(`/${language}/clients/documents?Id=${id}`);
  await page.getByRole('button', { name: say('documents:filing.open') }).click();
  const dialog = page.getByRole('dialog');
  const mark = randomUUID().slice(0, 8);
  await dialog.getByLabel(say('documents:filing.choose')).setInputFiles([
    { name: `${mark} passport.pdf`, mimeType: 'application/pdf', buffer: pdf(`% ${mark}\n`) },
    { name: `${mark} hydro.png`, mimeType: 'image/png', buffer: png(Buffer.alloc(0), pngText(mark)) },
    {
      name: `${mark} form.pdf`,
      mimeType: 'application/pdf',
      buffer: action('<< /S /JavaScript /JS (x) >>'),
    },
  ]);
  const refused = dialog.getByRole('listitem', { name: `${mark} form.pdf` });
  await expect(refused.getByText(say('documents:filing.refusal.active'))).toBeVisible();
  await dialog
    .getByRole('listitem', { name: `${mark} passport.pdf` })
    .getByLabel(say('documents:filing.fields.kind'))
    .selectOption('identity');
  await dialog
    .getByRole('listitem', { name: `${mark} hydro.png` })
    .getByLabel(say('documents:filing.fields.kind'))
    .selectOption('proofOfAddress');
  await expectAccessible(page);
  const save = say('documents:filing.save', { count: 2, n: '2' });
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog.getByText(say('documents:filing.state.filed'), { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: say('documents:filing.close') }).click();
  await expect(dialog).toBeHidden();
  const filed = page.getByRole('rowheader', { name: `${mark} passport` });
  await expect(filed).toBeVisible();
  await expect(page.getByRole('rowheader', { name: `${mark} hydro` })).toBeVisible();
  await filed.click();
  await expect(
    page.getByRole('dialog').getByText(say('documents:dialog.scanResult.notScanned')),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('documents:action.download'), exact: true })
    .click();
  expect((await download).suggestedFilename()).toBe(`${mark} passport.pdf`);
});

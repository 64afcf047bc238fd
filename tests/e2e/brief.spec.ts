import { expect, expectAccessible, test } from '../support/browser';
import { watchCalls } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'a brief of a client and of a household is one press away, comes in one call, and prints on two pages',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    for (const [list, call] of [
      ['clients', 'clients/brief'],
      ['households', 'households/brief'],
    ] as const) {
      await page.goto(`/${language}/${list}/?sort=-marketValue`);
      const first = page.getByRole('grid').getByRole('rowheader').getByRole('link').first();
      const name = await first.innerText();
      await first.click();
      await expect(page).toHaveURL(new RegExp(`/${list}/summary\\?Id=`));
      const calls = watchCalls(page);
      await page.getByRole('link', { name: say('record:brief'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${list}/brief\\?Id=[0-9a-f-]{36}$`));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      // A tab of the browser tells the page and not whom it is about.
      await expect(page).not.toHaveTitle(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      await expect(page.getByRole('heading', { level: 2, name: say('brief:value.title') })).toBeVisible();
      await expect(page.getByText(say('brief:partFailed'))).toHaveCount(0);
      expect(calls.filter((each) => each === call)).toHaveLength(1);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(2);
    }
  },
);

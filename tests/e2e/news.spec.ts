import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'an item that has to be read is confirmed, and an event is registered for',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:news'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('news:title') })).toBeVisible();
    const list = page.getByRole('region', { name: say('news:list'), exact: true });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);

    const receipts = list.getByRole('button', { name: say('news:confirm') });
    const owed = await receipts.count();
    await receipts.first().click();
    await expect(receipts).toHaveCount(owed - 1);
    const leaving = list.getByRole('button', { name: say('news:event.leave') });
    await expect(leaving).toHaveCount(0);
    await list
      .getByRole('button', { name: new RegExp(`^${say('news:event.register')}`) })
      .first()
      .click();
    await expect(leaving).toHaveCount(1);

    await list.getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(/news\/item\?Id=/);
    await expect(page.getByRole('button', { name: new RegExp(`^${say('news:unread')}`) })).toBeVisible();
    await expectAccessible(page);
  },
);

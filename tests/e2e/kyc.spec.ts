import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  "an overdue review leads to the client's review, which says what is missing",
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:kyc'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('kyc:title') })).toBeVisible();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    await expect(row).toBeVisible();
    await expectAccessible(page);
    // The tile of what is late shows as many as it says.
    const tile = page.getByRole('button', { name: new RegExp(`^${say('kyc:state.overdue')}`) });
    const count = (await tile.innerText()).match(/\d+/)?.[0] ?? '';
    await tile.click();
    await expect(page).toHaveURL(/state=overdue/);
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.getByText(new RegExp(`^${say('kyc:list.count_other', { n: count })}`)).first(),
    ).toBeVisible();
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/clients\/kyc\?Id=/);
    await expect(page.getByRole('region', { name: say('kyc:clock.title') })).toBeVisible();
    await expectAccessible(page);
  },
);

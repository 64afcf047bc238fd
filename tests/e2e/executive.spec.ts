import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'a manager follows growth from the branch to a rep code, and the teams of then and now add up alike',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'manager', language, `/${language}/dashboards/executive`);
    const tree = page.getByRole('table').first();
    await expect(tree.getByRole('row').nth(1)).toContainText('Toronto');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const hidden = await tree.evaluate(({ parentElement: place }) => place!.scrollWidth - place!.clientWidth);
    expect(hidden).toBe(0);
    const label = page.getByText(say('executive:organization'), { exact: true }).last();
    const [beside, choice] = await Promise.all(
      [label, page.getByRole('radio').first()].map((each) => each.boundingBox()),
    );
    expect(beside!.y).toBeGreaterThanOrEqual(choice!.y - 4);
    const team = { en: 'Osei Wealth Group', fr: 'Groupe Osei' }[language];
    await tree.getByRole('button', { name: say('executive:tree.parts', { name: team }) }).press('Enter');
    await expect(tree.getByRole('row', { name: /TR04/ }).last()).toBeVisible();
    const branch = await tree.getByRole('row').nth(1).textContent();
    // It is chosen once the address says so.
    const now = page.getByRole('radio', { name: say('executive:organizations.now') });
    await now.click();
    await expect(page).toHaveURL(/organization=now/);
    await expect(now).toBeChecked();
    await expect.poll(() => tree.getByRole('row').nth(1).textContent()).toBe(branch);
  },
);

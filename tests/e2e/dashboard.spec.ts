import { expect, expectAccessible, test } from '../support/browser';
import { exactOf } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'the dashboard is arranged by keyboard and by hand, kept over a reload, and leads to the flows of its period',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'conseillere', language, `/${language}/dashboard/`);
    const tiles = page.getByRole('list', { name: say('dashboard:title') }).locator(':scope > li');
    const order = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-tile')));
    await expect(tiles.first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say('dashboard:arrange.start'), exact: true }).click();
    const name = say('measures:netFlow.name');
    await page.getByRole('button', { name: say('dashboard:arrange.move', { name }) }).press('Home');
    await expect.poll(order).toContain('netFlow');
    await expect(tiles.first()).toHaveAttribute('data-tile', 'netFlow');
    // Presses alone move it too, and one at the end moves nothing.
    const press = (key: string) =>
      page.getByRole('button', { name: say(`dashboard:arrange.${key}`, { name }) }).click();
    await press('laterNamed');
    await expect(tiles.nth(1)).toHaveAttribute('data-tile', 'netFlow');
    await press('earlierNamed');
    await expect(tiles.first()).toHaveAttribute('data-tile', 'netFlow');
    await expect(
      page.getByRole('button', { name: say('dashboard:arrange.earlierNamed', { name }) }),
    ).toBeDisabled();

    const kept = page.waitForResponse(
      (answer) => answer.url().includes('dashboard/layout/save') && answer.ok(),
    );
    const revenue = page.getByRole('button', {
      name: say('dashboard:arrange.move', { name: say('measures:revenue.name') }),
    });
    await revenue.scrollIntoViewIfNeeded();
    const from = await revenue.boundingBox();
    const onto = await tiles.first().boundingBox();
    if (from === null || onto === null) throw new Error('a tile that is not drawn');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(onto.x + 40, onto.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect(tiles.first()).toHaveAttribute('data-tile', 'revenue');
    await kept;

    await page.reload();
    await expect(tiles.first()).toHaveAttribute('data-tile', 'revenue');
    await expect(tiles.nth(1)).toHaveAttribute('data-tile', 'netFlow');

    const figure = tiles.nth(1).getByRole('button').filter({ hasText: '$' });
    const amount = await exactOf(figure);
    await figure.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('row').last()).toContainText(amount);
  },
);

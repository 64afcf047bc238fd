import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, type Persona } from '../support/browser';
import { openAs } from '../support/signedIn';

type Say = (key: string) => string;

/** Who begins the day in which language. `npm test` takes the first and the last of them. */
const MORNINGS = [
  ['assistant', ['@in-fr']],
  ['advisor', ['@in-en', '@in-detail']],
  ['manager', ['@in-fr', '@in-detail']],
  ['conseillere', ['@in-fr', '@in-detail']],
  ['executive', ['@in-en']],
] as const satisfies [Persona, string[]][];

/** The first task leads to its record, and the way back to the tasks. */
async function takeTask(page: Page, say: Say): Promise<void> {
  const todo = page.getByRole('region', { name: say('home:tasks.title') });
  const task = todo.getByRole('listitem').first();
  await expect(task).toBeVisible();
  await task.getByRole('link').first().click();
  await expect(page).toHaveURL(/Id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(task).toBeVisible();
}

/** A leader has no tasks, but figures of the branches that they lead. */
async function takeFigures(page: Page, say: Say): Promise<void> {
  const parts = page.getByRole('region', { name: say('home:leader.parts') });
  await expect(parts.getByRole('row').nth(1)).toContainText(/\d/);
  await parts.getByRole('link', { name: say('home:leader.open') }).click();
  await expect(page).toHaveURL(/dashboards\/executive/);
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText(/\d/);
  await page.goBack();
  await expect(parts).toBeVisible();
}

for (const [persona, tag] of MORNINGS) {
  test(
    `${persona} begins the day: home, what is to do, the bell`,
    { tag },
    async ({ page, language, say }) => {
      test.setTimeout(90_000);
      await openAs(page, persona, language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await (persona === 'executive' ? takeFigures : takeTask)(page, say);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);

      const bell = page.locator('header').getByRole('link', { name: /^Notifications, \d/ });
      await bell.click();
      const inbox = page.getByRole('dialog', { name: say('notifications:title'), exact: true });
      await expect(inbox.getByRole('listitem').first()).toBeVisible();
      await inbox.getByRole('heading', { level: 2 }).first().press('Escape');
      await expect(bell).toBeFocused();
    },
  );
}

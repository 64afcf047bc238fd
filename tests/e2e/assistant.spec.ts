import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

const QUESTIONS = {
  en: ['clients over 65 without a TFSA', 'only in Ontario'],
  fr: ['clients de plus de 65 ans sans CELI', 'seulement en Ontario'],
} as const;

test(
  'a question is answered, refined, corrected, and opens the list with the same count',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    const [first, further] = QUESTIONS[language];
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:assistant'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('assistant:title') })).toBeVisible();
    await expect(page.getByRole('region', { name: say('assistant:examples.title') })).toBeVisible();
    await expectAccessible(page);

    const field = page.getByRole('textbox', { name: say('assistant:ask') });
    await field.fill(first);
    await field.press('Enter');
    const turns = page.getByRole('list', { name: say('assistant:conversation') }).locator('> li');
    await expect(turns.nth(0).getByRole('table')).toBeVisible();
    await field.fill(further);
    await field.press('Enter');
    const answer = turns.nth(1);
    await expect(answer.getByRole('table')).toBeVisible();
    await expectAccessible(page);

    await answer.getByRole('button', { name: new RegExp(`^${say('filters:condition.field.age')}`) }).click();
    const value = page.getByRole('textbox', { name: say('assistant:chip.value') });
    await value.fill('80');
    await value.press('Enter');
    await expect(
      answer.getByRole('button', { name: new RegExp(`^${say('filters:condition.field.age')}.*80`) }),
    ).toBeVisible();
    const sentence = answer.getByText(/^\d+ clients/);
    const count = /^\d+/.exec((await sentence.textContent()) ?? '')?.[0] ?? '';

    await answer.getByRole('button', { name: say('assistant:openList') }).click();
    await expect(page).toHaveURL(/\/clients\/\?filter=[\w-]{12}&sort=-marketValue/);
    await expect(page.getByText(new RegExp(`^${count} clients`)).first()).toBeVisible();
    expect(decodeURIComponent(page.url())).not.toContain('80');

    // The conversation is kept, and goes on where it was left: after the list, and after the page is loaded anew.
    await page.goBack();
    await expect(page).toHaveURL(/\/assistant\/\?session=[\da-f-]{36}$/);
    await page.reload();
    await expect(turns).toHaveCount(2);
    await expect(answer.getByText(new RegExp(`^${count} clients`))).toBeVisible();
    const kept = page.getByRole('region', { name: say('assistant:sessions.title') });
    await expect(kept.getByRole('button', { name: first }).first()).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
  },
);

import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Measure } from '@/contract/valuation/codes';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { openAccounts } from '@/tests/support/openAccounts';
import { plain } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

type User = ReturnType<typeof userEvent.setup>;

const spaced = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const active = () => document.activeElement;
const FIRST = '51-20434-9';

/** From the first row to the totals, and along them to one. */
async function goToTotal(user: User, name: string) {
  const [cell] = screen.getByRole('row', { name: new RegExp(FIRST) }).querySelectorAll('[aria-colindex="1"]');
  await user.click(cell!);
  await user.keyboard('{Control>}{End}{/Control}{ArrowDown}{Home}');
  const total = screen.getAllByTitle(spaced(name)).at(-1);
  for (let steps = 0; active() !== total?.closest('[role]') && steps < 20; steps += 1) {
    await user.keyboard('{ArrowRight}');
  }
  expect(active()).toContainElement(total ?? null);
}

describe.each(SCREEN_LOCALES)('a total of a table in %s', (locale) => {
  const say = sayIn(locale);
  const nameOf = (measure: Measure) =>
    say('accounts:explain.open', { name: say(`accounts:columns.${measure}`) });

  it.each(['marketValue', 'cash', 'gain'] as const)('shows what it is made of: %s', async (measure) => {
    const { user } = await openAccounts(undefined, locale);
    await screen.findByRole('link', { name: FIRST });
    const name = nameOf(measure);
    await user.click(screen.getByTitle(spaced(name)));
    const panel = screen.getByRole('dialog', { name });
    for (const words of [
      say(`accounts:columns.${measure}`),
      say(`accounts:explain.measure.${measure}`),
      say('accounts:explain.formula.accounts'),
      say('accounts:explain.what.single', { count: 5, n: '5' }),
      screen.getByTitle(spaced(name)).textContent,
    ]) {
      expect(plain(panel)).toContain(spaced(words));
    }
    await expectAccessible();
  });

  it('is reached, opened and left by keys alone, and the table keeps its one tab stop', async () => {
    const { user } = await openAccounts(undefined, locale);
    await screen.findByRole('link', { name: FIRST });
    const name = nameOf('cash');
    await goToTotal(user, name);
    const cell = active();
    for (const keys of ['{Enter}', '{F2}{Enter}']) {
      await user.keyboard(keys);
      expect(screen.getByRole('dialog', { name })).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog', { name })).toBeNull();
      expect(cell).toHaveFocus();
    }
    await user.keyboard('{Enter}');
    await user.tab();
    expect(cell).toHaveFocus();
    expect(screen.getByRole('treegrid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('for a group explains what is under its heading, and neither opens a row nor closes the group', async () => {
    const { user, router } = await openAccounts(undefined, locale, '?group=type');
    await screen.findByRole('link', { name: FIRST });
    const label = say('accounts:type.rrsp');
    const heading = screen.getAllByRole('row', { name: new RegExp(`^${label}`) })[0]!;
    const name = nameOf('marketValue');
    await user.click(within(heading).getByTitle(spaced(name)));
    const panel = screen.getByRole('dialog', { name });
    expect(plain(panel)).toContain(spaced(`${label} · ${say('accounts:columns.marketValue')}`));
    expect(plain(panel)).toContain(spaced(say('accounts:explain.group.accounts')));
    const own = HOUSEHOLD_ACCOUNTS.filter(({ type, state }) => type === 'rrsp' && state === 'funded');
    const count = { count: own.length, n: String(own.length) };
    expect(plain(panel)).toContain(spaced(say('accounts:grouped.count', count)));
    expect(heading).toHaveAttribute('aria-expanded', 'true');
    expect(router.push).not.toHaveBeenCalled();
    await expectAccessible();
  });
});

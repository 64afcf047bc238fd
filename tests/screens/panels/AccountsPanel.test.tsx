import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountsPanel } from '@/components/panels/AccountsPanel';
import { accountType } from '@/contract/clients/schema';
import { formatMoney } from '@/lib/format';
import { expectAccessible } from '@/tests/support/axe';
import { ACCOUNTS, METRICS, OVERVIEW } from '@/tests/support/book';
import { plain } from '@/tests/support/plain';
import { renderScreen } from '@/tests/support/render';
import { say as sayIn } from '@/tests/support/say';

const client = OVERVIEW.results.name;

describe('the accounts of a client', () => {
  it('say that there is none, without a table', () => {
    const none = { ...ACCOUNTS, rows: [], closedCount: 1 };
    renderScreen(<AccountsPanel accounts={none} client={client} metrics={METRICS} />);
    expect(screen.getByText('This client has no open account.')).toBeInTheDocument();
    expect(screen.getByText('1 closed account is not shown.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tell the rate only where a value was converted', () => {
    const canadian = { ...ACCOUNTS, rows: ACCOUNTS.rows.filter(({ currency }) => currency === 'CAD') };
    renderScreen(<AccountsPanel accounts={canadian} client={client} metrics={METRICS} />);
    expect(screen.queryByText(/1 USD/)).toBeNull();
  });

  describe.each(['en', 'fr'] as const)('in %s', (locale) => {
    const say = sayIn(locale);

    it.each([
      ['bookCost', ACCOUNTS.total.bookCostCad, 'single', 2],
      ['marketValue', ACCOUNTS.total.marketValueCad, 'joint', 1],
    ] as const)(
      'open what their total is made of, and what is not in it: %s',
      async (measure, total, what, count) => {
        const panel = (
          <main>
            <AccountsPanel accounts={ACCOUNTS} client={client} metrics={METRICS} />
          </main>
        );
        const { user } = renderScreen(panel, { locale });
        const open = say('accounts:explain.open', { name: say(`accounts:panel.${measure}`) });
        const name = `${formatMoney(total, locale)}. ${open}`;
        await user.click(screen.getByRole('button', { name }));
        const made = plain(screen.getByRole('group', { name }));
        for (const words of [
          say(`accounts:explain.measure.${measure}`),
          say(`accounts:explain.what.${what}`, { count, n: String(count) }),
          say('accounts:explain.what.closed', { count: 1, n: '1' }),
          `${say('accounts:explain.total')}${formatMoney(total, locale)}`,
        ]) {
          expect(made).toContain(words.replaceAll('\u00a0', ' '));
        }
        await expectAccessible();
      },
    );
  });

  it('have totals that open nothing until it is known what they are made of', () => {
    renderScreen(<AccountsPanel accounts={ACCOUNTS} client={client} metrics={null} />);
    expect(screen.getByText('$2,436,212.74')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say joint alone until the client’s name is known', () => {
    const { rerender } = renderScreen(<AccountsPanel accounts={ACCOUNTS} client={null} metrics={null} />);
    expect(screen.getByText('Joint')).toBeInTheDocument();
    expect(screen.queryByText(/1 USD/)).toBeNull();
    rerender(<AccountsPanel accounts={ACCOUNTS} client={client} metrics={METRICS} />);
    expect(screen.getByText(/Joint with D\.\sChan/)).toBeInTheDocument();
  });

  it.each(['en', 'fr'] as const)('have a word for each type of account in %s', (locale) => {
    const rows = accountType.options.map((type, index) => {
      const [first] = ACCOUNTS.rows;
      if (first === undefined) throw new Error('The book has accounts');
      return { ...first, type, id: `${first.id.slice(0, -2)}${10 + index}` };
    });
    const { container } = renderScreen(
      <AccountsPanel accounts={{ ...ACCOUNTS, rows }} client={client} metrics={METRICS} />,
      { locale },
    );
    const words = [...container.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent);
    expect(new Set(words).size).toBe(accountType.options.length);
  });
});

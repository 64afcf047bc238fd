import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountsPanel } from '@/components/panels/AccountsPanel';
import { accountType } from '@/contract/clients/schema';
import { ACCOUNTS, METRICS, OVERVIEW } from '@/tests/support/book';
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

  it.each(['en', 'fr'] as const)(
    'open what their total is made of, and what is not in it, in %s',
    async (locale) => {
      const say = sayIn(locale);
      const { user } = renderScreen(<AccountsPanel accounts={ACCOUNTS} client={client} metrics={METRICS} />, {
        locale,
      });
      const name = say('accounts:explain.open', { name: say('accounts:panel.title') });
      await user.click(screen.getByRole('button', { name }));
      const made = screen.getByRole('group', { name });
      expect(made).toHaveTextContent(say('accounts:explain.what.joint', { count: 1, n: '1' }));
      expect(made).toHaveTextContent(say('accounts:explain.what.closed', { count: 1, n: '1' }));
    },
  );

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

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountsPanel } from '@/components/panels/AccountsPanel';
import { accountType } from '@/contract/clients/schema';
import { ACCOUNTS, METRICS, OVERVIEW } from '@/tests/support/book';
import { renderScreen } from '@/tests/support/render';

const { usdRate } = METRICS.basis;
const client = OVERVIEW.results.name;

describe('the accounts of a client', () => {
  it('say that there is none, without a table', () => {
    const none = { ...ACCOUNTS, rows: [], closedCount: 1 };
    renderScreen(<AccountsPanel accounts={none} client={client} usdRate={usdRate} />);
    expect(screen.getByText('This client has no open account.')).toBeInTheDocument();
    expect(screen.getByText('1 closed account is not shown.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tell the rate only where a value was converted', () => {
    const canadian = { ...ACCOUNTS, rows: ACCOUNTS.rows.filter(({ currency }) => currency === 'CAD') };
    renderScreen(<AccountsPanel accounts={canadian} client={client} usdRate={usdRate} />);
    expect(screen.queryByText(/1 USD/)).toBeNull();
  });

  it('say joint alone until the client’s name is known', () => {
    const { rerender } = renderScreen(<AccountsPanel accounts={ACCOUNTS} client={null} usdRate={null} />);
    expect(screen.getByText('Joint')).toBeInTheDocument();
    expect(screen.queryByText(/1 USD/)).toBeNull();
    rerender(<AccountsPanel accounts={ACCOUNTS} client={client} usdRate={usdRate} />);
    expect(screen.getByText(/Joint with D\.\sChan/)).toBeInTheDocument();
  });

  it.each(['en', 'fr'] as const)('have a word for each type of account in %s', (locale) => {
    const rows = accountType.options.map((type, index) => {
      const [first] = ACCOUNTS.rows;
      if (first === undefined) throw new Error('The book has accounts');
      return { ...first, type, id: `${first.id.slice(0, -2)}${10 + index}` };
    });
    const { container } = renderScreen(
      <AccountsPanel accounts={{ ...ACCOUNTS, rows }} client={client} usdRate={usdRate} />,
      { locale },
    );
    const words = [...container.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent);
    expect(new Set(words).size).toBe(accountType.options.length);
  });
});

import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HouseholdTransactionsScreen } from '@/components/households/transactions/HouseholdTransactionsScreen';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ID, SPOUSE_ID } from '@/tests/support/book';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { householdGateway } from '@/tests/support/openHousehold';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

async function open(locale: Locale = 'en', more = '') {
  const gateway = householdGateway();
  gateway.answer('householdTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  const path = `/${locale}/households/transactions?Id=${HOUSEHOLD_ID}${more}`;
  const opened = openScreen(<HouseholdTransactionsScreen />, { gateway, locale, path });
  await seeAll();
  await act(async () => {});
  return opened;
}

type Opened = Awaited<ReturnType<typeof open>>;

const asked = ({ gateway }: Opened) =>
  gateway.made.filter(({ name }) => name === 'householdTransactionHistory').map(({ body }) => body);

describe.each(SCREEN_LOCALES)('a household’s transactions in %s', (locale) => {
  const say = sayIn(locale);

  it('cover all its accounts, with the links back to the household', async () => {
    const opened = await open(locale);
    const title = say('holdings:transactions.title');
    expect(screen.getByRole('heading', { level: 1, name: `Chan, ${title}` })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(TRANSACTIONS.length + 1);
    expect(asked(opened)).toEqual([
      expect.objectContaining({ id: HOUSEHOLD_ID, memberId: null, accountIds: [] }),
    ]);
    expect(screen.getByRole('link', { name: say('record:page.summary') })).toHaveAttribute(
      'href',
      `/${locale}/households/summary?Id=${HOUSEHOLD_ID}`,
    );
    expect(screen.getByRole('link', { name: say('household:list.title') })).toHaveAttribute(
      'href',
      `/${locale}/households/`,
    );
    await expectAccessible();
  });

  it('cover one member and one security when the address says so', async () => {
    const opened = await open(locale, `&member=${SPOUSE_ID}&symbol=RY`);
    expect(asked(opened).at(-1)).toMatchObject({
      memberId: SPOUSE_ID,
      filters: { transactionProductSymbol: ['RY'] },
    });
    expect(screen.getByText(say('household:lens.alone', { name: 'Dennis Chan' }))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: say('record:page.summary') })).toHaveAttribute(
      'href',
      `/${locale}/households/summary?Id=${HOUSEHOLD_ID}&member=${SPOUSE_ID}`,
    );
  });
});

describe('a household’s transactions', () => {
  it('cover the chosen accounts', async () => {
    const opened = await open();
    const open5 = HOUSEHOLD_ACCOUNTS.filter(({ state }) => state !== 'closed');
    await opened.user.click(screen.getByRole('button', { name: 'Choose accounts' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(open5.length);
    await opened.user.click(screen.getByRole('checkbox', { name: /51-20417-8/ }));
    await act(async () => {});
    const chosen = open5.filter(({ number }) => number !== '51-20417-8').map(({ id }) => id);
    const { accountIds } = asked(opened).at(-1) as { accountIds: string[] };
    expect(new Set(accountIds)).toEqual(new Set(chosen));
  });
});

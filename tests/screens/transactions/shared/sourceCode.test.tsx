import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientTransactionsScreen } from '@/components/clients/transactions/ClientTransactionsScreen';
import type { TransactionRow } from '@/contract/transactions/schema';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { clientAccountsOf } from '@/tests/support/clientAccounts';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { openScreen } from '@/tests/support/openScreen';
import { plainInSight } from '@/tests/support/plain';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const [BOUGHT] = TRANSACTIONS as [TransactionRow];

async function openRow(locale: Locale, change: Partial<TransactionRow>) {
  const gateway = scriptedGateway();
  gateway.answer('clientTransactionHistory', (body) => transactionsOf([{ ...BOUGHT, ...change }], body));
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientAccounts', clientAccountsOf);
  const path = `/${locale}/clients/transactions?Id=${CHAN_ID}`;
  const { user } = openScreen(<ClientTransactionsScreen />, { gateway, locale, path });
  await seeAll();
  await user.click(screen.getByRole('button', { name: WORDS[locale].more }));
  const terms = [...document.querySelectorAll('dl dt')].map(plainInSight);
  const shown = [...document.querySelectorAll('dl dd')].map(plainInSight);
  return new Map(terms.map((term, at) => [term, shown[at]]));
}

const WORDS = {
  en: {
    more: 'Details of the row',
    code: 'Custodian’s code',
    statement: 'Fee · statement',
    history: 'J14 · history',
    other: 'Other entry (J14)',
    rate: 'Rate',
    bought: '1 USD = 1.3642 CAD on February 27, 2026',
  },
  fr: {
    more: 'Détails de la ligne',
    code: 'Code du dépositaire',
    statement: 'Fee · relevé',
    history: 'J14 · historique',
    other: 'Autre opération (J14)',
    rate: 'Taux',
    bought: '1 USD = 1,3642 CAD au 27 février 2026',
  },
} as const;

describe.each(SCREEN_LOCALES)('a transaction’s details, in %s', (locale) => {
  const words = WORDS[locale];

  it('name the carrier’s code and its source', async () => {
    const response = await openRow(locale, { type: 'fee', source: { set: 'statement', code: 'Fee' } });
    expect(response.get(words.code)).toBe(words.statement);
    await expectAccessible();
  });

  it('show the code in the name when nobody knows its meaning', async () => {
    const response = await openRow(locale, { type: 'other', source: { set: 'history', code: 'J14' } });
    expect(response.get(words.code)).toBe(words.history);
    expect(screen.getByText(words.other)).toBeInTheDocument();
  });

  it('say nothing about a code when the custodian sent none', async () => {
    const response = await openRow(locale, { source: null });
    expect([...response.keys()]).not.toContain(words.code);
  });

  it('give the rate and its date when an account in CAD paid for a stock in US dollars', async () => {
    const cad = { currency: 'CAD', amount: '-2701.39', amountCad: '-2701.39' } as const;
    const response = await openRow(locale, cad);
    expect(response.get(words.rate)).toBe(words.bought);
    expect([...response.values()]).toContain(locale === 'en' ? 'US$198.0198' : '198,0198 $ US');
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toKeyFigures as toClientFigures } from '@/components/clients/summary/figures';
import { toKeyFigures as toHouseholdFigures } from '@/components/households/summary/figures';
import { useAccountFigures } from '@/components/accounts/record/useAccountFigures';
import { KeyFigures, type KeyFigure } from '@/components/kit/record/KeyFigures';
import type { Measure } from '@/contract/valuation/codes';
import type { Locale } from '@/contract/locale';
import { formatMoney } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { expectAccessible } from '@/tests/support/axe';
import { METRICS } from '@/tests/support/book';
import { ACCOUNT_VIEW } from '@/tests/support/holdings';
import { HOUSEHOLD } from '@/tests/support/household';
import { plain } from '@/tests/support/plain';
import { renderScreen } from '@/tests/support/render';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

interface Props {
  locale: Locale;
}

const Strip = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <main>
    <KeyFigures title="Figures" figures={figures} />
  </main>
);

const Client = ({ locale }: Props) => <Strip figures={toClientFigures(METRICS, useT('summary'), locale)} />;
const Household = ({ locale }: Props) => (
  <Strip figures={toHouseholdFigures(HOUSEHOLD, { t: useT('household'), locale })} />
);
const Account = () => <Strip figures={useAccountFigures()(ACCOUNT_VIEW)} />;

/** The key figures of each record, from what the gateway answers of it. */
const RECORDS = { client: Client, household: Household, account: Account };

const FIGURES: [keyof typeof RECORDS, 'summary' | 'household' | 'holdings', Measure, string][] = [
  ['client', 'summary', 'cash', METRICS.cash],
  ['client', 'summary', 'gain', METRICS.unrealisedGain],
  ['household', 'household', 'cash', HOUSEHOLD.total.cashCad],
  ['household', 'household', 'gain', HOUSEHOLD.total.gainCad],
  ['account', 'holdings', 'bookCost', ACCOUNT_VIEW.total.bookCostCad],
  ['account', 'holdings', 'gain', ACCOUNT_VIEW.total.gainCad],
  ['account', 'holdings', 'cash', ACCOUNT_VIEW.total.cashCad],
];

describe.each(SCREEN_LOCALES)('a key figure in %s', (locale) => {
  const say = sayIn(locale);

  it.each(FIGURES)('shows what it is made of: %s, %s, %s', async (record, words, measure, amount) => {
    const Record = RECORDS[record];
    const { user } = renderScreen(<Record locale={locale} />, { locale });
    const key =
      words === 'holdings' ? (`holdings:account.${measure}` as const) : `${words}:figures.${measure}`;
    const name = say('accounts:explain.open', { name: say(key) });
    await user.click(screen.getByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }));
    expect(made).toContain(spaced(say(`accounts:explain.measure.${measure}`)));
    expect(made).toContain(spaced(`${say('accounts:explain.total')}${formatMoney(amount, locale)}`));
    await expectAccessible();
  });
});

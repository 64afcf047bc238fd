import { holdersText, stateText, typeText } from '@/contract/accounts/words';
import type { AccountRow } from '@/contract/accounts/row';
import type { CardContent } from '@/components/superTable/types';
import { Amount } from '@/components/kit/figures/Amount';
import type { DisplayOptions } from './words';

/** An account as a card, when there is no room for a table. */
export function accountCard(row: AccountRow, display: DisplayOptions): CardContent {
  const { t, locale } = display;
  return {
    title: row.number,
    lead: <Amount amount={row.marketValueCad} locale={locale} />,
    lines: [
      { text: typeText(row, display), end: stateText(row, display) },
      {
        text: holdersText(row, display),
        end: (
          <>
            {t('columns.cash')} <Amount amount={row.cashCad} locale={locale} />
          </>
        ),
      },
    ],
  };
}

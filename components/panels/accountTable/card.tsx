import type { AccountRow } from '@/contract/accounts/shared';
import type { CardContent } from '../../superTable/types';
import { Amount } from '../Amount';
import { holdersText, stateText, typeText, type Manner } from './words';

/** An account as a card, where a table has no room. */
export function accountCard(row: AccountRow, manner: Manner): CardContent {
  const { t, locale } = manner;
  return {
    title: row.number,
    lead: <Amount amount={row.marketValueCad} locale={locale} />,
    lines: [
      { text: typeText(row, manner), end: stateText(row, manner) },
      {
        text: holdersText(row, manner),
        end: (
          <>
            {t('columns.cash')} <Amount amount={row.cashCad} locale={locale} />
          </>
        ),
      },
    ],
  };
}

import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import type { TransactionFilters } from '@/contract/transactions/schema';
import { formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

/** An active filter of transactions, in words. */
export interface SetText {
  name: keyof TransactionFilters;
  field: string;
  values: string;
}

/** The active filters of transactions with their values, in the person's language. */
export function useSetTexts({
  transactionHistoryTypes: types,
  transactionProductSymbol: symbols,
}: TransactionFilters): SetText[] {
  const t = useT('holdings');
  const words = useT('accounts');
  const locale = useLocale();
  const names = types.map((type) => words(TRANSACTION_TYPES[type].key));
  const texts: SetText[] = [
    { name: 'transactionHistoryTypes', field: t('transactions.types'), values: formatList(names, locale) },
    {
      name: 'transactionProductSymbol',
      field: t('transactions.symbols'),
      values: formatList(symbols, locale),
    },
  ];
  return texts.filter(({ values }) => values !== '');
}

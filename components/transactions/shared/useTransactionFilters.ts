import { useRouter } from 'next/router';
import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import type { TransactionFilters } from '@/contract/transactions/schema';
import { withQueryValue } from '@/lib/i18n/paths';
import { filterSet } from '@/store/globalFilters';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

type FilterName = keyof TransactionFilters;

interface FiltersOfTransactions {
  filters: TransactionFilters;
  isFiltered: boolean;
  set(name: FilterName, values: readonly string[]): void;
  clear(): void;
}

const NAMES = ['transactionHistoryTypes', 'transactionProductSymbol'] as const satisfies FilterName[];

const isType = (text: string) => Object.hasOwn(TRANSACTION_TYPES, text);

/** Their names in the address. The values are codes and symbols, the same in both languages. */
const QUERY: Readonly<Record<FilterName, string>> = {
  transactionHistoryTypes: 'types',
  transactionProductSymbol: 'symbol',
};

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const valuesOf = (text: string) => text.split(',').filter((value) => value !== '');

/**
 * The filters of a record's transactions: two of the filter lists that screens share. They empty when the
 * person leaves the record. The address holds them (`?types=buy,sell&symbol=RY`), so that a reload, the way
 * back and the other language keep them, and a holding can link to its own transactions.
 *
 * @param id of the record
 */
export function useTransactionFilters(id: string): FiltersOfTransactions {
  const dispatch = useAppDispatch();
  const { query, asPath, replace } = useRouter();
  const [typesText, symbolsText] = [textOf(query.types), textOf(query.symbol)];
  const types = useAppSelector(({ globalFilters }) => globalFilters.transactionHistoryTypes);
  const symbols = useAppSelector(({ globalFilters }) => globalFilters.transactionProductSymbol);

  function change(next: Partial<Record<FilterName, readonly string[]>>) {
    let path = asPath;
    for (const name of NAMES) {
      const values = next[name];
      if (values === undefined) continue;
      dispatch(filterSet({ name, values }));
      path = withQueryValue(path, QUERY[name], values.join(',') || null);
    }
    void replace(path, undefined, { shallow: true, scroll: false });
  }
  const take = useEffectEvent(() => {
    dispatch(filterSet({ name: 'transactionHistoryTypes', values: valuesOf(typesText).filter(isType) }));
    dispatch(filterSet({ name: 'transactionProductSymbol', values: valuesOf(symbolsText) }));
  });
  // This runs before the rows are asked for, which would otherwise also be asked for without the filter.
  useLayoutEffect(() => take(), [id, typesText, symbolsText]);
  useLayoutEffect(
    () => () => {
      for (const name of NAMES) dispatch(filterSet({ name, values: [] }));
    },
    [dispatch],
  );

  const filters = useMemo(
    () => ({
      transactionHistoryTypes: types.filter(isType) as TransactionFilters['transactionHistoryTypes'],
      transactionProductSymbol: symbols,
    }),
    [types, symbols],
  );
  return {
    filters,
    isFiltered: types.length + symbols.length > 0,
    set: (name, values) => change({ [name]: values }),
    clear: () => change({ transactionHistoryTypes: [], transactionProductSymbol: [] }),
  };
}

import { useRouter } from 'next/router';
import { useEffect, useMemo } from 'react';
import { TRANSACTION_TYPES } from '@/contract/accounts/codes';
import type { TransactionFilters } from '@/contract/accounts/history';
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

/**
 * By what a record's transactions are filtered: the two lists of the filters that screens share, empty again when
 * the record is left. An address may name a symbol (`?symbol=RY`), as the way from a holding does.
 *
 * @param id of the record
 */
export function useTransactionFilters(id: string): FiltersOfTransactions {
  const dispatch = useAppDispatch();
  const { symbol } = useRouter().query;
  const types = useAppSelector(({ globalFilters }) => globalFilters.transactionHistoryTypes);
  const symbols = useAppSelector(({ globalFilters }) => globalFilters.transactionProductSymbol);
  const set = (name: FilterName, values: readonly string[]) => dispatch(filterSet({ name, values }));

  useEffect(() => {
    const values = typeof symbol === 'string' && symbol !== '' ? [symbol] : [];
    dispatch(filterSet({ name: 'transactionProductSymbol', values }));
    return () => {
      for (const name of NAMES) dispatch(filterSet({ name, values: [] }));
    };
  }, [dispatch, id, symbol]);

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
    set,
    clear: () => {
      for (const name of NAMES) set(name, []);
    },
  };
}

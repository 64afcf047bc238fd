import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import type { TransactionFilters, TransactionHistoryAnswer } from '@/contract/transactions/schema';
import { compareText } from '@/contract/sorted';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { CheckMenu } from '../../kit/list/CheckMenu';
import { focusHeading } from '../../states/focusHeading';
import { TableBar } from '../../kit/list/TableTools';
import { TransactionChips } from './TransactionChips';

interface Props {
  /** The filters' choices. Null while they are not known. */
  answer: Pick<TransactionHistoryAnswer, 'types' | 'symbols'> | null;
  filters: TransactionFilters;
  isFiltered: boolean;
  onChange(name: keyof TransactionFilters, values: readonly string[]): void;
  onClear(): void;
  /** After the filters: the actions on the rows. */
  children: ReactNode;
}

/** Filters of transactions by type and by security, with a count for each value. */
export function TransactionFiltersBar(props: Props) {
  const { answer, filters, isFiltered, onChange, onClear, children } = props;
  const t = useT('holdings');
  const words = useT('accounts');
  const locale = useLocale();
  const compare = compareText(locale);
  const { transactionHistoryTypes: types, transactionProductSymbol: symbols } = filters;
  const typeOptions = (answer?.types ?? [])
    .map(({ type, count }) => ({
      value: type,
      label: words(TRANSACTION_TYPES[type].key),
      count: formatCount(count, locale),
    }))
    .sort((a, b) => compare(a.label, b.label));
  const symbolOptions = (answer?.symbols ?? []).map(({ symbol, name, count }) => ({
    value: symbol,
    label: `${symbol} · ${name[locale]}`,
    count: formatCount(count, locale),
  }));
  const labelOf = (text: string, count: number) =>
    count === 0 ? text : t('transactions.chosen', { text, count, n: formatCount(count, locale) });
  return (
    <TableBar tools={children}>
      <CheckMenu
        label={labelOf(t('transactions.types'), types.length)}
        options={typeOptions}
        chosen={types}
        onChange={(values) => onChange('transactionHistoryTypes', values)}
      />
      <CheckMenu
        label={labelOf(t('transactions.symbols'), symbols.length)}
        options={symbolOptions}
        chosen={symbols}
        onChange={(values) => onChange('transactionProductSymbol', values)}
      />
      <TransactionChips
        filters={filters}
        onRemove={(name) => {
          focusHeading();
          onChange(name, []);
        }}
      />
      {isFiltered && (
        <Button variant="quiet" onClick={onClear}>
          {t('transactions.clear')}
        </Button>
      )}
    </TableBar>
  );
}

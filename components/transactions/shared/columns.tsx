import type { TransactionRow } from '@/contract/transactions/schema';
import type { Locale } from '@/contract/locale';
import { accountPath } from '@/contract/routes';
import { formatPrice, formatQuantity } from '@/lib/format';
import type { ColumnDef } from '../../superTable/types';
import { AccountLink } from '../../holdings/shared/AccountLink';
import { SecurityName } from '../../holdings/shared/SecurityName';
import { perUnits } from '../../kit/figures/perUnits';

/** Every price has this many places, so that prices line up wherever the table continues. */
const PRICE_PLACES = 4;

export interface TransactionDisplayOptions {
  locale: Locale;
  /** The kind of a transaction in its account's plain words. */
  typeOf(row: TransactionRow): string;
  /** The carrier's code, and its set. Null when the carrier sent none. */
  sourceOf(row: TransactionRow): string | null;
  /** True when rows come from several accounts and name theirs. */
  hasAccounts: boolean;
}

/**
 * A price, with its currency sign when that is not the account's, and how many units it is for when that is
 * not one. Null when nothing was traded.
 */
export function priceOf(
  { price, priceUnits, priceCurrency, currency }: TransactionRow,
  locale: Locale,
): string | null {
  if (price === null) return null;
  const sign = priceCurrency === currency ? null : priceCurrency;
  return perUnits(formatPrice(price, locale, sign, PRICE_PLACES), priceUnits ?? 1);
}

const own = (amount: string, { currency }: TransactionRow) => ({ amount, currency });

/**
 * The columns of transactions. They sort only by date, because the cash balance after each one follows that
 * order. Amount and cash are in the account's own currency. The default columns fill a window of 1366 px
 * beside the open navigation; the row's details show the others.
 */
export function transactionColumns(display: TransactionDisplayOptions): readonly ColumnDef<TransactionRow>[] {
  const { locale, typeOf, sourceOf, hasAccounts } = display;
  const account: ColumnDef<TransactionRow> = {
    id: 'account',
    headerKey: 'holdings:transactions.columns.account',
    kind: 'link',
    value: (row) => ({ href: accountPath(row.account.id, locale), label: row.account.number }),
    render: ({ account }) => (
      <AccountLink part={{ accountId: account.id, number: account.number }} isInGrid />
    ),
    defaultWidth: 128,
  };
  return [
    {
      id: 'tradeDate',
      headerKey: 'holdings:transactions.columns.tradeDate',
      kind: 'date',
      value: ({ tradeDate }) => tradeDate,
      sortKey: 'tradeDate',
      // Wide enough for its French heading and the sort arrow.
      defaultWidth: 132,
      isFrozen: true,
      isHideable: false,
    },
    {
      id: 'settleDate',
      headerKey: 'holdings:transactions.columns.settleDate',
      kind: 'date',
      value: ({ settleDate }) => settleDate,
      defaultWidth: 128,
      isQuiet: true,
    },
    {
      id: 'type',
      headerKey: 'holdings:transactions.columns.type',
      // The name of the row, because many rows have the same date.
      kind: 'name',
      value: typeOf,
      defaultWidth: 150,
    },
    {
      id: 'security',
      headerKey: 'holdings:transactions.columns.security',
      kind: 'status',
      value: ({ security }) => security && `${security.name[locale]} ${security.symbol}`,
      render: ({ security }) =>
        security && (
          <SecurityName name={security.name[locale]} symbol={security.symbol} kind={security.kind} />
        ),
      defaultWidth: 196,
      grow: 320,
    },
    ...(hasAccounts ? [account] : []),
    {
      id: 'quantity',
      headerKey: 'holdings:transactions.columns.quantity',
      kind: 'text',
      value: ({ quantity }) => quantity && formatQuantity(quantity, locale),
      defaultWidth: 128,
      isFigure: true,
      isHidden: hasAccounts,
      figure: ({ quantity }) => quantity,
    },
    {
      id: 'price',
      headerKey: 'holdings:transactions.columns.price',
      kind: 'text',
      value: (row) => priceOf(row, locale),
      defaultWidth: 128,
      isFigure: true,
      isQuiet: true,
      isHidden: true,
      figure: ({ price, priceUnits, priceCurrency, currency }) =>
        price === null || priceUnits !== 1 ? null : { amount: price, currency: priceCurrency ?? currency },
    },
    {
      id: 'amount',
      headerKey: 'holdings:transactions.columns.amount',
      kind: 'money',
      value: (row) => own(row.amount, row),
      // Wide enough for six figures in US dollars, in French.
      defaultWidth: 140,
      isSigned: true,
    },
    {
      id: 'balance',
      headerKey: 'holdings:transactions.columns.balance',
      kind: 'money',
      value: (row) => own(row.balance, row),
      defaultWidth: 140,
      isQuiet: true,
    },
    {
      id: 'source',
      headerKey: 'holdings:transactions.columns.source',
      kind: 'text',
      value: sourceOf,
      defaultWidth: 196,
      isQuiet: true,
      isHidden: true,
    },
  ];
}

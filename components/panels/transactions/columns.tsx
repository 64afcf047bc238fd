import type { TransactionRow } from '@/contract/transactions/schema';
import type { Locale } from '@/contract/locale';
import { formatPrice, formatQuantity } from '@/lib/format';
import type { ColumnDef } from '../../superTable/types';
import { accountPath } from '../accounts/accountPath';
import { AccountLink } from '../holdings/AccountLink';
import { SecurityName } from '../holdings/SecurityName';
import { perUnits } from '../figures/perUnits';

/** Places of every price, so that they stand under each other wherever the table goes on. */
const PRICE_PLACES = 4;

export interface TransactionDisplayOptions {
  locale: Locale;
  /** A kind of transaction in plain words, as its account has it. */
  typeOf(row: TransactionRow): string;
  /** The code under which the carrier recorded it, and in which set; null where it told none. */
  sourceOf(row: TransactionRow): string | null;
  /** True where rows are of several accounts, and say of which. */
  hasAccounts: boolean;
}

/**
 * A price, with the sign of its currency where that is not the account's, and of how many units it is where that is not
 * one; null where nothing was traded.
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
 * The columns of transactions. They are sorted by their date alone, in which the cash after each is worked out.
 * Amount and cash are in the account's own currency. Those that show at first fill a window of 1366 px beside the open
 * navigation; what a row opens into has the others.
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
      // Its heading in French, with the arrow of the order.
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
      // What a row is called by: many have the same date.
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
      // A sum of six figures in US dollars, in French.
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

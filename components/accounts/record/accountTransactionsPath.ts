import type { Locale } from '@/contract/locale';
import { accountPath } from '@/contract/routes';
import { withQueryValue } from '@/lib/i18n/paths';
import { TRANSACTIONS_ID } from '../../transactions/shared/TransactionsPanel';

/** The way to the transactions in one security, on the page of the account. */
export function accountTransactionsPath(id: string, locale: Locale, symbol: string): string {
  return `${withQueryValue(accountPath(id, locale), 'symbol', symbol)}#${TRANSACTIONS_ID}`;
}

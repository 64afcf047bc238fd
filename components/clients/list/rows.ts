import type { ClientRow } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import type { Decimal } from '@/contract/scalars';
import { formatCount, formatDate, formatName } from '@/lib/format';
import { clientPath } from '../../panels/clientPath';

/** A client as a row of the list shows it. */
export interface ListRow {
  id: string;
  href: string;
  name: string;
  /** Empty where the client belongs to none. */
  household: string;
  repCode: string;
  accountCount: number;
  accounts: string;
  marketValue: Decimal;
  cash: Decimal;
  updatedOn: string;
}

interface Manner {
  locale: Locale;
  lastFirst: boolean;
}

/** The rows of an answer in the language and name order of the person. */
export function toListRows(rows: readonly ClientRow[], { locale, lastFirst }: Manner): ListRow[] {
  return rows.map((row) => ({
    id: row.id,
    href: clientPath(row.id, locale),
    name: formatName(row.name, { lastFirst }),
    household: row.household?.name ?? '',
    repCode: row.repCode,
    accountCount: row.accountCount,
    accounts: formatCount(row.accountCount, locale),
    marketValue: row.marketValue,
    cash: row.cash,
    updatedOn: formatDate(row.updatedOn),
  }));
}

import { isRegistered } from '@/contract/accounts/codes';
import type { AccountType, ClientAccountsAnswer } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import type { Currency, Decimal, PartyName } from '@/contract/scalars';
import { formatNames, isSameName } from '@/lib/format';

type WireAccount = ClientAccountsAnswer['rows'][number];
type WireHolder = WireAccount['holders'][number];

/** In what way the client holds an account; `names` are the other holders', or all where the client is not known. */
export type Ownership =
  | { kind: 'named'; names: string }
  | { kind: 'jointWith'; names: string }
  | { kind: 'joint' | 'subscriber' | 'annuitant' | 'trustee' };

/** An account as the table of accounts shows it. */
export interface ShownAccount {
  id: string;
  number: string;
  type: AccountType;
  /** Named beside the type where the type does not settle it; else null. */
  currency: Currency | null;
  ownership: Ownership;
  marketValueCad: Decimal;
  bookCostCad: Decimal;
  /** The value in the account's own currency where that is not CAD; else null. */
  ownValue: { amount: Decimal; currency: Currency } | null;
}

/** Takes one entry of that name out, not more: father and son may bear the same. */
function without(holders: readonly WireHolder[], client: PartyName): WireHolder[] {
  const own = holders.findIndex(({ name }) => isSameName(name, client));
  return holders.filter((_, index) => index !== own);
}

/** In which language and name order the rows are read. */
interface Manner {
  locale: Locale;
  lastFirst: boolean;
}

function toOwnership(
  holders: readonly WireHolder[],
  client: PartyName | null,
  { locale, lastFirst }: Manner,
): Ownership {
  const own = client === null ? undefined : holders.find(({ name }) => isSameName(name, client));
  const role = (own ?? holders[0])?.role ?? 'owner';
  if (role === 'joint') {
    if (client === null || own === undefined) return { kind: 'joint' };
    const others = without(holders, client).map(({ name }) => name);
    if (others.length === 0) return { kind: 'joint' };
    return { kind: 'jointWith', names: formatNames(others, locale, { lastFirst, isShort: true }) };
  }
  if (role === 'owner') {
    const owners = holders.filter((holder) => holder.role === 'owner').map(({ name }) => name);
    return { kind: 'named', names: formatNames(owners, locale, { lastFirst }) };
  }
  return { kind: role };
}

/**
 * The accounts of a client as the table shows them.
 *
 * @param client the client's name, by which "joint with" knows whom to leave out; null while it is not known
 */
export function toAccountRows(
  rows: readonly WireAccount[],
  client: PartyName | null,
  manner: Manner,
): ShownAccount[] {
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    type: row.type,
    // Others come in either currency; those of a plan are in CAD unless said otherwise.
    currency: row.currency !== 'CAD' || !isRegistered(row.type) ? row.currency : null,
    ownership: toOwnership(row.holders, client, manner),
    marketValueCad: row.marketValueCad,
    bookCostCad: row.bookCostCad,
    ownValue: row.currency === 'CAD' ? null : { amount: row.marketValue, currency: row.currency },
  }));
}

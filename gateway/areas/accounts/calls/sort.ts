import { type SQL, sql } from 'drizzle-orm';
import type { AccountSortKey, AccountsListBody } from '@/contract/accounts/schema';
import { TYPES_IN_ORDER } from '@/contract/accounts/typeOrder';
import type { Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';
import { REP_CODES } from '../../../kit/db/ownScope';
import { orderBy, partsAfter } from '../../../kit/paging/keyset';
import { byRecord, collated, type SortColumn } from '../../../kit/paging/order';
import type { Cut } from '../../../kit/lists/walk';

const HOLDER = collated(sql`a.holder_order`);

/** The name of the household (alias `x`). */
const NAME = collated(sql`x.name_order`);

const NAME_OR_NONE = collated(sql`coalesce(x.name_order, '')`);

/** Sorts by the place among the types, written out as the indexes have it. */
const typeIn = (locale: Locale): SQL =>
  sql.raw(
    `(case a.type ${TYPES_IN_ORDER[locale].map((type, at) => `when '${type}' then ${at}`).join(' ')} end)`,
  );

const TYPE = { en: typeIn('en'), fr: typeIn('fr') } as const;

const PLAIN = {
  number: { expression: sql`a.number`, type: 'text' },
  repCode: { expression: sql`r.code collate "C"`, type: 'text', isApart: true },
  currency: { expression: sql`a.currency collate "C"`, type: 'text' },
  openedOn: { expression: sql`a.opened_on`, type: 'date' },
  marketValue: { expression: sql`a.market_value_cents_cad`, type: 'bigint' },
  cash: { expression: sql`a.cash_cents_cad`, type: 'bigint' },
} as const satisfies Partial<Record<AccountSortKey, Omit<SortColumn, 'direction'>>>;

function columnsOf(key: AccountSortKey, direction: Direction, locale: Locale): SortColumn[] {
  if (key === 'holder') return [{ expression: HOLDER[locale], type: 'text', direction }];
  if (key === 'type') return [{ expression: TYPE[locale], type: 'integer', direction }];
  if (key !== 'household') return [{ ...PLAIN[key], direction }];
  return [
    // Accounts without a household come last, whichever way the list is sorted.
    { expression: sql`(a.household_id is null)`, type: 'boolean', direction: 'asc' },
    { expression: NAME_OR_NONE[locale], type: 'text', direction },
    // Two households may share a name: the id keeps the accounts of each together.
    { expression: sql`coalesce(a.household_id, 0)`, type: 'integer', direction },
  ];
}

type Sort = AccountsListBody['sort'];

/**
 * The columns of an order: the requested keys, then the account itself, so that no two rows are equal. They belong to
 * the account (alias `a`), its rep code (`r`) and, when `isByHousehold` says so, its household (`x`).
 */
export const sortColumns = (sort: Sort, locale: Locale): SortColumn[] =>
  byRecord(
    sort.flatMap(({ key, direction }) => columnsOf(key, direction, locale)),
    sql`a.id`,
  );

export const isByHousehold = (sort: Sort): boolean => sort.some(({ key }) => key === 'household');

/** True when a cursor holds places in one language's order, which mean nothing in the other. */
export const isByPlace = (sort: Sort): boolean => sort.some(({ key }) => key === 'type');

/** Whether the row of the cursor has no household. */
const WITHOUT = sql`${sql.placeholder('after0')}::boolean`;

/** Households of these rep codes, plus the few shared by several codes, filtered to the person's own by the policy. */
const OWN = sql`(x.rep_code_id = any (${REP_CODES}) or x.rep_code_id is null)`;

/** A part of the accounts, and how far a page reads into it. */
interface Leg {
  from: SQL;
  where: SQL;
  order: SQL;
}

/**
 * The accounts in the order of their households, in two parts: those with a household, read household by household from
 * an index, and those without. No index has the order of both together, because the second part always comes last.
 */
export function legsByHousehold({ walked, isBack, hasCursor }: Cut, locale: Locale): Leg[] {
  const [, name, id, ...rest] = walked;
  if (name === undefined || id === undefined) throw new Error('not an order by household');
  const housed: SortColumn[] = [
    { ...name, expression: NAME[locale], isApart: true },
    { ...id, expression: sql`x.id` },
    ...rest,
  ];
  const ofHoused = (where: SQL): Leg => ({
    from: sql`households x join accounts a on a.household_id = x.id and ${OWN}`,
    where,
    order: orderBy(housed),
  });
  const ofWithout = (where: SQL): Leg => ({
    from: sql`accounts a`,
    where: sql`a.household_id is null and ${where}`,
    order: orderBy(rest),
  });
  if (!hasCursor) return [ofHoused(sql`true`), ofWithout(sql`true`)];
  // When the cursor's row is of the other part, either all rows of this part come after it or none do.
  const behindHoused = partsAfter(housed, 1).map((part) => sql`not ${WITHOUT} and ${part}`);
  const behindWithout = partsAfter(rest, 3).map((part) => sql`${WITHOUT} and ${part}`);
  const others = isBack ? ofHoused(WITHOUT) : ofWithout(sql`not ${WITHOUT}`);
  return [...behindHoused.map(ofHoused), ...behindWithout.map(ofWithout), others];
}

import { ACCOUNT_LIST_GROUPINGS } from '@/contract/accounts/codes';
import { CLIENT_LIST_GROUPINGS } from '@/contract/clients/codes';
import { decimalOf } from '@/contract/decimal';
import { sumOfCents } from './cents';
import type { OracleList, TrueAccount, TrueRow } from './listOracle';

/** One group of a list, and its rows. */
interface TrueGroup {
  key: string;
  label: string | null;
  rows: TrueRow[];
}

/**
 * The groups of rows that are in group order, one after the other. A group in two pieces would appear twice
 * here.
 */
function groupsIn(rows: readonly TrueRow[], by: string): TrueGroup[] {
  const groups: TrueGroup[] = [];
  for (const row of rows) {
    const own = row.groups?.[by];
    if (own === undefined) throw new Error(`a list that is not grouped by ${by}`);
    const last = groups.at(-1);
    if (last?.key === own.key) last.rows.push(row);
    else groups.push({ ...own, rows: [row] });
  }
  return groups;
}

/** The accounts of rows. One that is in several rows appears once. */
const accountsOf = (rows: readonly TrueRow[]) => [
  ...new Map(rows.flatMap(({ accounts }) => accounts.map((each) => [each.id, each] as const))).values(),
];

const sum = (accounts: readonly TrueAccount[], of: 'worth' | 'cash' | 'bookCost') =>
  sumOfCents(accounts.map((each) => each[of]));

/** What the summary of the clients says about a group. */
function clientGroup({ key, label, rows }: TrueGroup) {
  const accounts = accountsOf(rows);
  const marketValue = decimalOf(sum(accounts, 'worth'));
  const cash = decimalOf(sum(accounts, 'cash'));
  return { key, label, count: rows.length, accountCount: accounts.length, marketValue, cash };
}

const WHOLE_BP = 10_000n;

/**
 * As a share of the whole, in basis points, with a half rounded away from zero. Null when there is nothing to
 * take it from.
 */
function basisPoints(part: bigint, whole: bigint): number | null {
  if (whole <= 0n) return null;
  const size = part < 0n ? -part : part;
  const rounded = Number((size * WHOLE_BP * 2n + whole) / (whole * 2n));
  return part < 0n ? -rounded : rounded;
}

/** What the summary of the accounts says about a group. */
function accountGroup({ key, label, rows }: TrueGroup) {
  const accounts = accountsOf(rows);
  const worth = sum(accounts, 'worth');
  const cost = sum(accounts, 'bookCost');
  const total = {
    count: rows.length,
    jointCount: rows.filter(({ isJoint }) => isJoint).length,
    marketValueCad: decimalOf(worth),
    cashCad: decimalOf(sum(accounts, 'cash')),
    bookCostCad: decimalOf(cost),
    gainCad: decimalOf(worth - cost),
    gainBp: basisPoints(worth - cost, cost),
  };
  return { key, label, total };
}

/** The lists with groups: their groupings, and what their summary says about a group. */
const GROUPED: Partial<Record<OracleList, { by: readonly string[]; shown: (group: TrueGroup) => object }>> = {
  clientsList: { by: CLIENT_LIST_GROUPINGS, shown: clientGroup },
  accountsList: { by: ACCOUNT_LIST_GROUPINGS, shown: accountGroup },
};

/** One of a list's groupings, whichever number is drawn. Null for a list without groups. */
export const groupingOf = (list: OracleList, drawn: number): string | null => {
  const { by = [] } = GROUPED[list] ?? {};
  return by[drawn % by.length] ?? null;
};

/** What the summary of a list says about its groups. @param rows in ascending group order */
export const groupsOf = (list: OracleList, rows: readonly TrueRow[], by: string): object[] =>
  groupsIn(rows, by).map((group) => GROUPED[list]?.shown(group) ?? {});

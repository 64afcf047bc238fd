import { ACCOUNT_LIST_GROUPINGS } from '@/contract/accounts/codes';
import { CLIENT_LIST_GROUPINGS } from '@/contract/clients/codes';
import { decimalOf } from '@/contract/decimal';
import { sumOfCents } from './cents';
import type { OracleList, TrueAccount, TrueRow } from './listOracle';

/** One group of a list, and the rows that stand under it. */
interface TrueGroup {
  key: string;
  label: string | null;
  rows: TrueRow[];
}

/**
 * The groups of rows that are in the order of what they are grouped by, as they follow each other: one that were torn
 * would stand here twice.
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

/** The accounts of rows, one that stands in several of them once. */
const accountsOf = (rows: readonly TrueRow[]) => [
  ...new Map(rows.flatMap(({ accounts }) => accounts.map((each) => [each.id, each] as const))).values(),
];

const sum = (accounts: readonly TrueAccount[], of: 'worth' | 'cash' | 'bookCost') =>
  sumOfCents(accounts.map((each) => each[of]));

/** What the summary of the clients says of a group. */
function clientGroup({ key, label, rows }: TrueGroup) {
  const accounts = accountsOf(rows);
  const marketValue = decimalOf(sum(accounts, 'worth'));
  const cash = decimalOf(sum(accounts, 'cash'));
  return { key, label, count: rows.length, accountCount: accounts.length, marketValue, cash };
}

const WHOLE_BP = 10_000n;

/** Of the whole, in basis points, a half away from zero; null where there is nothing to take it of. */
function basisPoints(part: bigint, whole: bigint): number | null {
  if (whole <= 0n) return null;
  const size = part < 0n ? -part : part;
  const rounded = Number((size * WHOLE_BP * 2n + whole) / (whole * 2n));
  return part < 0n ? -rounded : rounded;
}

/** What the summary of the accounts says of a group. */
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

/** The lists that are grouped: by what, and what their summary says of a group. */
const GROUPED: Partial<Record<OracleList, { by: readonly string[]; shown: (group: TrueGroup) => object }>> = {
  clientsList: { by: CLIENT_LIST_GROUPINGS, shown: clientGroup },
  accountsList: { by: ACCOUNT_LIST_GROUPINGS, shown: accountGroup },
};

/** One of those by which a list is grouped, whichever number is drawn; null for a list without groups. */
export const groupingOf = (list: OracleList, drawn: number): string | null => {
  const { by = [] } = GROUPED[list] ?? {};
  return by[drawn % by.length] ?? null;
};

/** What the summary of a list says of its groups. @param rows in the ascending order of what they are grouped by */
export const groupsOf = (list: OracleList, rows: readonly TrueRow[], by: string): object[] =>
  groupsIn(rows, by).map((group) => GROUPED[list]?.shown(group) ?? {});

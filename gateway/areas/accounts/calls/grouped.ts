import { sql } from 'drizzle-orm';
import type { AccountGrouping } from '@/contract/accounts/codes';
import type { AccountChoice, GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { AccountRow, AccountShow } from '@/contract/accounts/row';
import { groupedByKey } from '@/contract/sorted';
import { prepared } from '../../../kit/db/statement';
import { ACCOUNT_COLUMNS, type AccountColumns, accountRow } from '../rows/accountRows';
import { basisOf } from '../../valuation/rows/basis';
import {
  explainAccounts,
  explainEach,
  lensTotals,
  partOfSome,
  type Parts,
  partsOf,
  totalsOf,
} from '../../valuation/rows/explain';
import { countedAccounts, keysOf, type Asked, type Lens, lensOn, type Noun } from '../rows/perspective';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

type Group = GroupedAccountsAnswer['groups'][number];

const rows = prepared<AccountColumns>(
  'grouped-accounts',
  sql`
  select ${ACCOUNT_COLUMNS} from accounts a join rep_codes r on r.id = a.rep_code_id
  where a.id = any (${sql.placeholder('keys')}::integer[]) and a.rep_code_id = any (${REP_CODES})
  order by a.market_value_cad desc, a.number`,
);

const choiceOf = ({ id, number, type, currency, holders }: AccountRow): AccountChoice => ({
  id,
  number,
  type,
  currency,
  holders,
});

const beneficial = ({ holders }: AccountRow) => holders.filter(({ role }) => role !== 'trustee');

/**
 * What accounts are grouped by: the set of holders forms its own group, so each account is in exactly one.
 */
const KEYS: Readonly<Record<AccountGrouping, (row: AccountRow) => string>> = {
  holder: (row) =>
    beneficial(row)
      .map(({ id }) => id)
      .sort()
      .join('+'),
  registration: ({ registration }) => registration,
  type: ({ type }) => type,
  custodian: ({ custodian }) => custodian?.code ?? '',
};

function groupsOf(shown: readonly AccountRow[], groupBy: AccountGrouping): Group[] {
  return [...groupedByKey(shown, KEYS[groupBy])].map(([key, own]) => {
    const [first] = own;
    const holders = groupBy === 'holder' && first !== undefined ? beneficial(first) : [];
    return {
      key,
      holders: holders.map(({ id, kind, name }) => ({ id, kind, name })),
      rows: own,
      subtotal: totalsOf(own),
    };
  });
}

/** A closed or zero account that still has something in it is never hidden. */
function isShown({ state, hasResidual }: AccountRow, show: AccountShow): boolean {
  return state === 'funded' || hasResidual || show[state];
}

/** What the toggles hide among the counted accounts; closed ones are reported already. */
function hidden(chosen: readonly AccountRow[], show: AccountShow): Parts['excluded'] {
  return (['zero', 'negative'] as const).map((what) =>
    partOfSome(
      what,
      chosen.filter((row) => row.state === what && !isShown(row, show)),
    ),
  );
}

/** The lens without what the toggles hide, so that its sums match the rows. */
function narrowed(lens: Lens, shown: readonly AccountRow[]): Lens {
  const listed = new Set(shown.map(({ id }) => id));
  const hiddenIds = new Set(countedAccounts(lens).flatMap(({ id }) => (listed.has(id) ? [] : [id])));
  return { ...lens, accounts: lens.accounts.filter(({ id }) => !hiddenIds.has(id)) };
}

/** Closed and empty accounts that are listed are part of the total, at zero; the others are left out of it. */
function withClosed({ included, excluded }: Parts, shown: readonly AccountRow[]): Parts {
  const listed = shown.filter(({ state, hasResidual }) => state === 'closed' && !hasResidual);
  if (listed.length === 0) return { included, excluded };
  return {
    included: [...included, partOfSome('closed', listed)],
    excluded: excluded.map((part) =>
      part.what === 'closed' ? { ...part, count: part.count - listed.length } : part,
    ),
  };
}

/** Which accounts of a record, what they are grouped by, and which of their states are listed. */
interface Grouped extends Asked {
  groupBy: AccountGrouping;
  show: AccountShow;
}

/**
 * A record's accounts in groups, the most valuable first, each account once. Each client looked at is logged.
 * @throws {ProblemError} `not-found` when the person cannot see the record, the member or one of the accounts
 */
async function groupedAccounts(noun: Noun, context: CallContext<Grouped>): Promise<GroupedAccountsAnswer> {
  const { body, tx, scope } = context;
  const { groupBy, show, ...asked } = body;
  const lens = await lensOn(noun, asked, context);
  const own = lens.accounts.filter(({ isOwn }) => isOwn);
  const all = (await tx.run(rows({ keys: keysOf(own), repCodes: codesOf(scope) }))).map((row) =>
    accountRow(row),
  );
  const seen = new Map(own.map((account) => [account.id, account]));
  const isCounted = ({ id }: AccountRow) => seen.get(id)?.isCounted === true;
  // A closed and empty account counts for nothing: only the toggle decides whether it is listed.
  const chosen = all.filter((row) => !isCounted(row) || seen.get(row.id)?.isChosen === true);
  const shown = chosen.filter((row) => isShown(row, show));
  const { included, excluded } = withClosed(partsOf(narrowed(lens, shown)), shown);
  return {
    groupBy,
    groups: groupsOf(shown, groupBy),
    total: totalsOf(shown),
    explain: explainEach('accounts', { included, excluded: [...hidden(chosen, show), ...excluded] }),
    counted: { total: lensTotals(lens), explain: explainAccounts(lens) },
    choices: all.filter(isCounted).map(choiceOf),
    isPartial: lens.isPartial,
    basis: await basisOf(context),
    asOf: scope.asOf,
  };
}

/**
 * POST clients/accounts: the client's own accounts in groups, the most valuable first. It leaves out accounts where the
 * client is only a trustee, so that what counts adds up to the client's market value.
 */
export const clientAccounts: Handler<'clientAccounts'> = (context) => groupedAccounts('client', context);

/** POST households/accounts: the household's accounts in groups, the most valuable first. */
export const householdAccounts: Handler<'householdAccounts'> = (context) =>
  groupedAccounts('household', context);

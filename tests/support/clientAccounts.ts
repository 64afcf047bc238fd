import type { ClientAccountsBody, GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { AccountRow } from '@/contract/accounts/row';
import type { ClientLensBody } from '@/contract/lens';
import type { ClientMetricsAnswer } from '@/contract/clients/schema';
import { CHAN, DENNIS, idOf, METRICS } from './book';
import { account, groupedAccountsOf } from './groupedAccounts';

/** The accounts of Wing-Sze Chan: hers alone, one held jointly in US dollars, a plan for a child, a closed one. */
export const CHAN_ACCOUNTS: readonly AccountRow[] = [
  account('51-20417-8', {
    id: idOf(501),
    type: 'rrsp',
    registration: 'retirement',
    marketValueCad: '1204118.20',
    cashCad: '10450.02',
    bookCostCad: '1000000.00',
    gainCad: '204118.20',
  }),
  account('51-20434-9', {
    id: idOf(502),
    type: 'margin',
    registration: 'joint',
    currency: 'USD',
    holders: [
      { ...CHAN, role: 'joint' },
      { ...DENNIS, role: 'joint' },
    ],
    isJoint: true,
    marketValue: '1372957.07',
    marketValueCad: '1872988.04',
    cashCad: '200000.00',
    bookCostCad: '1436000.00',
    gainCad: '436988.04',
  }),
  account('51-20551-7', {
    id: idOf(503),
    type: 'resp',
    registration: 'education',
    holders: [{ ...CHAN, role: 'subscriber' }],
    openedOn: '2019-01-08',
    marketValueCad: '109.40',
    cashCad: '0.00',
    bookCostCad: '212.74',
    gainCad: '-103.34',
  }),
  account('51-20010-1', {
    id: idOf(504),
    state: 'closed',
    closedOn: '2023-09-14',
    closedReason: 'transferOut',
    lastNonZeroOn: '2023-09-13',
    cashCad: '0.00',
    bookCostCad: '0.00',
    gainCad: '0.00',
  }),
];

/** The gateway's answer about them, most valuable first. */
export const clientAccountsOf = (body: ClientAccountsBody): GroupedAccountsAnswer =>
  groupedAccountsOf(
    CHAN_ACCOUNTS.toSorted((a, b) => Number(b.marketValueCad) - Number(a.marketValueCad)),
    { ...body, memberId: null },
  );

/** The key figures of the chosen accounts. */
export function clientMetricsOf({ id, accountIds }: ClientLensBody): ClientMetricsAnswer {
  if (accountIds.length === 0) return METRICS;
  const show = { closed: false, zero: true, negative: true };
  const { counted, choices } = clientAccountsOf({ id, accountIds, groupBy: 'type', show });
  const { count, marketValueCad, bookCostCad, gainCad, cashCad } = counted.total;
  return {
    ...METRICS,
    marketValue: marketValueCad,
    bookCost: bookCostCad,
    unrealisedGain: gainCad,
    cash: cashCad,
    accounts: { chosen: count, total: choices.length },
    explain: counted.explain,
  };
}

import type { NbinBreaksListBody } from '@/contract/nbin/schema';
import type { TransferRow, TransfersListBody } from '@/contract/transfers/schema';
import { answerOf } from './accounts';
import type { TestGateway } from './gateway';

const ALL = { filters: {}, states: [], dealers: [], lateOnly: false };

/** Body of a first page of the transfers in. */
export const transfersPage = (changed: Partial<TransfersListBody> = {}): TransfersListBody => ({
  ...ALL,
  sort: [{ key: 'next', direction: 'asc' }],
  page: { size: 50, after: null, before: null },
  ...changed,
});

const BREAKS: NbinBreaksListBody = {
  filters: {},
  sort: [{ key: 'age', direction: 'desc' }],
  page: { size: 50, after: null, before: null },
};

/** Valid bodies of the calls on transfers, about one of them, and of the calls on the carrier. */
export const transferBodies = (id: string) => ({
  transfersList: transfersPage(),
  transfersSummaryList: ALL,
  transferDetails: { id },
  transferResubmit: { id, version: 1, decision: 'ours' as const, value: '1958-04-13' },
  transferNoteSave: { id, kind: 'called' as const, note: 'They look for it' },
  nbinOverview: {},
  nbinBreaksList: BREAKS,
  nbinDictionary: { text: 'dividende' },
});

/** All of a person's transfers in the given states, or in any state when none is named. */
export async function allTransfers(
  gateway: TestGateway,
  subject: string,
  changed: Partial<TransfersListBody> = {},
): Promise<TransferRow[]> {
  const rows: TransferRow[] = [];
  let after: string | null = null;
  do {
    const body = transfersPage({ ...changed, page: { size: 50, after, before: null } });
    const page = await answerOf(gateway, subject, 'transfersList', body);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}

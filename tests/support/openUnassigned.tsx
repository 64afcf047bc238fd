import { UnassignedScreen } from '@/components/accounts/unassigned/UnassignedScreen';
import { UNASSIGNED_REASONS } from '@/contract/unassigned/codes';
import type { UnassignedAccountsListBody, UnassignedRow } from '@/contract/unassigned/schema';
import type { Locale } from '@/contract/locale';
import { BASIS, BOOK_DATE, idOf, pageOf, sum } from './book';
import { makeLiveRouter } from './liveRouter';
import { filterGateway } from './openList';
import { openScreen } from './openScreen';
import type { scriptedGateway } from './scriptedGateway';

const account = (id: string, number: string, changed: Partial<UnassignedRow>): UnassignedRow => ({
  id,
  number,
  type: 'rrsp',
  currency: 'CAD',
  custodian: null,
  holder: { kind: 'person', name: { given: 'Ann', family: 'Lee', legal: null, bornIn: null, diedIn: null } },
  reason: 'noRepCode',
  branch: 'Toronto Bay Street',
  repCode: null,
  formerRepCode: null,
  openedOn: '2019-01-08',
  unassignedOn: '2026-01-05',
  ageDays: 60,
  marketValue: '1000.10',
  marketValueCad: '1000.10',
  cashCad: '10.00',
  bookCostCad: '900.00',
  suggestion: null,
  ...changed,
});

export const TRAY = [
  account(idOf(901), '51-30001-1', {
    reason: 'orphan',
    formerRepCode: 'TR99',
    ageDays: 1204,
    unassignedOn: '2022-11-18',
    suggestion: { repCode: 'TR04', repName: 'Marie Ouellet', reason: 'successor' },
  }),
  account(idOf(902), '51-30002-9', {}),
];

const found = ({ filters }: Pick<UnassignedAccountsListBody, 'filters'>) =>
  TRAY.filter(({ reason }) => filters.reason === undefined || filters.reason.includes(reason));

/** A gateway with these accounts in its tray. */
export function gatewayOfTray(rows: readonly UnassignedRow[] = TRAY) {
  const gateway = filterGateway();
  gateway.answer('unassignedAccountsList', (body) =>
    pageOf(
      found(body).filter((row) => rows.includes(row)),
      body.page,
    ),
  );
  gateway.answer('unassignedAccountsSummaryList', () => ({
    count: rows.length,
    marketValueCad: sum(rows.map((row) => row.marketValueCad)),
    suggestedCount: 1,
    reasons: UNASSIGNED_REASONS.map((reason) => {
      const own = rows.filter((row) => row.reason === reason);
      return { reason, count: own.length, marketValueCad: sum(own.map((row) => row.marketValueCad)) };
    }),
    basis: BASIS,
    explain: {
      formula: 'unassigned',
      included: UNASSIGNED_REASONS.flatMap((what) => {
        const own = rows.filter(({ reason }) => reason === what);
        const amount = sum(own.map((row) => row.marketValueCad));
        return own.length === 0 ? [] : [{ what, count: own.length, amount }];
      }),
      excluded: [],
    },
    asOf: BOOK_DATE,
  }));
  gateway.answer('unassignedAccountDetails', ({ id }) => ({
    account: TRAY.find((row) => row.id === id)!,
    holdings: [
      {
        symbol: 'RY',
        exchange: 'TSX',
        name: { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
        kind: 'stock',
        assetClass: 'canadianEquity',
        sector: 'financials',
        region: 'canada',
        currency: 'CAD',
        quantity: '10.000000',
        price: '100.0100',
        priceUnits: 1,
        priceOn: BOOK_DATE,
        bookCost: '900.00',
        marketValue: '1000.10',
        bookCostCad: '900.00',
        marketValueCad: '1000.10',
        gainCad: '100.10',
        gainBp: 1112,
        weightBp: 10000,
        accounts: [
          {
            accountId: id,
            number: '51-30001-1',
            quantity: '10.000000',
            bookCostCad: '900.00',
            marketValueCad: '1000.10',
            gainCad: '100.10',
          },
        ],
      },
    ],
    basis: BASIS,
    explain: {
      formula: 'holdings',
      included: [{ what: 'securities', count: 1, amount: '1000.10' }],
      excluded: [],
    },
    asOf: BOOK_DATE,
  }));
  return gateway;
}

/** Opens the list of unassigned accounts like a signed-in person. */
export function openUnassigned(gateway = gatewayOfTray(), locale: Locale = 'en', query = '') {
  window.sessionStorage.setItem('login', '1');
  const { Router, history } = makeLiveRouter(`/${locale}/unassignedAccounts/${query}`);
  const opened = openScreen(
    <Router>
      <UnassignedScreen />
    </Router>,
    { gateway, locale },
  );
  return { ...opened, history };
}

/** The filters of each request for rows, in order. */
export const asked = (gateway: ReturnType<typeof scriptedGateway>) =>
  gateway.made.flatMap(({ name, body }) =>
    name === 'unassignedAccountsList' ? [(body as UnassignedAccountsListBody).filters] : [],
  );

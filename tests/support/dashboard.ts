import type { PlacedTile } from '@/contract/dashboard/codes';
import { comparedSpan } from '@/contract/dashboard/compared';
import { spanOf } from '@/contract/periods';
import type { DashboardTilesAnswer } from '@/contract/dashboard/schema';
import type { FlagName } from '@/contract/flags';
import type { KycSummary } from '@/contract/kyc/schema';
import { MEASURES } from '@/contract/measures/registry';
import { BOOK_DATE, HOUSEHOLD_ID } from './book';
import { gatewayOfHome } from './home';
import { breakdownOf, overviewOf } from './boa';
import { ledAnswer } from './executive';
import { HOUSEHOLDS } from './openHouseholds';
import type { ScriptedGateway } from './scriptedGateway';

const tilesIn = (compared: DashboardTilesAnswer['compared']): DashboardTilesAnswer['tiles'] => [
  {
    measure: 'aua',
    value: '360354219.76',
    earlier: {
      value: '348914219.76',
      change: '11440000.00',
      changeBp: 328,
      span: { from: '2025-12-31', to: '2025-12-31' },
    },
    ofOpeningBp: null,
    points: [
      { on: '2025-12-31', value: '348914219.76' },
      { on: BOOK_DATE, value: '360354219.76' },
    ],
  },
  {
    measure: 'netFlow',
    value: '5813531.24',
    earlier:
      compared === null
        ? null
        : { value: '1200000.00', change: '4613531.24', changeBp: 38446, span: compared },
    ofOpeningBp: 167,
    points: [
      { on: '2026-01-01', value: '5617131.24' },
      { on: '2026-03-01', value: '196400.00' },
    ],
  },
  { measure: 'cash', value: '22149327.58', earlier: null, ofOpeningBp: null, points: [] },
];

/** The flags of the tiles of the book, of KYC reviews and of the target. */
export const BOOK_FLAGS = [
  'boaBookOfBusiness',
  'boaRevenue',
  'boaDigitalAdoption',
  'kycOverviewDashboard',
  'teamsExecutiveDashboard',
] as const;

const KYC_SUMMARY: KycSummary = {
  count: 20,
  facets: {
    state: [
      { value: 'overdue', count: 7 },
      { value: 'days30', count: 2 },
      { value: 'later', count: 11 },
    ],
    service: [],
    conflict: [],
  },
  currentShare: 6_500,
  accounts: 40,
  missing: [],
  weeks: Array.from({ length: 16 }, (_, week) => ({
    on: `2026-04-${10 + week}`,
    managed: 1,
    advisory: week,
  })),
  months: { managed: 12, advisory: 36 },
  asOf: BOOK_DATE,
};

const MONTHS = ['2026-01-30', '2026-02-27', BOOK_DATE];

/**
 * A gateway with a dashboard that saves its arrangement.
 * @param flags of tiles, besides those of the home page, clients and households
 */
export function gatewayOfDashboard(
  kept: readonly PlacedTile[] | null = null,
  flags: readonly FlagName[] = BOOK_FLAGS,
): ScriptedGateway {
  const gateway = gatewayOfHome();
  gateway.answer('flags', () => ({
    flags: [...['dashboard', 'homePage', 'household', 'clientInfo'], ...flags].map((key) => ({
      key,
      value: true,
    })),
  }));
  let layout = kept === null ? null : [...kept];
  gateway.answer('dashboardTiles', ({ period, comparison }) => {
    const compared = comparedSpan(BOOK_DATE, period, comparison);
    return { asOf: BOOK_DATE, period: spanOf(period, BOOK_DATE), compared, tiles: tilesIn(compared), layout };
  });
  gateway.answer('dashboardLayoutSave', (body) => {
    layout = body.layout;
    return { layout };
  });
  gateway.answer('boaBreakdown', (body) => breakdownOf(body));
  gateway.answer('boaOverview', ({ dashboard }) => overviewOf(dashboard));
  gateway.answer('boaSeries', ({ measures }) => ({
    lines: measures.map((measure) => ({ measure, type: null })),
    months: MONTHS.map((on, at) => ({
      on,
      isComplete: on !== BOOK_DATE,
      values: measures.map((measure) => (MEASURES[measure].unit === 'cad' ? `${900 + at}.00` : String(at))),
    })),
    asOf: BOOK_DATE,
  }));
  gateway.answer('kycSummaryList', () => KYC_SUMMARY);
  gateway.answer('executiveOverview', () => ledAnswer());
  gateway.answer('householdsList', () => ({
    rows: HOUSEHOLDS.filter(({ id }) => id === HOUSEHOLD_ID),
    next: null,
    previous: null,
    asOf: BOOK_DATE,
  }));
  return gateway;
}

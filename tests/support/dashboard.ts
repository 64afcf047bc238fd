import type { PlacedTile } from '@/contract/dashboard/codes';
import { comparedSpan } from '@/contract/dashboard/compared';
import { spanOf } from '@/contract/periods';
import type { DashboardTilesAnswer } from '@/contract/dashboard/schema';
import { BOOK_DATE, HOUSEHOLD_ID } from './book';
import { gatewayOfHome } from './home';
import { HOUSEHOLDS } from './openHouseholds';
import type { ScriptedGateway } from './scriptedGateway';

const count = (measure: 'households' | 'clients' | 'accounts', value: string) => ({
  measure,
  value,
  earlier: null,
  ofOpeningBp: null,
  points: [],
});

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
  count('households', '640'),
  count('clients', '1300'),
  count('accounts', '3066'),
];

/** A gateway with a dashboard that saves its arrangement, with the flags of its tiles on. */
export function gatewayOfDashboard(kept: readonly PlacedTile[] | null = null): ScriptedGateway {
  const gateway = gatewayOfHome();
  gateway.answer('flags', () => ({
    flags: ['dashboard', 'homePage', 'household', 'clientInfo'].map((key) => ({ key, value: true })),
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
  gateway.answer('householdsList', () => ({
    rows: HOUSEHOLDS.filter(({ id }) => id === HOUSEHOLD_ID),
    next: null,
    previous: null,
    asOf: BOOK_DATE,
  }));
  return gateway;
}

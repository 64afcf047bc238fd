import { BREAKDOWNS, CAUSES, FIGURES_OF, REVENUE_TYPES, STAGES, TIER_KEYS } from '@/contract/boa/codes';
import type {
  BoaBreakdownAnswer,
  BoaBreakdownBody,
  BoaOverviewAnswer,
  BoaSeriesAnswer,
} from '@/contract/boa/schema';
import type { BoaTableRow, BoaTableSummaryAnswer } from '@/contract/boa/table';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { BOOK_DATE, HOUSEHOLD_ID, pageOf } from './book';
import { viewsAnswer } from './openList';
import { gatewayWithFlags } from './openWithFlags';
import type { ScriptedGateway } from './scriptedGateway';

const SPAN = { from: '2026-01-01', to: BOOK_DATE };

const valueOf = (measure: MeasureId, at: number): string => {
  const whole = 1_000 * (at + 1);
  return MEASURES[measure].unit === 'cad' ? `${whole}.00` : String(whole);
};

const BRIDGE = [
  '1000.00',
  '50.00',
  '20.00',
  '-30.00',
  '11.00',
  '3.00',
  '-5.00',
  '1.00',
  '-2.00',
  '1048.00',
  '0.00',
];

const KEYS: Partial<Record<BoaBreakdownBody['dimension'], readonly string[]>> = {
  cause: CAUSES,
  tier: TIER_KEYS,
  stage: STAGES,
  decile: Array.from({ length: 10 }, (_, at) => String(at + 1)),
  age: ['from30', 'from65', 'entity'],
  province: ['ON', 'QC'],
  repCode: ['TR04'],
  accountType: ['tfsa', 'rrsp'],
  accountState: ['funded', 'closed'],
  service: ['managed', 'advisory'],
  contact: ['within90', 'overYear'],
  currency: ['CAD', 'USD'],
  condition: ['unfunded', 'cashHigh'],
  revenueType: ['fee', 'trailer'],
  document: ['statements'],
  language: ['en', 'fr'],
  bounce: ['hard'],
  assetClass: ['cash'],
  security: ['RY'],
};

/** A breakdown whose rows and remainder add up to its whole. */
export function breakdownOf({ dimension, measures }: BoaBreakdownBody): BoaBreakdownAnswer {
  const keys = KEYS[dimension] ?? ['one'];
  const isNamed = ['household', 'team', 'concentration', 'security'].includes(dimension);
  const rows = keys.map((key, at) => ({
    key,
    id: ['household', 'concentration', 'askNext'].includes(dimension) ? HOUSEHOLD_ID : null,
    name: isNamed ? { en: 'Chan–Hayes', fr: 'Chan–Hayes' } : null,
    party:
      dimension === 'askNext'
        ? { given: 'Jun', family: 'Chan', legal: null, bornIn: null, diedIn: null }
        : null,
    values:
      dimension === 'cause'
        ? measures.map((measure) => {
            if (measure === 'aua') return BRIDGE[at] ?? null;
            return key === 'newHouseholds' || key === 'lost' ? String(at + 1) : null;
          })
        : measures.map((measure) => valueOf(measure, dimension === 'stage' ? keys.length - at : at)),
    before: dimension === 'revenueType' ? measures.map((measure) => valueOf(measure, at)) : null,
  }));
  const nothing = measures.map(() => null);
  const sums = measures.map((measure, place) => {
    const sum = rows.reduce((total, { values }) => total + Number(values[place]), 0);
    return MEASURES[measure].unit === 'cad' ? sum.toFixed(2) : String(sum);
  });
  const { adds } = BREAKDOWNS[dimension];
  return {
    rows,
    other: {
      count: 0,
      values: adds ? measures.map((measure) => (MEASURES[measure].unit === 'cad' ? '0.00' : '0')) : nothing,
    },
    total: adds
      ? { count: rows.length, values: sums, before: dimension === 'revenueType' ? sums : null }
      : null,
    span: SPAN,
    asOf: BOOK_DATE,
  };
}

export const overviewOf = (dashboard: keyof typeof FIGURES_OF): BoaOverviewAnswer => ({
  figures: FIGURES_OF[dashboard].map((measure, at) => ({
    measure,
    value: valueOf(measure, at),
    compared: null,
  })),
  repCodes: ['TR04'],
  households: 8,
  clients: 12,
  accounts: 30,
  revenueSince: null,
  span: SPAN,
  asOf: BOOK_DATE,
  days: [BOOK_DATE, '2026-02-27', '2026-01-30'],
});

/** A household in the table. */
export const someHousehold = (changed: Partial<BoaTableRow> = {}): BoaTableRow => ({
  id: HOUSEHOLD_ID,
  name: 'Chan–Hayes',
  party: null,
  household: null,
  repCodes: ['TR04'],
  tier: 'from1m',
  aua: '1000.00',
  cash: '100.00',
  netFlow: '2000.00',
  revenue: '3000.00',
  revenueNet: '1350.00',
  yield: 690,
  oldest: 67,
  eDelivery: 5_000,
  signInOn: '2026-03-01',
  contactOn: '2026-02-12',
  province: 'ON',
  since: '2012-05-04',
  accounts: 3,
  rank: 1,
  revenueRank: 1,
  ...changed,
});

/** A client in the table, from that household. */
export const someClient = (changed: Partial<BoaTableRow> = {}): BoaTableRow =>
  someHousehold({
    name: null,
    party: { given: 'Jun', family: 'Chan', legal: null, bornIn: null, diedIn: null },
    household: { id: HOUSEHOLD_ID, name: 'Chan–Hayes' },
    ...changed,
  });

/** What a number of households or clients come to, and accounts without one. */
export const householdsSum = (count: number): BoaTableSummaryAnswer => {
  const rows = {
    aua: '1000.00',
    cash: '100.00',
    netFlow: '2000.00',
    revenue: '3000.00',
    revenueNet: '1350.00',
    eDelivery: null,
    accounts: 3,
  };
  const none = '0.00';
  return {
    count,
    counted: count,
    rows,
    loose: {
      aua: '25.00',
      cash: none,
      netFlow: none,
      revenue: none,
      revenueNet: none,
      eDelivery: null,
      accounts: 1,
    },
    total: { ...rows, aua: '1025.00', accounts: 4 },
    span: SPAN,
    asOf: BOOK_DATE,
  };
};

/** A gateway with an answer for every dashboard, all of them switched on. */
export function gatewayOfBoa(): ScriptedGateway {
  const gateway = gatewayWithFlags(
    'boaBookOfBusiness',
    'boaClientAndHouseHold',
    'boaAccount',
    'boaRevenue',
    'boaDigitalAdoption',
    'boaHoldings',
    'boaDashboardDownloadData',
    'clientInfo',
  );
  gateway.answer('boaOverview', ({ dashboard, asOf }) => {
    const answer = overviewOf(dashboard);
    return { ...answer, asOf: asOf ?? BOOK_DATE };
  });
  gateway.answer('boaSeries', ({ measures, byType }) => {
    const lines = measures.flatMap((measure): BoaSeriesAnswer['lines'] =>
      measure === 'revenue' && byType
        ? REVENUE_TYPES.map((type) => ({ measure, type }))
        : [{ measure, type: null }],
    );
    return {
      lines,
      months: ['2026-01-30', '2026-02-27', BOOK_DATE].map((on, at) => ({
        on,
        isComplete: at < 2,
        values: lines.map(({ measure }) =>
          at === 2 && measure === 'roaMonth' ? null : valueOf(measure, at),
        ),
      })),
      asOf: BOOK_DATE,
    };
  });
  gateway.answer('boaBreakdown', breakdownOf);
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('boaTable', ({ kind, page }) =>
    pageOf([kind === 'client' ? someClient() : someHousehold()], page),
  );
  gateway.answer('boaTableSummary', () => householdsSum(1));
  gateway.answer('filterSave', () => ({ id: 'AbCdEfGhIjKl' }));
  gateway.answer('filterRead', () => ({ filters: { clientName: ['Chan'] }, isMine: true, unseen: [] }));
  gateway.answer('filterValues', () => ({ count: 2, values: [], isMore: false }));
  return gateway;
}

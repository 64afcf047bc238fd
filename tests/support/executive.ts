import type { ExecutiveFigures, ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { BOOK_DATE } from './book';
import { gatewayWithFlags } from './openWithFlags';
import type { ScriptedGateway } from './scriptedGateway';

const figures = (organicBp: number, aua = '1000000.00'): ExecutiveFigures => ({
  aua,
  opening: '900000.00',
  netFlow: '40000.00',
  marketChange: '60000.00',
  organicBp,
  marketBp: 667,
  cash: '50000.00',
  cashBp: 500,
  households: 12,
  auaPerHousehold: '83333.33',
  revenue: '7300.00',
  roa: 768,
  householdsKeptBp: 9_800,
  assetsKeptBp: 9_900,
  eDeliveryBp: 6_670,
  overdue: 1,
  overdueBp: 220,
  target: '50000.00',
  targetBp: 8_000,
  points: [
    { on: '2025-12-31', value: '900000.00' },
    { on: BOOK_DATE, value: aua },
  ],
});

const both = (text: string) => ({ en: text, fr: text });

/** A region of one branch, with two teams and a code that has too few households. */
export const LED: readonly ExecutiveNode[] = [
  {
    id: 'region-1',
    parentId: null,
    level: 'region',
    name: both('Ontario'),
    leader: 'Rosalind Achterberg',
    repCodes: ['TR04', 'TR07', 'TR22'],
    figures: figures(300, '3000000.00'),
  },
  {
    id: 'branch-1',
    parentId: 'region-1',
    level: 'branch',
    name: both('Toronto – Bay Street'),
    leader: 'Colin Strand',
    repCodes: ['TR04', 'TR07', 'TR22'],
    figures: figures(300, '3000000.00'),
  },
  {
    id: 'team-1',
    parentId: 'branch-1',
    level: 'team',
    name: { en: 'Osei Wealth Group', fr: 'Groupe Osei' },
    leader: null,
    repCodes: ['TR04'],
    figures: figures(520),
  },
  {
    id: 'team-2',
    parentId: 'branch-1',
    level: 'team',
    name: { en: 'Mehta Kowalczyk Partners', fr: 'Associés Mehta Kowalczyk' },
    leader: null,
    repCodes: ['TR07'],
    figures: figures(-80),
  },
  {
    id: 'code-TR22',
    parentId: 'branch-1',
    level: 'repCode',
    name: both('Whitlock'),
    leader: null,
    repCodes: ['TR22'],
    figures: null,
  },
];

/** What a person who leads these is answered. */
export const ledAnswer = (nodes: readonly ExecutiveNode[] = LED): ExecutiveOverviewAnswer => ({
  asOf: BOOK_DATE,
  days: [BOOK_DATE, '2026-02-27', '2025-12-31'],
  countedAt: '2026-03-06T14:32:05.000000Z',
  period: { from: '2026-01-01', to: BOOK_DATE },
  openedOn: '2025-12-31',
  nodes: [...nodes],
  medians: nodes.length === 0 ? [] : [{ level: 'team', of: 'organicBp', value: 200 }],
});

/** A gateway for a person who leads these. */
export function gatewayOfLeader(nodes: readonly ExecutiveNode[] = LED): ScriptedGateway {
  const gateway = gatewayWithFlags('teamsExecutiveDashboard');
  gateway.answer('executiveOverview', () => ledAnswer(nodes));
  return gateway;
}

import { describe, expect, it } from 'vitest';
import type { LedCode, Measured, ServedRow, TeamTarget } from '@/gateway/areas/executive/calls/led';
import { treeOf as treeOfLed } from '@/gateway/areas/executive/calls/tree';

const code = (name: string, team: string | null, marketValue: string): LedCode => ({
  code: name,
  name,
  region: 1,
  regionName: { en: 'Ontario', fr: 'Ontario' },
  vicePresident: 'Rosalind Achterberg',
  branch: 1,
  branchName: 'Toronto',
  manager: 'Colin Strand',
  team,
  teamName: team === null ? null : { en: team, fr: team },
  netFlow: '10.00',
  revenue: '1.00',
  lost: '5.00',
  work: { eligible: 4, electronic: 1, reviews: 10, overdue: 1 },
  months: [
    { on: '2025-12-31', marketValue: '100.00', cash: '5.00' },
    { on: '2026-03-06', marketValue, cash: '5.00' },
  ],
});

const PERIOD = { from: '2026-01-01', to: '2026-03-06' };
/** Half of those of when the period began, and one of them left. */
const turned = (households: number) => ({ households, opening: Math.floor(households / 2), gone: 1 });
const treeOf = (
  codes: readonly LedCode[],
  groups: readonly ServedRow[],
  regions: readonly number[],
  openedOn: string | null,
  targets: readonly TeamTarget[] = [],
) => {
  const measured: Measured = { period: PERIOD, openedOn, lastOfYear: '2026-02-28', isYearKept: true };
  return treeOfLed({ codes, served: groups, targets, regions }, measured);
};

const served = (counts: Record<string, number>, teams: Record<string, number>): ServedRow[] => [
  { region: 1, branch: null, team: null, code: null, ...turned(60) },
  { region: null, branch: 1, team: null, code: null, ...turned(60) },
  ...Object.entries(teams).map(([team, households]) => ({
    region: null,
    branch: null,
    team,
    code: null,
    ...turned(households),
  })),
  ...Object.entries(counts).map(([name, households]) => ({
    region: null,
    branch: null,
    team: null,
    code: name,
    ...turned(households),
  })),
];

const CODES = [code('TR04', 'Osei', '130.00'), code('TR07', 'Mehta', '120.00'), code('TR22', null, '110.00')];
const shown = (nodes: ReturnType<typeof treeOf>['nodes']) =>
  nodes.filter(({ figures }) => figures !== null).map(({ id }) => id);

describe('the tree of what a person leads', () => {
  it('shows growth from clients’ money and from the market', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25, TR22: 5 }, { Osei: 30, Mehta: 25 }),
      [1],
      '2025-12-31',
    );
    expect(nodes[0]?.figures).toMatchObject({
      aua: '360.00',
      opening: '300.00',
      netFlow: '30.00',
      marketChange: '30.00',
      organicBp: 1000,
      marketBp: 1000,
      auaPerHousehold: '6.00',
    });
    expect(nodes.map(({ id }) => id)).toEqual([
      'region-1',
      'branch-1',
      'team-Osei',
      'code-TR04',
      'team-Mehta',
      'code-TR07',
      'code-TR22',
    ]);
  });

  it('hides one more part when subtraction would reveal a small one', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25, TR22: 3 }, { Osei: 30, Mehta: 25 }),
      [1],
      '2025-12-31',
    );
    expect(shown(nodes)).toEqual(['region-1', 'branch-1', 'team-Osei', 'code-TR04']);
  });

  it('hides no other part beside one without households', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25 }, { Osei: 30, Mehta: 25 }),
      [1],
      '2025-12-31',
    );
    expect(shown(nodes)).toEqual([
      'region-1',
      'branch-1',
      'team-Osei',
      'code-TR04',
      'team-Mehta',
      'code-TR07',
    ]);
  });

  it('begins with the branch for a person who leads no region', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25, TR22: 5 }, { Osei: 30, Mehta: 25 }),
      [],
      null,
    );
    expect(nodes[0]).toMatchObject({ id: 'branch-1', parentId: null });
    expect(nodes[0]?.figures).toMatchObject({ opening: null, organicBp: null, marketChange: null });
  });

  it('sums its codes into what stayed, how documents go out and which reviews are late', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25, TR22: 5 }, { Osei: 30, Mehta: 25 }),
      [1],
      '2025-12-31',
    );
    expect(nodes[0]?.figures).toMatchObject({
      revenue: '3.00',
      // Of one month-end: 3 on 300.
      roa: 1000,
      householdsKeptBp: 9667,
      assetsKeptBp: 9500,
      eDeliveryBp: 2500,
      overdue: 3,
      overdueBp: 1000,
    });
    // Two of five are too few to tell of.
    expect(nodes.find(({ id }) => id === 'code-TR22')?.figures).toMatchObject({
      householdsKeptBp: null,
      assetsKeptBp: null,
    });
  });

  it('hides delivery and reviews when one code is not counted', () => {
    const codes = CODES.map((each) => (each.code === 'TR07' ? { ...each, work: null } : each));
    const { nodes } = treeOf(
      codes,
      served({ TR04: 30, TR07: 25, TR22: 5 }, { Osei: 30, Mehta: 25 }),
      [1],
      null,
    );
    expect(nodes[0]?.figures).toMatchObject({ eDeliveryBp: null, overdue: null, overdueBp: null });
  });

  it('compares the net flow with the days of the yearly targets, and gives a rep code none', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25, TR22: 5 }, { Osei: 30, Mehta: 25 }),
      [1],
      null,
      [
        { team: 'Osei', year: 2026, netFlow: '365.00' },
        { team: 'Mehta', year: 2026, netFlow: '36.50' },
      ],
    );
    // January 1 to March 6 are 65 days.
    expect(nodes[0]?.figures).toMatchObject({ target: '71.50', targetBp: 4196 });
    expect(nodes.find(({ id }) => id === 'team-Osei')?.figures).toMatchObject({
      target: '65.00',
      targetBp: 1538,
    });
    expect(nodes.find(({ id }) => id === 'code-TR04')?.figures).toMatchObject({
      target: null,
      targetBp: null,
    });
  });
});

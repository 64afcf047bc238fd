import { describe, expect, it } from 'vitest';
import { type LedCode, type ServedRow, treeOf } from '@/gateway/api/executive/tree';

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
  months: [
    { on: '2025-12-31', marketValue: '100.00', cash: '5.00' },
    { on: '2026-03-06', marketValue, cash: '5.00' },
  ],
});

const served = (counts: Record<string, number>, teams: Record<string, number>): ServedRow[] => [
  { region: 1, branch: null, team: null, code: null, households: 60 },
  { region: null, branch: 1, team: null, code: null, households: 60 },
  ...Object.entries(teams).map(([team, households]) => ({
    region: null,
    branch: null,
    team,
    code: null,
    households,
  })),
  ...Object.entries(counts).map(([name, households]) => ({
    region: null,
    branch: null,
    team: null,
    code: name,
    households,
  })),
];

const CODES = [code('TR04', 'Osei', '130.00'), code('TR07', 'Mehta', '120.00'), code('TR22', null, '110.00')];
const shown = (nodes: ReturnType<typeof treeOf>['nodes']) =>
  nodes.filter(({ figures }) => figures !== null).map(({ id }) => id);

describe('the tree of what a person leads', () => {
  it('tells growth by what clients brought and what the market did', () => {
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

  it('hides one more where a single small part could be told by subtraction', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25, TR22: 3 }, { Osei: 30, Mehta: 25 }),
      [1],
      '2025-12-31',
    );
    expect(shown(nodes)).toEqual(['region-1', 'branch-1', 'team-Osei', 'code-TR04']);
  });

  it('hides no other beside a part without any household', () => {
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

  it('begins with the branch for whom leads no region', () => {
    const { nodes } = treeOf(
      CODES,
      served({ TR04: 30, TR07: 25, TR22: 5 }, { Osei: 30, Mehta: 25 }),
      [],
      null,
    );
    expect(nodes[0]).toMatchObject({ id: 'branch-1', parentId: null });
    expect(nodes[0]?.figures).toMatchObject({ opening: null, organicBp: null, marketChange: null });
  });
});

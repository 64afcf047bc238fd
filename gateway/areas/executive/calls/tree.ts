import {
  COMPARED,
  EXECUTIVE_LEVELS,
  type ExecutiveLevel,
  LEAST_HOUSEHOLDS,
} from '@/contract/executive/codes';
import type { ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { figuresOf } from './figures';
import type { LedCode, Measured, ServedRow, TeamTarget, Texts } from './led';

type Place = Pick<LedCode, 'region' | 'branch' | 'team' | 'code'>;

const idOf: Readonly<Record<ExecutiveLevel, (place: Place) => string>> = {
  region: ({ region }) => `region-${region}`,
  branch: ({ branch }) => `branch-${branch}`,
  team: ({ team }) => `team-${team}`,
  repCode: ({ code }) => `code-${code}`,
};

const both = (text: string): Texts => ({ en: text, fr: text });

/** Groups the codes by what they share, in the order of each group's first code. */
function grouped(codes: readonly LedCode[], by: (code: LedCode) => string | number): LedCode[][] {
  const groups = new Map<string | number, LedCode[]>();
  for (const code of codes) groups.set(by(code), [...(groups.get(by(code)) ?? []), code]);
  return [...groups.values()];
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length < 3 ? null : (sorted[Math.floor((sorted.length - 1) / 2)] ?? null);
}

/** @returns the median of each ratio at each level with at least three groups */
function mediansOf(nodes: readonly ExecutiveNode[]): ExecutiveOverviewAnswer['medians'] {
  return EXECUTIVE_LEVELS.flatMap((level) => {
    const peers = nodes.flatMap((node) => (node.level === level ? (node.figures ?? []) : []));
    return COMPARED.flatMap((of) => {
      const value = median(peers.map((figures) => figures[of]).filter((each) => each !== null));
      return value === null ? [] : [{ level, of, value }];
    });
  });
}

/**
 * Hides the figures of one more part when only a single part is hidden: subtracting the visible parts from
 * the whole would reveal it. A part without households reveals nothing and needs no such cover.
 *
 * @param nodes each before its parts; hidden nodes lose their figures in place
 */
function hideRests(nodes: ExecutiveNode[], households: ReadonlyMap<string, number>) {
  const countOf = ({ id }: ExecutiveNode) => households.get(id) ?? 0;
  const partsOf = (node: ExecutiveNode) => nodes.filter(({ parentId }) => parentId === node.id);
  const hide = (node: ExecutiveNode) => {
    node.figures = null;
    partsOf(node).forEach(hide);
  };
  for (const node of nodes) {
    const parts = partsOf(node);
    const hidden = parts.filter((part) => part.figures === null && countOf(part) > 0);
    const [least] = parts.filter(({ figures }) => figures !== null).sort((a, b) => countOf(a) - countOf(b));
    if (hidden.length === 1 && least !== undefined) hide(least);
  }
}

interface Led {
  codes: readonly LedCode[];
  served: readonly ServedRow[];
  targets: readonly TeamTarget[];
  /** Ids of the regions that the person leads. */
  regions: readonly number[];
}

/** Which group a row counts toward: its innermost key. */
function servedOf(served: readonly ServedRow[], level: ExecutiveLevel, place: Place): ServedRow | undefined {
  return served.find((row) => {
    const inmost =
      row.code !== null ? 'repCode' : row.team !== null ? 'team' : row.branch !== null ? 'branch' : 'region';
    if (inmost !== level) return false;
    if (level === 'region') return row.region === place.region;
    if (level === 'branch') return row.branch === place.branch;
    // A team owns codes of one branch only, and a code appears once.
    return level === 'team' ? row.team === place.team : row.code === place.code;
  });
}

/**
 * The tree of what a person leads. It starts with a region when the person leads the whole region, else with a branch.
 */
export function treeOf(
  { codes, served, targets, regions }: Led,
  measured: Measured,
): Pick<ExecutiveOverviewAnswer, 'nodes' | 'medians'> {
  const nodes: ExecutiveNode[] = [];
  const households = new Map<string, number>();
  const push = (
    level: ExecutiveLevel,
    of: readonly LedCode[],
    parentId: string | null,
    label: { name: Texts; leader: string | null },
  ) => {
    const [place] = of;
    if (place === undefined) return null;
    const counted = servedOf(served, level, place);
    const count = counted?.households ?? 0;
    const id = idOf[level](place);
    households.set(id, count);
    const isSmall = count < LEAST_HOUSEHOLDS && parentId !== null;
    // A rep code has no target of its own.
    const teams = level === 'repCode' ? [] : of.map(({ team }) => team);
    nodes.push({
      id,
      parentId,
      level,
      ...label,
      repCodes: of.map(({ code }) => code).sort(),
      figures: isSmall
        ? null
        : figuresOf(
            of,
            counted,
            targets.filter(({ team }) => teams.includes(team)),
            measured,
          ),
    });
    return id;
  };
  const pushCode = (code: LedCode, parentId: string | null) =>
    push('repCode', [code], parentId, { name: both(code.name), leader: null });

  for (const ofRegion of grouped(codes, ({ region }) => region)) {
    const [region] = ofRegion;
    if (region === undefined) continue;
    const top = regions.includes(region.region)
      ? push('region', ofRegion, null, { name: region.regionName, leader: region.vicePresident })
      : null;
    for (const ofBranch of grouped(ofRegion, ({ branch }) => branch)) {
      const [branch] = ofBranch;
      if (branch === undefined) continue;
      const under = push('branch', ofBranch, top, {
        name: both(branch.branchName),
        leader: branch.manager,
      });
      const owned = ofBranch.filter(({ team }) => team !== null);
      for (const ofTeam of grouped(owned, ({ team }) => team ?? '')) {
        const name = ofTeam[0]?.teamName ?? null;
        if (name === null) continue;
        const team = push('team', ofTeam, under, { name, leader: null });
        for (const code of ofTeam) pushCode(code, team);
      }
      for (const code of ofBranch.filter(({ team }) => team === null)) pushCode(code, under);
    }
  }
  hideRests(nodes, households);
  return { nodes, medians: mediansOf(nodes) };
}

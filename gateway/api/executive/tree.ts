import { centsOf, decimalOf } from '@/contract/decimal';
import { EXECUTIVE_LEVELS, type ExecutiveLevel, LEAST_HOUSEHOLDS } from '@/contract/executive/codes';
import type { ExecutiveFigures, ExecutiveNode, ExecutiveOverviewAnswer } from '@/contract/executive/schema';
import { sumOver } from '@/contract/measures/sum';
import { shareBp } from '../valuation/money';

interface Texts {
  en: string;
  fr: string;
}

/** A rep code that the person leads, where it stands, and what is kept of it. */
export interface LedCode {
  code: string;
  name: string;
  region: number;
  regionName: Texts;
  vicePresident: string;
  branch: number;
  branchName: string;
  manager: string;
  /** Of the day that the organization is of; null for a code that no team owned. */
  team: string | null;
  teamName: Texts | null;
  netFlow: string;
  /** The earliest first. */
  months: readonly { on: string; marketValue: string; cash: string }[];
}

/** How many households a group has, each counted once: by region, branch, team or code, the inmost that is set. */
export interface ServedRow {
  region: number | null;
  branch: number | null;
  team: string | null;
  code: string | null;
  households: number;
}

type Place = Pick<LedCode, 'region' | 'branch' | 'team' | 'code'>;

const idOf: Readonly<Record<ExecutiveLevel, (place: Place) => string>> = {
  region: ({ region }) => `region-${region}`,
  branch: ({ branch }) => `branch-${branch}`,
  team: ({ team }) => `team-${team}`,
  repCode: ({ code }) => `code-${code}`,
};

const both = (text: string): Texts => ({ en: text, fr: text });

const add = (measure: 'aua' | 'cash' | 'netFlow', values: readonly string[]) =>
  decimalOf(sumOver(measure, 'repCode', values.map(centsOf)));

/** Rounded to the cent, half away from zero. */
function perHousehold(amount: string, households: number): string | null {
  if (households === 0) return null;
  const [cents, by] = [centsOf(amount), BigInt(households)];
  const half = cents < 0n ? -by / 2n : by / 2n;
  return decimalOf((cents + half) / by);
}

/** @param openedOn the month-end before the period; null where none is kept */
function figuresOf(codes: readonly LedCode[], households: number, openedOn: string | null): ExecutiveFigures {
  const days = [...new Set(codes.flatMap(({ months }) => months.map(({ on }) => on)))].sort();
  const at = (on: string, of: 'marketValue' | 'cash') =>
    codes.map(({ months }) => months.find((month) => month.on === on)?.[of] ?? '0.00');
  const points = days.map((on) => ({ on, value: add('aua', at(on, 'marketValue')) }));
  const last = days.at(-1);
  const aua = points.at(-1)?.value ?? '0.00';
  const cash = last === undefined ? '0.00' : add('cash', at(last, 'cash'));
  const opening = points.find(({ on }) => on === openedOn)?.value ?? null;
  const netFlow = add(
    'netFlow',
    codes.map((code) => code.netFlow),
  );
  const marketChange =
    opening === null ? null : decimalOf(centsOf(aua) - centsOf(opening) - centsOf(netFlow));
  return {
    aua,
    opening,
    netFlow,
    marketChange,
    organicBp: opening === null ? null : shareBp(netFlow, opening),
    marketBp: opening === null || marketChange === null ? null : shareBp(marketChange, opening),
    cash,
    cashBp: shareBp(cash, aua),
    households,
    auaPerHousehold: perHousehold(aua, households),
    points,
  };
}

/** The codes by what they have in common, in the order of the first of each. */
function grouped(codes: readonly LedCode[], by: (code: LedCode) => string | number): LedCode[][] {
  const groups = new Map<string | number, LedCode[]>();
  for (const code of codes) groups.set(by(code), [...(groups.get(by(code)) ?? []), code]);
  return [...groups.values()];
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length < 3 ? null : (sorted[Math.floor((sorted.length - 1) / 2)] ?? null);
}

/** @returns the middle organic growth of each level that has at least three groups with figures */
function mediansOf(nodes: readonly ExecutiveNode[]): ExecutiveOverviewAnswer['medians'] {
  return EXECUTIVE_LEVELS.flatMap((level) => {
    const values = nodes
      .filter((node) => node.level === level)
      .map(({ figures }) => figures?.organicBp ?? null)
      .filter((value) => value !== null);
    const organicBp = median(values);
    return organicBp === null ? [] : [{ level, organicBp }];
  });
}

/**
 * Takes the figures from one more part where a single part is hidden: what the whole has beside the parts that show would
 * be the hidden one. A part without any household tells nothing, and needs no other to hide it.
 *
 * @param nodes each before its parts; those that are hidden lose their figures in place
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

/**
 * The tree of what a person leads. It begins with a region where the person leads all of one, else with a branch.
 *
 * @param regions ids of the regions that the person leads
 */
export function treeOf(
  codes: readonly LedCode[],
  served: readonly ServedRow[],
  regions: readonly number[],
  openedOn: string | null,
): Pick<ExecutiveOverviewAnswer, 'nodes' | 'medians'> {
  const countOf = (level: ExecutiveLevel, place: Place) =>
    served.find((row) => {
      const inmost =
        row.code !== null
          ? 'repCode'
          : row.team !== null
            ? 'team'
            : row.branch !== null
              ? 'branch'
              : 'region';
      if (inmost !== level) return false;
      if (level === 'region') return row.region === place.region;
      if (level === 'branch') return row.branch === place.branch;
      // A team may own codes of one branch alone; a code stands once.
      return level === 'team' ? row.team === place.team : row.code === place.code;
    })?.households ?? 0;

  const nodes: ExecutiveNode[] = [];
  const households = new Map<string, number>();
  const push = (
    level: ExecutiveLevel,
    of: readonly LedCode[],
    parentId: string | null,
    told: { name: Texts; leader: string | null },
  ) => {
    const [place] = of;
    if (place === undefined) return null;
    const count = countOf(level, place);
    const id = idOf[level](place);
    households.set(id, count);
    const isSmall = count < LEAST_HOUSEHOLDS && parentId !== null;
    nodes.push({
      id,
      parentId,
      level,
      ...told,
      repCodes: of.map(({ code }) => code).sort(),
      figures: isSmall ? null : figuresOf(of, count, openedOn),
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

import { BREAKDOWNS, BY_DAY, DASHBOARDS, type Dimension, DIMENSIONS, OF_TODAY } from '@/contract/boa/codes';
import type { MeasureId } from '@/contract/measures/registry';
import { answerOf, SHOW_ALL } from '../accounts';
import { sumOfCents } from '../cents';
import { exportBody, exported, parseCsv } from '../exports';
import type { TestGateway } from '../gateway';

/** What a place tells: each measure, as the answer has it. */
export type Told = Partial<Record<MeasureId, string | null>>;

/** One person's question about one day; null: the date of the book. */
export interface AskedOf {
  gateway: TestGateway;
  persona: string;
  day: string | null;
}

/** A screen, file or answer that tells figures of the whole book. */
export interface Place {
  name: string;
  /** True where it knows the date of the book alone. */
  isOfToday: boolean;
  ask(asked: AskedOf): Promise<Told>;
}

/** All flows are those of the month up to the day, which every place can tell. */
const PERIOD = 'month' as const;

const named = (measures: readonly MeasureId[], values: readonly (string | null | undefined)[]): Told =>
  Object.fromEntries(
    measures.flatMap((measure, at) => {
      const value = values[at];
      return value === undefined ? [] : [[measure, value]];
    }),
  );

const tiles = DASHBOARDS.map((dashboard): Place => ({
  name: `tiles of ${dashboard}`,
  isOfToday: !(BY_DAY as readonly string[]).includes(dashboard),
  async ask({ gateway, persona, day }) {
    const { figures } = await answerOf(gateway, persona, 'boaOverview', {
      filters: {},
      period: PERIOD,
      dashboard,
      asOf: day,
    });
    return Object.fromEntries(figures.map(({ measure, value }) => [measure, value]));
  },
}));

/** Only a part of the households are in a tenth, and only what a household holds has a class. */
const WHOLES = DIMENSIONS.filter((dimension) => BREAKDOWNS[dimension].adds);
/** The whole of a part is that of its own rows, where these are not all of the book. */
const APART: Partial<Record<Dimension, readonly MeasureId[]>> = {
  decile: ['aua', 'revenue', 'households'],
  bounce: ['clients'],
  client: ['clients'],
};

const wholes = WHOLES.map((dimension): Place => {
  const { measures, apart = [] }: { measures: readonly MeasureId[]; apart?: readonly MeasureId[] } =
    BREAKDOWNS[dimension];
  const own = measures.filter((measure) => !apart.includes(measure) && !APART[dimension]?.includes(measure));
  return {
    name: `total by ${dimension}`,
    isOfToday: (OF_TODAY as readonly Dimension[]).includes(dimension),
    async ask({ gateway, persona, day }) {
      const { total } = await answerOf(gateway, persona, 'boaBreakdown', {
        filters: {},
        period: PERIOD,
        organisation: 'now',
        within: null,
        asOf: day,
        dimension,
        measures: [...measures],
        limit: 5,
      });
      const values = total?.values ?? [];
      return Object.fromEntries(own.map((measure) => [measure, values[measures.indexOf(measure)] ?? null]));
    },
  };
});

const SERIES = [
  ...(['aua', 'netFlow', 'revenue', 'opened', 'closed', 'managed'] as const),
  ...(['newHouseholds', 'lostHouseholds'] as const),
] as const;

const PLACES_OF_BOOK: readonly Place[] = [
  {
    name: 'last month of the series',
    isOfToday: false,
    async ask({ gateway, persona, day }) {
      const { months } = await answerOf(gateway, persona, 'boaSeries', {
        filters: {},
        measures: [...SERIES],
        byType: false,
        range: '1y',
        asOf: day,
      });
      return named(SERIES, months.at(-1)?.values ?? []);
    },
  },
  {
    name: 'bridge',
    isOfToday: false,
    async ask({ gateway, persona, day }) {
      const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
        filters: {},
        period: PERIOD,
        organisation: 'now',
        within: null,
        asOf: day,
        dimension: 'cause',
        measures: ['aua', 'households'],
        limit: 20,
      });
      const valueOf = (cause: string, at: number) =>
        rows.find(({ key }) => key === cause)?.values[at] ?? null;
      return {
        aua: valueOf('closing', 0),
        newHouseholds: valueOf('newHouseholds', 1),
        lostHouseholds: valueOf('lost', 1),
      };
    },
  },
  {
    name: 'managed part of the book',
    isOfToday: false,
    async ask({ gateway, persona, day }) {
      const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
        filters: {},
        period: PERIOD,
        organisation: 'now',
        within: null,
        asOf: day,
        dimension: 'service',
        measures: ['aua'],
        limit: 5,
      });
      return { managed: rows.find(({ key }) => key === 'managed')?.values[0] ?? '0.00' };
    },
  },
  ...(['household', 'client'] as const).map((kind): Place => ({
    name: `table of ${kind}s`,
    isOfToday: false,
    async ask({ gateway, persona, day }) {
      const { total, counted } = await answerOf(gateway, persona, 'boaTableSummary', {
        filters: {},
        kind,
        period: PERIOD,
        organisation: 'now',
        asOf: day,
        within: null,
      });
      const { accounts, aua, netFlow, revenue } = total;
      const count: Told =
        kind === 'household' ? { households: String(counted) } : { clients: String(counted) };
      return { aua, netFlow, revenue, accounts: String(accounts), ...count };
    },
  })),
  {
    name: 'file of rep codes',
    isOfToday: false,
    async ask({ gateway, persona, day }) {
      const measures = ['aua', 'cash', 'accounts', 'revenue', 'netFlow'] as const;
      const rows = {
        list: 'boaBreakdown' as const,
        filters: {},
        period: PERIOD,
        organisation: 'now' as const,
        within: null,
        asOf: day,
        dimension: 'repCode' as const,
        measures: [...measures],
        limit: 1_000,
      };
      const body = exportBody(rows, ['part', ...measures]);
      const { file } = await exported(gateway, persona, body);
      // A heading first and the total last.
      const lines = parseCsv(file.toString('utf8'), ',').slice(1, -1);
      return named(
        measures,
        measures.map((measure, at) => {
          const cells = lines.map((line) => line[at + 1] ?? '');
          if (cells.some((cell) => cell === '')) return undefined;
          return measure === 'accounts'
            ? String(cells.reduce((sum, cell) => sum + Number(cell), 0))
            : inDollars(sumOfCents(cells));
        }),
      );
    },
  },
];

const inDollars = (whole: bigint): string => {
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const PLACES_OF_TODAY: readonly Place[] = [
  {
    name: 'list of accounts',
    isOfToday: true,
    async ask({ gateway, persona }) {
      const { total } = await answerOf(gateway, persona, 'accountsSummaryList', {
        filters: {},
        clientId: null,
        householdId: null,
        show: { ...SHOW_ALL, closed: false },
      });
      return { aua: total.marketValueCad, accounts: String(total.count) };
    },
  },
  {
    name: 'list of clients',
    isOfToday: true,
    async ask({ gateway, persona }) {
      const { count, marketValue, cash } = await answerOf(gateway, persona, 'clientsSummaryList', {
        filters: {},
      });
      return { clients: String(count), aua: marketValue, cash };
    },
  },
  {
    name: 'list of households',
    isOfToday: true,
    async ask({ gateway, persona }) {
      const { count } = await answerOf(gateway, persona, 'householdsSummaryList', {
        filters: {},
        show: { closedOnly: false },
      });
      return { households: String(count) };
    },
  },
  {
    name: 'own dashboard',
    isOfToday: true,
    async ask({ gateway, persona }) {
      const answer = await answerOf(gateway, persona, 'dashboardTiles', {
        period: PERIOD,
        comparison: 'none',
      });
      return Object.fromEntries(answer.tiles.map(({ measure, value }) => [measure, value]));
    },
  },
  {
    name: 'home',
    isOfToday: true,
    async ask({ gateway, persona }) {
      const answer = await answerOf(gateway, persona, 'homeOverview', {});
      return Object.fromEntries(answer.tiles.map(({ measure, value }) => [measure, value]));
    },
  },
  {
    name: 'documents by kind',
    isOfToday: true,
    async ask({ gateway, persona }) {
      const { documents } = await answerOf(gateway, persona, 'deliverySummaryList', { filters: {} });
      // Companies send proxy documents themselves, so no share counts them.
      const own = documents.filter(({ document }) => document !== 'proxy');
      const [eligible, electronic] = (['eligible', 'electronic'] as const).map((of) =>
        own.reduce((sum, each) => sum + each[of], 0),
      );
      return { eligibleDocuments: String(eligible), electronicDocuments: String(electronic) };
    },
  },
];

/** Every place that tells a figure of a person's whole book. */
export const PLACES: readonly Place[] = [...tiles, ...wholes, ...PLACES_OF_BOOK, ...PLACES_OF_TODAY];

/** What a leader is told of single rep codes, beside what the book of business has of them; by code. */
export async function codesOfLeader({ gateway, persona, day }: AskedOf) {
  const measures = ['aua', 'cash', 'netFlow'] as const;
  const { nodes, asOf } = await answerOf(gateway, persona, 'executiveOverview', {
    period: PERIOD,
    organization: 'now',
    asOf: day,
  });
  const leader = new Map(
    nodes.flatMap(({ level, repCodes, figures }) =>
      level === 'repCode' && figures !== null
        ? [[repCodes[0] ?? '', measures.map((measure) => figures[measure])]]
        : [],
    ),
  );
  return { leader, asOf };
}

/** What the book of business has of each rep code on a day. */
export async function codesOfBook({ gateway, persona, day }: AskedOf) {
  const measures = ['aua', 'cash', 'netFlow'] as const;
  const { rows } = await answerOf(gateway, persona, 'boaBreakdown', {
    filters: {},
    period: PERIOD,
    organisation: 'now',
    within: null,
    asOf: day,
    dimension: 'repCode',
    measures: [...measures],
    limit: 1_000,
  });
  return new Map(rows.map(({ key, values }) => [key, values]));
}

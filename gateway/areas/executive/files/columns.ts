import type { ExecutiveFigures, ExecutiveNode } from '@/contract/executive/schema';
import type { CellKind, CellValue, ExportColumn } from '../../../kit/files/column';

type Figure =
  | 'aua'
  | 'netFlow'
  | 'targetAmount'
  | 'target'
  | 'organic'
  | 'market'
  | 'revenue'
  | 'roa'
  | 'households'
  | 'householdsKept'
  | 'assetsKept'
  | 'eDelivery'
  | 'overdueCount'
  | 'overdue'
  | 'perHousehold'
  | 'cash';

const figureColumn = (
  id: Figure,
  kind: CellKind,
  width: number,
  of: (figures: ExecutiveFigures) => CellValue,
): ExportColumn<ExecutiveNode> => ({
  id,
  header: `executive:columns.${id}`,
  kind,
  width,
  // What the screen hides stays empty in a file too.
  value: ({ figures }) => (figures === null ? null : of(figures)),
});

/** The columns of the executive tree, plus the kind of each row, which the screen shows by indentation. */
export const LED_COLUMNS: readonly ExportColumn<ExecutiveNode>[] = [
  {
    id: 'level',
    header: 'executive:columns.level',
    kind: 'text',
    width: 14,
    value: ({ level }, { say }) => say(`executive:levels.${level}`),
  },
  {
    id: 'name',
    header: 'executive:columns.name',
    kind: 'text',
    width: 32,
    value: ({ name }, { locale }) => name[locale],
  },
  {
    id: 'leader',
    header: 'executive:columns.leader',
    kind: 'text',
    width: 24,
    value: ({ leader }) => leader ?? '',
  },
  {
    id: 'codes',
    header: 'executive:columns.codes',
    kind: 'text',
    width: 32,
    value: ({ repCodes }) => repCodes.join(', '),
  },
  figureColumn('aua', 'money', 18, ({ aua }) => aua),
  figureColumn('netFlow', 'money', 17, ({ netFlow }) => netFlow),
  figureColumn('targetAmount', 'money', 17, ({ target }) => target),
  figureColumn('target', 'percent', 12, ({ targetBp }) => targetBp),
  figureColumn('organic', 'percent', 12, ({ organicBp }) => organicBp),
  figureColumn('market', 'percent', 12, ({ marketBp }) => marketBp),
  figureColumn('revenue', 'money', 17, ({ revenue }) => revenue),
  figureColumn('roa', 'points', 12, ({ roa }) => roa),
  figureColumn('households', 'count', 11, ({ households }) => households),
  figureColumn('householdsKept', 'percent', 12, ({ householdsKeptBp }) => householdsKeptBp),
  figureColumn('assetsKept', 'percent', 12, ({ assetsKeptBp }) => assetsKeptBp),
  figureColumn('eDelivery', 'percent', 12, ({ eDeliveryBp }) => eDeliveryBp),
  figureColumn('overdueCount', 'count', 11, ({ overdue }) => overdue),
  figureColumn('overdue', 'percent', 12, ({ overdueBp }) => overdueBp),
  figureColumn('perHousehold', 'money', 17, ({ auaPerHousehold }) => auaPerHousehold),
  figureColumn('cash', 'percent', 12, ({ cashBp }) => cashBp),
];

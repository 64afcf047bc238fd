import type { ExecutiveFigures, ExecutiveNode } from '@/contract/executive/schema';
import type { CellKind, CellValue, ExportColumn } from '../column';

type Figure = 'aua' | 'netFlow' | 'organic' | 'market' | 'households' | 'perHousehold' | 'cash';

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
  // What the screen hides stays empty in a file as well.
  value: ({ figures }) => (figures === null ? null : of(figures)),
});

/** The columns of the executive tree, with what a row stands for, which the screen shows by its place. */
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
  figureColumn('organic', 'percent', 12, ({ organicBp }) => organicBp),
  figureColumn('market', 'percent', 12, ({ marketBp }) => marketBp),
  figureColumn('households', 'count', 11, ({ households }) => households),
  figureColumn('perHousehold', 'money', 17, ({ auaPerHousehold }) => auaPerHousehold),
  figureColumn('cash', 'percent', 12, ({ cashBp }) => cashBp),
];

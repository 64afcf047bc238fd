import { HOUSEHOLD_COLUMNS } from '@/contract/households/columns';
import type { HouseholdRow } from '@/contract/households/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';
import { bookLines } from '../../kit/files/filterWords';
import type { DisplayOptions } from '../../kit/words';
import { stateLines } from '../../kit/files/filterWords';
import type { AboutLine } from '../../kit/files/xlsx/sheets';

const closedOnlyLines = (isShown: boolean, display: DisplayOptions): AboutLine[] =>
  isShown
    ? stateLines([display.say('household:list.state.closedOnly')], [], display)
    : stateLines([], [display.say('export:about.hidden.closedOnly')], display);

/** The lists of this area as files. */
export const HOUSEHOLDS_FILES = {
  households: paged<'households', HouseholdRow>({
    title: 'household:list.title',
    columns: fileColumns(HOUSEHOLD_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('householdsList', { ...rows, page }),
    total: (ask, { filters, show }) => ask('householdsSummaryList', { filters, show }),
    lines: (rows, labels) => [
      ...bookLines(rows.filters, labels),
      ...closedOnlyLines(rows.show.closedOnly, labels),
    ],
  }),
} satisfies Area['files'];

import { useState } from 'react';
import type { RowGroup } from '../types';
import type { ShownRows } from './shownRows';

const rowsOf = (groups: readonly RowGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/**
 * The groups that the rows of a list stand in. Rows of the question before stay in those that they stood in: by what
 * and in which direction the list is grouped now says nothing of them.
 *
 * @param known groups of the question that is asked now, the same array as long as they are; null where they are not known
 * @returns null where there are none, or they have another number of rows: those would stand between others
 */
export function useStandingGroups(
  { isPrevious, total }: Pick<ShownRows, 'isPrevious' | 'total'>,
  known: readonly RowGroup[] | null,
): readonly RowGroup[] | null {
  const [stood, setStood] = useState(known);
  const groups = isPrevious ? stood : known;
  const standing = groups !== null && rowsOf(groups) === total ? groups : null;
  if (!isPrevious && stood !== standing) setStood(standing);
  return standing;
}

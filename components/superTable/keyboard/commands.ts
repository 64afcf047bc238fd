/** Where a key moves the focus. */
export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'rowStart'
  | 'rowEnd'
  | 'tableStart'
  | 'tableEnd'
  | 'pageUp'
  | 'pageDown';

/** What a key tells the table to do. */
export type Command =
  | { type: 'move'; step: Step; isExtending: boolean }
  /** Enter: opens a row, or sorts by a column. With Shift in the header it adds the column to the sort. */
  | { type: 'activate'; isAdded: boolean }
  /** Space: selects a row. With Shift it selects all rows from the last one. */
  | { type: 'select'; isRange: boolean }
  | { type: 'selectAll' }
  /** F2: moves the focus to the control in the cell. */
  | { type: 'enter' }
  /** Escape: unmarks the cells. When none is marked, it deselects the rows. */
  | { type: 'release' }
  | { type: 'menu' }
  | { type: 'moveColumn'; by: -1 | 1 };

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

const FAR_STEPS: Readonly<Record<string, Step>> = {
  Home: 'tableStart',
  End: 'tableEnd',
  ArrowLeft: 'rowStart',
  ArrowRight: 'rowEnd',
  ArrowUp: 'tableStart',
  ArrowDown: 'tableEnd',
};

function chorded({ key, altKey, shiftKey }: Key): Command | null {
  if (!altKey || !shiftKey) return null;
  if (key === 'ArrowLeft') return { type: 'moveColumn', by: -1 };
  return key === 'ArrowRight' ? { type: 'moveColumn', by: 1 } : null;
}

/**
 * The table's meaning of a key (ARIA Authoring Practices, grid). Null when the table has none, and the
 * browser handles it.
 */
export function commandOf(pressed: Key): Command | null {
  const { key, shiftKey } = pressed;
  if (pressed.altKey) return chorded(pressed);
  const isFar = pressed.ctrlKey || pressed.metaKey;
  const step = (isFar ? FAR_STEPS : STEPS)[key];
  if (step !== undefined) return { type: 'move', step, isExtending: shiftKey };
  if (isFar) return key === 'a' || key === 'A' ? { type: 'selectAll' } : null;
  switch (key) {
    case 'Enter':
      return { type: 'activate', isAdded: shiftKey };
    case ' ':
      return { type: 'select', isRange: shiftKey };
    case 'F2':
      return { type: 'enter' };
    case 'Escape':
      return { type: 'release' };
    case 'ContextMenu':
      return { type: 'menu' };
    case 'F10':
      return shiftKey ? { type: 'menu' } : null;
    default:
      return null;
  }
}

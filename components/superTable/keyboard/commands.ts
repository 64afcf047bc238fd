/** Where a key moves the focus to. */
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

/** What a key asks of the table. */
export type Command =
  | { type: 'move'; step: Step; isExtending: boolean }
  /** Enter: opens a row, sorts by a column; with Shift in the header, adds the column to the sort. */
  | { type: 'activate'; isAdded: boolean }
  /** Space: selects a row; with Shift, all rows from the last one. */
  | { type: 'select'; isRange: boolean }
  | { type: 'selectAll' }
  /** F2: the focus goes to the control within the cell. */
  | { type: 'enter' }
  /** Escape: the cells are no longer marked; where none is, the rows no longer selected. */
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
 * What a key means in the table (ARIA Authoring Practices, grid). Null where it is none of the table's: the browser
 * has it.
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

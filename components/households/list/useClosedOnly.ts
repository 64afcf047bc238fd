import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { layoutChanged, selectTable } from '@/store/superTable';
import { useQueryValue } from '../../ui/useQueryValue';

export interface ClosedOnlyChoice {
  closedOnly: boolean;
  /** Null where the person has no such choice: the flag is off. */
  setClosedOnly: ((isShown: boolean) => void) | null;
  /** False while the person's earlier choice loads: asking for rows now would ask for them twice. */
  isKnown: boolean;
}

const canChoose = selectFlag('closedAndZeroDollarAccounts');

const SAID: Readonly<Record<string, boolean>> = { 1: true, 0: false };

/**
 * Whether households with closed accounts alone are listed too: as the address says (`?closed=1`, `?closed=0`), or as
 * the kept layout of the list has it, so that the choice follows the person, and a view brings its own.
 *
 * @param table key of the table
 */
export function useClosedOnly(table: string): ClosedOnlyChoice {
  const dispatch = useAppDispatch();
  const { layout, isLayoutKnown, ofView } = useAppSelector(selectTable(table));
  const isFree = useAppSelector(canChoose);
  const isFlagKnown = useAppSelector(({ flags }) => flags.status !== 'unknown');
  const [text, setText] = useQueryValue('closed');
  if (!isFree) return { closedOnly: false, setClosedOnly: null, isKnown: isFlagKnown };
  const asked = typeof text === 'string' ? SAID[text] : undefined;
  return {
    closedOnly: asked ?? layout.closedOnly ?? false,
    setClosedOnly(isShown) {
      dispatch(layoutChanged({ table, change: { closedOnly: isShown || undefined } }));
      // A view may list them: only the address then says that the person does not want them.
      setText(isShown ? '1' : ofView === null ? null : '0');
    },
    isKnown: asked !== undefined || isLayoutKnown,
  };
}

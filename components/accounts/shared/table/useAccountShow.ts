import type { AccountShow } from '@/contract/accounts/row';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { DEFAULT_SHOW, layoutChanged, selectTable } from '@/store/superTable';
import { useQueryValue } from '@/components/ui/useQueryValue';
import { parseShow, writeShow } from './show';

export interface AccountShowChoice {
  show: AccountShow;
  /** Null when the person has no such choice, because the flag is off. */
  setShow: ((show: AccountShow) => void) | null;
  /** False while the person's earlier choice loads: asking for rows now would ask for them twice. */
  isKnown: boolean;
}

const canChoose = selectFlag('closedAndZeroDollarAccounts');

/**
 * Which accounts a table shows. The address says it (`?show=closed.zero`), or else the table's saved layout.
 * So the choice follows the person to another browser, and a view brings its own.
 *
 * @param table key of the table
 */
export function useAccountShow(table: string): AccountShowChoice {
  const dispatch = useAppDispatch();
  const { layout, isLayoutKnown, ofView } = useAppSelector(selectTable(table));
  const isFree = useAppSelector(canChoose);
  const isFlagKnown = useAppSelector(({ flags }) => flags.status !== 'unknown');
  const [text, setText] = useQueryValue('show');
  if (!isFree) return { show: DEFAULT_SHOW, setShow: null, isKnown: isFlagKnown };
  const asked = parseShow(text);
  return {
    show: asked ?? layout.show ?? DEFAULT_SHOW,
    setShow(show) {
      dispatch(layoutChanged({ table, change: { show } }));
      setText(writeShow(show, ofView !== null));
    },
    isKnown: asked !== null || isLayoutKnown,
  };
}

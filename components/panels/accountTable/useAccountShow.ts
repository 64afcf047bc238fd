import type { AccountShow } from '@/contract/accounts/shared';
import { accountShowSet, DEFAULT_SHOW, selectAccountShow, type AccountShowList } from '@/store/accountShow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { layoutChanged, selectTable } from '@/store/superTable';
import { useQueryValue } from '../../ui/useQueryValue';
import { parseShow, writeShow } from './show';

export interface AccountShowChoice {
  show: AccountShow;
  /** Null where the person has no such choice: the flag is off. */
  setShow: ((show: AccountShow) => void) | null;
}

const canChoose = selectFlag('closedAndZeroDollarAccounts');

/** @param keep keeps what the person chooses, beside the address */
function useChoice(last: AccountShow, keep: (show: AccountShow) => void): AccountShowChoice {
  const [text, setText] = useQueryValue('show');
  const isFree = useAppSelector(canChoose);
  if (!isFree) return { show: DEFAULT_SHOW, setShow: null };
  return {
    show: parseShow(text) ?? last,
    setShow(show) {
      keep(show);
      setText(writeShow(show));
    },
  };
}

/**
 * Which accounts a list shows: as the address says (`?show=closed.zero`), or as the person last chose for this list in
 * this tab.
 */
export function useAccountShow(list: AccountShowList): AccountShowChoice {
  const dispatch = useAppDispatch();
  const last = useAppSelector(selectAccountShow(list));
  return useChoice(last, (show) => dispatch(accountShowSet({ list, show })));
}

/**
 * The same of a list whose layout is kept: the choice is part of it, so that it follows the person to another browser,
 * and a view brings its own.
 *
 * @param table key of the list's table
 */
export function useKeptAccountShow(table: string): AccountShowChoice {
  const dispatch = useAppDispatch();
  const last = useAppSelector((state) => selectTable(table)(state).layout.show) ?? DEFAULT_SHOW;
  return useChoice(last, (show) => dispatch(layoutChanged({ table, change: { show } })));
}

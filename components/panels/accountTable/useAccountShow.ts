import type { AccountShow } from '@/contract/accounts/shared';
import { accountShowSet, DEFAULT_SHOW, selectAccountShow, type AccountShowList } from '@/store/accountShow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useQueryValue } from '../../ui/useQueryValue';
import { parseShow, writeShow } from './show';

export interface AccountShowChoice {
  show: AccountShow;
  /** Null where the person has no such choice: the flag is off. */
  setShow: ((show: AccountShow) => void) | null;
}

const canChoose = selectFlag('closedAndZeroDollarAccounts');

/**
 * Which accounts a list shows: as the address says (`?show=closed.zero`), or as the person last chose for this list.
 */
export function useAccountShow(list: AccountShowList): AccountShowChoice {
  const [text, setText] = useQueryValue('show');
  const dispatch = useAppDispatch();
  const isFree = useAppSelector(canChoose);
  const last = useAppSelector(selectAccountShow(list));
  if (!isFree) return { show: DEFAULT_SHOW, setShow: null };
  return {
    show: parseShow(text) ?? last,
    setShow(show) {
      dispatch(accountShowSet({ list, show }));
      setText(writeShow(show));
    },
  };
}

import { NAME_ORDER_SCREENS } from '@/contract/flags';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst, selectMe } from '@/store/selectors';
import { useGlobalCall } from '@/store/useGlobalCall';

const onAll = selectLastNameFirst();
const onEach = NAME_ORDER_SCREENS.map((screen) => selectLastNameFirst(screen));

interface NameOrder {
  /** What is asked for while it is being saved, else whether the last name stands first everywhere. */
  isLastNameFirst: boolean;
  /** True where it stands first on some screens alone, such as the firm's list of clients. */
  isOnSome: boolean;
  /** False until the person's choice is known. */
  isKnown: boolean;
  /** The person's choice could not be asked for. */
  hasFailed: boolean;
  status: 'empty' | 'loading' | 'success' | 'error';
  save(isLastNameFirst: boolean): void;
}

/**
 * The person's name order, and how to change it: it is kept by the gateway, for all machines. The one choice of a
 * person stands for every screen.
 */
export function useNameOrder(): NameOrder {
  const me = useAppSelector(selectMe);
  const isFirst = useAppSelector(onAll);
  const isOnAny = useAppSelector((state) => onEach.some((select) => select(state)));
  const isRefused = useAppSelector((state) => state.globalAPI.calls.me?.isError === true);
  const { status, request } = useGlobalCall('preferencesSave');
  const isSaving = status === 'loading';
  return {
    isLastNameFirst: isSaving ? !isFirst : isFirst,
    isOnSome: isOnAny && !isFirst && !isSaving,
    isKnown: me !== null,
    hasFailed: me === null && isRefused,
    status,
    save(isLastNameFirst) {
      if (me !== null && status !== 'loading')
        request({ ...me.preferences, displayLastNameFirst: isLastNameFirst });
    },
  };
}

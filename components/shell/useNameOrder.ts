import { useAppSelector } from '@/store/hooks';
import { selectMe } from '@/store/selectors';
import { useGlobalCall } from '@/store/useGlobalCall';

interface NameOrder {
  /** What is asked for while it is being saved, else the person's own choice, else the firm's. */
  isLastNameFirst: boolean;
  /** False until the person's choice is known. */
  isKnown: boolean;
  status: 'empty' | 'loading' | 'success' | 'error';
  save(isLastNameFirst: boolean): void;
}

/** The person's name order, and how to change it: it is kept by the gateway, for all machines. */
export function useNameOrder(): NameOrder {
  const me = useAppSelector(selectMe);
  const firm = useAppSelector((state) => state.flags.globalPreferences.displayLastNameFirst);
  const { status, request } = useGlobalCall('preferencesSave');
  const own = me?.preferences.displayLastNameFirst ?? firm;
  return {
    isLastNameFirst: status === 'loading' ? !own : own,
    isKnown: me !== null,
    status,
    save(isLastNameFirst) {
      if (me !== null && status !== 'loading')
        request({ ...me.preferences, displayLastNameFirst: isLastNameFirst });
    },
  };
}

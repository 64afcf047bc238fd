import type { GlobalPreferences } from '@/contract/flags';
import { useAppSelector } from '@/store/hooks';
import { selectMe } from '@/store/selectors';
import { useGlobalCall } from '@/store/useGlobalCall';

/** The one choice of a person stands for every screen: it starts as checked where the firm has any screen so. */
const isFirmsChoice = ({ displayLastNameFirst, displayLastNameScreen }: GlobalPreferences) =>
  displayLastNameFirst || Object.values(displayLastNameScreen).some(Boolean);

interface NameOrder {
  /** What is asked for while it is being saved, else the person's own choice, else the firm's. */
  isLastNameFirst: boolean;
  /** False until the person's choice is known. */
  isKnown: boolean;
  /** The person's choice could not be asked for. */
  hasFailed: boolean;
  status: 'empty' | 'loading' | 'success' | 'error';
  save(isLastNameFirst: boolean): void;
}

/** The person's name order, and how to change it: it is kept by the gateway, for all machines. */
export function useNameOrder(): NameOrder {
  const me = useAppSelector(selectMe);
  const firm = useAppSelector((state) => isFirmsChoice(state.flags.globalPreferences));
  const isRefused = useAppSelector((state) => state.globalAPI.calls.me?.isError === true);
  const { status, request } = useGlobalCall('preferencesSave');
  const own = me?.preferences.displayLastNameFirst ?? firm;
  return {
    isLastNameFirst: status === 'loading' ? !own : own,
    isKnown: me !== null,
    hasFailed: me === null && isRefused,
    status,
    save(isLastNameFirst) {
      if (me !== null && status !== 'loading')
        request({ ...me.preferences, displayLastNameFirst: isLastNameFirst });
    },
  };
}

import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectFlagsStatus, selectIsMeAwaited, selectMayHaveRepCodes, selectRoles } from '@/store/selectors';
import { openAreas, type Area } from './areas';

interface OpenAreas {
  areas: readonly Area[];
  /** False until the flags have loaded, or failed to. */
  isKnown: boolean;
}

/** The areas that the signed-in person may open: by flag and role, and by whether they serve clients. */
export function useOpenAreas(): OpenAreas {
  const flags = useAppSelector((state) => state.flags.flags);
  const isMeAwaited = useAppSelector(selectIsMeAwaited);
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown' && !isMeAwaited;
  const hasRepCodes = useAppSelector(selectMayHaveRepCodes);
  const roles = useAppSelector(selectRoles);
  // Areas that are on by default would move when the others arrive.
  return useMemo(
    () => ({ areas: isKnown ? openAreas(flags, hasRepCodes, roles) : [], isKnown }),
    [flags, isKnown, hasRepCodes, roles],
  );
}

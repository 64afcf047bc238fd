import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectFlagsStatus, selectIsMeAwaited, selectMayHaveRepCodes } from '@/store/selectors';
import { openAreas, type Area } from './areas';

interface OpenAreas {
  areas: readonly Area[];
  /** False until the flags have loaded, or failed to. */
  isKnown: boolean;
}

/** The areas that the signed-in person may open: by flag, and by whether they serve clients. */
export function useOpenAreas(): OpenAreas {
  const flags = useAppSelector((state) => state.flags.flags);
  const isMeAwaited = useAppSelector(selectIsMeAwaited);
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown' && !isMeAwaited;
  const hasRepCodes = useAppSelector(selectMayHaveRepCodes);
  // Areas that are on by default would move when the others arrive.
  return useMemo(
    () => ({ areas: isKnown ? openAreas(flags, hasRepCodes) : [], isKnown }),
    [flags, isKnown, hasRepCodes],
  );
}

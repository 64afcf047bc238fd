import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectFlagsStatus } from '@/store/selectors';
import { openAreas, type Area } from './areas';

interface OpenAreas {
  areas: readonly Area[];
  /** False until the flags have loaded, or failed to. */
  isKnown: boolean;
}

/** The areas that the signed-in person's flags open. */
export function useOpenAreas(): OpenAreas {
  const flags = useAppSelector((state) => state.flags.flags);
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown';
  // Areas that are on by default would move when the others arrive.
  return useMemo(() => ({ areas: isKnown ? openAreas(flags) : [], isKnown }), [flags, isKnown]);
}

import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectFlagsStatus } from '@/store/selectors';
import { openAreas, type Area } from './areas';

interface OpenAreas {
  areas: readonly Area[];
  /** False until the flags have been answered, or could not be. */
  isKnown: boolean;
}

/** The areas that the signed-in person's flags open. */
export function useOpenAreas(): OpenAreas {
  const flags = useAppSelector((state) => state.flags.flags);
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown';
  // What is on by default alone would move away as the rest comes.
  return useMemo(() => ({ areas: isKnown ? openAreas(flags) : [], isKnown }), [flags, isKnown]);
}

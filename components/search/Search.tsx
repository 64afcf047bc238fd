import { useSyncExternalStore } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectFlagsStatus } from '@/store/selectors';
import { SearchButton } from './SearchButton';
import { SearchOpener } from './SearchOpener';
import { useOpenKinds } from './useOpenKinds';

const never = () => () => undefined;
const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The search of the header. It is there where the flags open anything that can be found. */
export function Search() {
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown';
  const isApple = useSyncExternalStore(never, hasCommandKey, () => false);
  const opens = useOpenKinds();
  if (Object.values(opens).some(Boolean)) return <SearchOpener isApple={isApple} />;
  return isKnown ? null : <SearchButton isApple={isApple} disabled />;
}

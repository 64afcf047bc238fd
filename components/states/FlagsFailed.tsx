import { flagsRetryRequested } from '@/store/flags';
import { useAppDispatch } from '@/store/hooks';
import { ScreenFailed } from './ScreenFailed';

/** What a screen offers when nobody could say whether it is open. */
export function FlagsFailed() {
  const dispatch = useAppDispatch();
  return <ScreenFailed onRetry={() => dispatch(flagsRetryRequested())} />;
}

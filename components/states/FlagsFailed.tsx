import { useT } from '@/lib/i18n/useT';
import { flagsRetryRequested } from '@/store/flags';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '../ui/Button';
import styles from './States.module.css';

/** What a screen offers when nobody could say whether it is open. */
export function FlagsFailed() {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.screen} role="alert">
      <p>{t('states.failed')}</p>
      <Button onClick={() => dispatch(flagsRetryRequested())}>{t('states.retry')}</Button>
    </div>
  );
}

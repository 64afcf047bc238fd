import { Stack } from '@/components/ui/layout';
import { reloadPage } from '../states/ScreenLoading';
import { ScreenFailed } from '../states/ScreenFailed';
import styles from './NeutralMark.module.css';

/** Replaces the logo when the code that finds out who is signed in failed to load. */
export function NeutralFailed() {
  return (
    <Stack as="main" align="center" justifyItems="center" tone="strong" pad={5} className={styles.cover}>
      <ScreenFailed onRetry={reloadPage} />
    </Stack>
  );
}

import { reloadPage } from '../states/ScreenLoading';
import { ScreenFailed } from '../states/ScreenFailed';
import { cx } from '../ui/cx';
import styles from './NeutralMark.module.css';

/** Replaces the logo when the code that finds out who is signed in failed to load. */
export function NeutralFailed() {
  return (
    <main className={cx(styles.cover, styles.words)}>
      <ScreenFailed onRetry={reloadPage} />
    </main>
  );
}

import { reloadPage } from '../states/ScreenLoading';
import { ScreenFailed } from '../states/ScreenFailed';
import { cx } from '../ui/cx';
import styles from './NeutralMark.module.css';

/** In place of the mark alone, where what would say who is signed in could not be loaded. */
export function NeutralFailed() {
  return (
    <main className={cx(styles.cover, styles.words)}>
      <ScreenFailed onRetry={reloadPage} />
    </main>
  );
}

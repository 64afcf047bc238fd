import { useT, useLocale } from '@/lib/i18n/useT';
import { formatDateLong } from '@/lib/format';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import type { RowSource } from '../types';
import styles from './Views.module.css';

/** Keeps the height of the bar, which wraps where it is narrow, for what takes its room from the rows. */
function tellHeight(bar: HTMLElement | null) {
  const table = bar?.parentElement;
  if (!bar || !table || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    table.style.setProperty('--state-height', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    table.style.removeProperty('--state-height');
  };
}

/**
 * What is to be said of rows that are shown: that others could not be had, that they may have changed. Nothing where
 * they are as they should be.
 */
export function StateBar<Row>({ source }: { source: RowSource<Row> }) {
  const t = useT();
  const locale = useLocale();
  const { state, error, asOf, retry, hasChanged } = source;
  if (state !== 'partial' && state !== 'stale') return null;
  const words = {
    partial: t('table.partial'),
    stale: hasChanged
      ? t('table.hasChanged')
      : asOf === undefined
        ? t('table.stale')
        : t('table.staleSince', { date: formatDateLong(asOf, locale) }),
  }[state];
  return (
    <div
      ref={tellHeight}
      className={cx(styles.bar, styles.state, state === 'stale' && styles.stale)}
      role="status"
    >
      <span>{words}</span>
      {error?.requestId && (
        <span className={styles.id}>{t('states.requestId', { id: error.requestId })}</span>
      )}
      <Button variant="quiet" onClick={retry}>
        {state === 'stale' ? t('table.reload') : t('states.retry')}
      </Button>
    </div>
  );
}

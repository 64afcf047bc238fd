import { useT, useLocale } from '@/lib/i18n/useT';
import { formatDateLong } from '@/lib/format';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import type { RowSource } from '../types';
import styles from './Views.module.css';

/**
 * What is to be said of rows that are shown: that newer ones could not be had, that some are missing, that they may
 * have changed. Nothing where they are as they should be.
 */
export function StateBar<Row>({ source }: { source: RowSource<Row> }) {
  const t = useT();
  const locale = useLocale();
  const { state, error, asOf, retry, hasChanged } = source;
  if (state === 'ready' || state === 'loading') return null;
  const words = {
    error: t('table.failed'),
    partial: t('table.partial'),
    stale: hasChanged
      ? t('table.hasChanged')
      : asOf === undefined
        ? t('table.stale')
        : t('table.staleSince', { date: formatDateLong(asOf, locale) }),
  }[state];
  return (
    <div className={cx(styles.bar, styles.state, state === 'stale' && styles.stale)} role="status">
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

import { Row, Text } from '@/components/ui/layout';
import { useT, useLocale } from '@/lib/i18n/useT';
import { formatDateLong } from '@/lib/format';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import type { RowSource } from '../types';
import styles from './Views.module.css';

/**
 * Publishes the height of the bar, which wraps on narrow screens, for whatever takes its room from the rows.
 */
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

interface Props<Row> {
  source: RowSource<Row>;
  /**
   * Something that the person asked for and that was not done. It is announced elsewhere. Null for nothing.
   */
  note: string | null;
  onDismiss(): void;
}

/**
 * Messages about the shown rows: others failed to load, they may have changed, or something could not be done
 * with them. Empty when all is well.
 */
export function StateBar<Row>({ source, note, onDismiss }: Props<Row>) {
  const t = useT();
  const hasState = source.state === 'partial' || source.state === 'stale';
  if (!hasState && note === null) return null;
  return (
    <div ref={tellHeight} className={cx(styles.bar, styles.state, source.state === 'stale' && styles.stale)}>
      {hasState && <RowsState source={source} />}
      {note !== null && (
        <Row gap="1 3" canWrap align="center">
          <span>{note}</span>
          <Button variant="quiet" onClick={onDismiss}>
            {t('table.dismiss')}
          </Button>
        </Row>
      )}
    </div>
  );
}

function RowsState<Row>({ source }: Pick<Props<Row>, 'source'>) {
  const t = useT();
  const locale = useLocale();
  const { state, error, asOf, retry, hasChanged, kept } = source;
  const stale =
    asOf === undefined ? t('table.stale') : t('table.staleSince', { date: formatDateLong(asOf, locale) });
  const partial = kept === undefined ? t('table.partial') : t(`table.kept.${kept}`);
  const isStale = state === 'stale';
  return (
    <Row gap="1 3" canWrap align="center" role="status">
      <span>{isStale ? (hasChanged ? t('table.hasChanged') : stale) : partial}</span>
      {error?.requestId && (
        <Text tone="faint" size="caption" weight={400} breaks="anywhere">
          {t('states.requestId', { id: error.requestId })}
        </Text>
      )}
      <Button variant="quiet" onClick={retry}>
        {isStale ? t('table.reload') : t('states.retry')}
      </Button>
    </Row>
  );
}

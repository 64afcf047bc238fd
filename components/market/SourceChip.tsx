import type { MarketQuote } from '@/contract/market/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import styles from './Market.module.css';

interface Props {
  quote: Pick<
    MarketQuote,
    'sessionDate' | 'source' | 'timeliness' | 'delayMinutes' | 'status' | 'holdReason'
  >;
}

/** As of when a price is, who answered for it, and whether it may be trusted. Stands beside every price. */
export function SourceChip({ quote }: Props) {
  const t = useT('market');
  const locale = useLocale();
  const { sessionDate, source, timeliness, delayMinutes, status, holdReason } = quote;
  return (
    <span className={styles.chips}>
      {sessionDate !== null && (
        <span className={cx(styles.chip, timeliness === 'stale' && styles.warn)}>
          {t(`timeliness.${timeliness}`, {
            date: formatDateLong(sessionDate, locale),
            minutes: delayMinutes,
          })}
        </span>
      )}
      <span className={cx(styles.chip, source === 'sample' && styles.warn)}>{t(`source.${source}`)}</span>
      {status === 'held' && holdReason !== null && (
        <span className={cx(styles.chip, styles.warn)}>{t(`held.${holdReason}`)}</span>
      )}
      {(status === 'notFound' || status === 'error') && (
        <span className={cx(styles.chip, styles.warn)}>{t(`missing.${status}`)}</span>
      )}
    </span>
  );
}

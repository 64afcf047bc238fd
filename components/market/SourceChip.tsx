import { Row, Text } from '@/components/ui/layout';
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
    <Row as="span" isInline gap={1} canWrap>
      {sessionDate !== null && (
        <Text
          tone="soft"
          border="edge"
          radius="check"
          className={cx(styles.chip, timeliness === 'stale' && styles.warn)}
        >
          {t(`timeliness.${timeliness}`, {
            date: formatDateLong(sessionDate, locale),
            minutes: delayMinutes,
          })}
        </Text>
      )}
      <Text
        tone="soft"
        border="edge"
        radius="check"
        className={cx(styles.chip, source === 'sample' && styles.warn)}
      >
        {t(`source.${source}`)}
      </Text>
      {status === 'held' && holdReason !== null && (
        <Text tone="soft" border="edge" radius="check" className={cx(styles.chip, styles.warn)}>
          {t(`held.${holdReason}`)}
        </Text>
      )}
      {(status === 'notFound' || status === 'error') && (
        <Text tone="soft" border="edge" radius="check" className={cx(styles.chip, styles.warn)}>
          {t(`missing.${status}`)}
        </Text>
      )}
    </Row>
  );
}

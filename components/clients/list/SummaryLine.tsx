import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { Facts } from '../../panels/Facts';
import { focusHeading } from '../../states/focusHeading';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import styles from './SummaryLine.module.css';

interface Props {
  summary: CallView<ClientsSummaryListAnswer>;
  /** The list failed too, and says so in its own place: once is enough. */
  isListFailed: boolean;
}

/** One sentence on all that the filter finds: count, market value, as-of date. A change is announced. */
export function SummaryLine({ summary, isListFailed }: Props) {
  const t = useT('client');
  const { data, status } = summary;
  const hasFailed = status === 'error' && (data === null || summary.isPrevious);
  const retry = () => {
    // The button goes with the failure; the line that stays says what came of it.
    focusHeading();
    summary.retry();
  };
  return (
    <>
      {hasFailed && !isListFailed && (
        <p className={styles.failed} role="alert">
          {t('list.totalsFailed')}
          <Button variant="quiet" onClick={retry}>
            {t('list.retryTotals')}
          </Button>
        </p>
      )}
      <p
        className={hasFailed && !isListFailed ? styles.gone : styles.line}
        role="status"
        aria-busy={status === 'loading'}
      >
        {!hasFailed && <Totals data={data} />}
      </p>
    </>
  );
}

function Totals({ data }: { data: ClientsSummaryListAnswer | null }) {
  const t = useT('client');
  const locale = useLocale();
  if (data === null) return <Skeleton width="long" />;
  return (
    <Facts
      facts={[
        {
          key: 'count',
          content: t('list.count', { count: data.count, n: formatCount(data.count, locale) }),
        },
        {
          key: 'marketValue',
          content: t('list.marketValue', { amount: formatMoney(data.marketValue, locale) }),
        },
        { key: 'asOf', content: t('list.asOf', { date: formatDateLong(data.asOf, locale) }) },
      ]}
    />
  );
}

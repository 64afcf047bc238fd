import { Grid, Text } from '@/components/ui/layout';
import { SENT_BY_OTHERS } from '@/contract/delivery/codes';
import type { DeliverySummary } from '@/contract/delivery/schema';
import { formatCount, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { Card } from '../ui/Card';
import { ElectronicBar } from './ElectronicBar';
import styles from './Adoption.module.css';

const WHOLE = 10_000;

/** How much of each document goes electronically for the clients that the list finds. */
export function AdoptionCard() {
  const t = useT('delivery');
  const locale = useLocale();
  const summary = useAppSelector(
    ({ screenAPI }) => screenAPI.calls.delivery?.deliverySummaryList?.response as DeliverySummary | undefined,
  );
  if (!summary || summary.documents.length === 0) return null;
  return (
    <Card isFlush title={t('list.byDocument')} meta={t('list.rule')}>
      <Grid as="ul" gap="3 6" padX="inset" padTop={3} padBottom={4} rule="top" className={styles.documents}>
        {summary.documents.map(({ document, electronic, eligible }) => (
          <li key={document}>
            <span>{t(`documents.${document}`)}</span>
            {SENT_BY_OTHERS.includes(document) ? (
              <Text tone="soft" size="small">
                {t('list.byOthers')}
              </Text>
            ) : (
              <>
                <ElectronicBar electronic={electronic} eligible={eligible} />
                <Text tone="soft" size="small" isNumeric>
                  {t('list.of', {
                    share: formatPercent(Math.round((electronic * WHOLE) / eligible), locale),
                    n: formatCount(electronic, locale),
                    all: formatCount(eligible, locale),
                  })}
                </Text>
              </>
            )}
          </li>
        ))}
      </Grid>
    </Card>
  );
}

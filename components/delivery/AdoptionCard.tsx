import { Box, Grid, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { DeliverySummary } from '@/contract/delivery/schema';
import { formatCount, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { Card } from '../ui/Card';
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
    <Card isFlush className={look({ marginTop: 4 })} title={t('list.byDocument')} meta={t('list.rule')}>
      <Grid as="ul" gap="3 6" padX="inset" padTop={3} padBottom={4} rule="top" className={styles.documents}>
        {summary.documents.map(({ document, electronic, eligible }) => (
          <li key={document}>
            <span>{t(`documents.${document}`)}</span>
            <Box
              as="meter"
              isWide
              fill="sunken"
              className={styles.bar}
              min={0}
              max={eligible}
              value={electronic}
              aria-hidden="true"
            />
            <Text tone="soft" size="small" isNumeric>
              {t('list.of', {
                share: formatPercent(Math.round((electronic * WHOLE) / eligible), locale),
                n: formatCount(electronic, locale),
                all: formatCount(eligible, locale),
              })}
            </Text>
          </li>
        ))}
      </Grid>
    </Card>
  );
}

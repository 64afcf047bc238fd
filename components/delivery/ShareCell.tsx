import { Grid, Text } from '@/components/ui/layout';
import type { DeliveryRow } from '@/contract/delivery/schema';
import { formatCount, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { ElectronicBar } from './ElectronicBar';
import styles from './Adoption.module.css';

/** How much of what a client receives goes electronically: a bar, the share and both numbers. */
export function ShareCell({ row: { share, electronic, eligible } }: { row: DeliveryRow }) {
  const t = useT('delivery');
  const locale = useLocale();
  if (share === null) return null;
  return (
    <Grid as="span" gap={3} align="center" className={styles.share}>
      <ElectronicBar electronic={electronic} eligible={eligible} />
      <Text isNumeric>
        {t('list.of', {
          share: formatPercent(share, locale, { digits: 0 }),
          n: formatCount(electronic, locale),
          all: formatCount(eligible, locale),
        })}
      </Text>
    </Grid>
  );
}

import Link from 'next/link';
import { Grid, Text } from '@/components/ui/layout';
import { FLAG_DEFAULTS } from '@/contract/flags';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlagsStatus } from '@/store/selectors';
import { EmptyState } from '../states/EmptyState';
import { FlagsFailed } from '../states/FlagsFailed';
import { Icon } from '../ui/Icon';
import { Skeleton } from '../ui/Skeleton';
import { isAreaOn } from './areas';
import styles from './Home.module.css';
import { useOpenAreas } from './useOpenAreas';

/** The menu of areas: one card for each area that the flags open. */
export function Launcher() {
  const t = useT('launcher');
  const locale = useLocale();
  const { areas, isKnown } = useOpenAreas();
  const hasFailed = useAppSelector(selectFlagsStatus) === 'failed';
  // What is on by default says nothing about this person.
  if (hasFailed && areas.every((area) => isAreaOn(area, FLAG_DEFAULTS))) return <FlagsFailed />;
  if (isKnown && areas.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <Grid as="ul" gap={4} marginTop={5} className={styles.areas} aria-label={t('areas')} aria-busy={!isKnown}>
      {!isKnown && (
        <li className={styles.area}>
          <Skeleton />
          <Skeleton width="long" />
        </li>
      )}
      {areas.map((area) => (
        <li key={area.key} className={styles.area}>
          <Link href={`/${locale}${area.path}`} className={styles.link}>
            <Icon name={area.icon} size={20} />
            {t(`vertical:${area.key}`)}
          </Link>
          <Text as="p" tone="soft">
            {t(`launcher:${area.key}Text`)}
          </Text>
        </li>
      ))}
    </Grid>
  );
}

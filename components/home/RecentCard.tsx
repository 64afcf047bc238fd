import Link from 'next/link';
import { Grid, Text } from '@/components/ui/layout';
import type { HomeOverviewAnswer } from '@/contract/home/schema';
import { clientPath, clientsPath } from '@/contract/routes';
import { getConfig } from '@/lib/config/browser';
import { dayIn, formatDate, formatMoney, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import styles from './Home.module.css';

/** The clients whom the person opened last. */
export function RecentCard({ recent }: Pick<HomeOverviewAnswer, 'recent'>) {
  const t = useT('home');
  const locale = useLocale();
  const lastFirst = useAppSelector(selectLastNameFirst());
  const { timeZone } = getConfig();
  return (
    <Card
      isFlush
      title={t('recent.title')}
      action={<Link href={clientsPath(locale)}>{t('recent.all')}</Link>}
    >
      {recent.length === 0 ? (
        <EmptyState title={t('recent.empty')} />
      ) : (
        <ul>
          {recent.map(({ id, name, household, marketValue, openedAt }) => (
            <Grid key={id} as="li" gap={3} align="baseline" className={styles.recent}>
              <Link href={clientPath(id, locale)} className={styles.eventName}>
                {formatName(name, { lastFirst })}
              </Link>
              <Text tone="soft" breaks="clipped" className={styles.household}>
                {household}
              </Text>
              <Text isNumeric breaks="never">
                {formatMoney(marketValue, locale)}
              </Text>
              <Text tone="soft" isNumeric textAlign="end" breaks="clipped" className={styles.opened}>
                {formatDate(dayIn(openedAt, timeZone))}
              </Text>
            </Grid>
          ))}
        </ul>
      )}
    </Card>
  );
}

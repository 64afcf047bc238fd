import Link from 'next/link';
import { Grid, Text } from '@/components/ui/layout';
import type { HomeOverviewAnswer } from '@/contract/home/schema';
import { newsItemPath, newsPath } from '@/contract/routes';
import { getConfig } from '@/lib/config/browser';
import { dayIn, formatDate } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import styles from './Home.module.css';
import own from './NewsCard.module.css';

type Shown = 'id' | 'title' | 'publishedAt' | 'isRead' | 'isMustRead' | 'confirmedAt';

/** The newest news of the firm. */
export function NewsCard({ news }: { news: readonly Pick<HomeOverviewAnswer['news'][number], Shown>[] }) {
  const t = useT('home');
  const locale = useLocale();
  const { timeZone } = getConfig();
  return (
    <Card isFlush title={t('news.title')} action={<Link href={newsPath(locale)}>{t('news.all')}</Link>}>
      {news.length === 0 ? (
        <EmptyState title={t('news.empty')} />
      ) : (
        <ul>
          {news.map(({ id, title, publishedAt, isRead, isMustRead, confirmedAt }) => (
            <Grid key={id} as="li" gap={3} align="baseline" rule="between" className={own.news}>
              <Link href={newsItemPath(id, locale)} className={isRead ? own.newsRead : styles.eventName}>
                {title[locale]}
              </Link>
              {isMustRead && confirmedAt === null && (
                <span className={styles.warn}>{t('news.mustRead')}</span>
              )}
              <Text
                tone="soft"
                isNumeric
                textAlign="end"
                breaks="clipped"
                className={cx(styles.opened, own.date)}
              >
                {formatDate(dayIn(publishedAt, timeZone))}
              </Text>
            </Grid>
          ))}
        </ul>
      )}
    </Card>
  );
}

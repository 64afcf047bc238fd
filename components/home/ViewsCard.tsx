import Link from 'next/link';
import { Grid } from '@/components/ui/layout';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import styles from './Home.module.css';

/** Views in sight; the list of clients has all of them. */
const FIRST_VIEWS = 5;

/** The views of the list of clients, the person’s own and those of the person’s teams. */
export function ViewsCard() {
  const t = useT('home');
  const locale = useLocale();
  const view = useScreenCall('home', 'viewsList', { screen: 'clients' });
  return (
    <PanelState
      view={view}
      title={t('views.title')}
      skeleton={<TablePanelSkeleton title={t('views.title')} lines={2} />}
    >
      {({ views }) => (
        <Card isFlush title={t('views.title')}>
          {views.length === 0 ? (
            <EmptyState title={t('views.empty')} />
          ) : (
            <ul>
              {views.slice(0, FIRST_VIEWS).map(({ id, name }) => (
                <Grid key={id} as="li" gap={3} align="baseline" className={styles.recent}>
                  <Link href={`/${locale}/clients/?view=${id}`} className={styles.eventName}>
                    {name}
                  </Link>
                </Grid>
              ))}
            </ul>
          )}
        </Card>
      )}
    </PanelState>
  );
}

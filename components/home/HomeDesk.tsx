import { Grid } from '@/components/ui/layout';
import type { HomeOverviewAnswer } from '@/contract/home/schema';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import { PanelState } from '../kit/record/PanelState';
import { SlowNote } from '../kit/record/SlowNote';
import { DeniedScreen } from '../states/DeniedScreen';
import { ChangesCard } from './ChangesCard';
import { FirstSteps } from './FirstSteps';
import styles from './Home.module.css';
import { HomeHead } from './HomeHead';
import { NewsCard } from './NewsCard';
import { RecentCard } from './RecentCard';
import { TasksCard } from './TasksCard';
import { Tiles } from './Tiles';
import { TilesSkeleton } from './TilesSkeleton';
import { ViewsCard } from './ViewsCard';

/** A book without a client and without an account. */
const isEmptyBook = ({ tiles }: HomeOverviewAnswer) =>
  tiles.every(({ measure, value }) => !['clients', 'accounts'].includes(measure) || value === '0');

/** The advisor's home page: tasks, changes, the state of the book, and recently opened clients. */
export function HomeDesk() {
  const t = useT('home');
  const overview = useScreenCall('home', 'homeOverview', {});
  const hasNews = useAppSelector(selectFlag('newsAndEvents'));
  if (overview.error?.code === 'no-rep-codes') return <DeniedScreen />;
  const isEmpty = overview.data !== null && isEmptyBook(overview.data);
  return (
    <Grid columns={1} gap={4} maxWidth="page">
      <HomeHead overview={overview.data} hasFailed={overview.error !== null} />
      <SlowNote isWaiting={overview.status === 'loading'} text={t('head.slow')} />
      {isEmpty && <FirstSteps />}
      <div className={isEmpty ? styles.single : styles.columns}>
        <TasksCard />
        {!isEmpty && <ChangesCard />}
      </div>
      {!isEmpty && (
        <PanelState view={overview} title={t('tiles.title')} skeleton={<TilesSkeleton />}>
          {(answer) => (
            <Grid columns={1} gap={4}>
              <Tiles answer={answer} />
              <Grid gap={4} align="start" className={styles.pair}>
                <RecentCard recent={answer.recent} />
                <ViewsCard />
              </Grid>
              {hasNews && <NewsCard news={answer.news} />}
            </Grid>
          )}
        </PanelState>
      )}
    </Grid>
  );
}

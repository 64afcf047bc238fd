import { Box, Caption, Grid, Row } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { DetailsSkeleton, TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { ScreenTitle } from '../states/ScreenTitle';
import { cx } from '../ui/cx';
import { LogBody } from './LogBody';
import { LogFacets } from './LogFacets';
import { LogGuide } from './LogGuide';
import styles from './Logs.module.css';
import { LogTabs } from './LogTabs';
import { ProofButton } from './ProofButton';
import { useLog } from './useLog';

/** All that was changed, or what waits for a second person or for its day. */
const BOOK_KINDS = ['all', 'waiting'] as const;
const WAITING = ['pending', 'scheduled'] as const;

/** What was changed on all records that the person sees, the newest first. */
export function LogsScreen() {
  const t = useT('logs');
  const locale = useLocale();
  const log = useLog();
  const { filters, page } = log;
  const list = useScreenCall('logs', 'logsList', { filters, page });
  const summary = useScreenCall('logs', 'logsSummaryList', { id: null, filters }, { keepPrevious: true });
  const isWaiting =
    WAITING.every((state) => filters.state?.includes(state)) && filters.state?.length === WAITING.length;
  const isNothing = summary.data?.sets === 0 && !log.isFiltered;
  const reload = () => {
    list.retry();
    summary.retry();
  };
  return (
    <Grid columns={1} gap={4} className={styles.screen}>
      <Row as="header" gap={3} canWrap align="end" justify="between" className={styles.head}>
        <Box isLineWhenLow>
          <ScreenTitle text={t('title')} />
          {summary.data !== null && (
            <Caption as="p">
              {isNothing
                ? t('nothing')
                : t('sentence', {
                    fields: t('fields', {
                      count: summary.data.fields,
                      n: formatCount(summary.data.fields, locale),
                    }),
                    sets: t('sets', { count: summary.data.sets, n: formatCount(summary.data.sets, locale) }),
                  })}
            </Caption>
          )}
        </Box>
        {!isNothing && <ProofButton screen="logs" id={null} />}
      </Row>
      <LogTabs
        kinds={BOOK_KINDS}
        kind={isWaiting ? 'waiting' : 'all'}
        onKind={(kind) =>
          log.setFilters({ ...filters, state: kind === 'waiting' ? [...WAITING] : undefined })
        }
        counts={{
          ...(!isWaiting && { all: summary.data?.sets }),
          waiting: summary.data?.waiting,
        }}
      />
      <Grid columns={1} gap={4} align="start" className={cx(!isNothing && styles.columns)}>
        <PanelState
          view={list}
          title={t('entries')}
          skeleton={<TablePanelSkeleton title={t('entries')} lines={8} />}
        >
          {(answer) => <LogBody guide={<LogGuide id={null} />} log={log} {...answer} onChanged={reload} />}
        </PanelState>
        <PanelState
          view={{ ...summary, isPrevious: false }}
          title={t('facets')}
          skeleton={<DetailsSkeleton title={t('facets')} lines={6} />}
        >
          {(answer) => (answer.sets > 0 || log.isFiltered) && <LogFacets log={log} summary={answer} />}
        </PanelState>
      </Grid>
    </Grid>
  );
}

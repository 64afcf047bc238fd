import dynamic from 'next/dynamic';
import { Box, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectFlagsStatus, selectMayHaveRepCodes } from '@/store/selectors';
import { selectClaims, selectPersonName } from '@/store/session';
import { useGlobalCall } from '@/store/useGlobalCall';
import { DeniedState } from '../states/DeniedState';
import { ErrorState } from '../states/ErrorState';
import { RetryOutcome, useRetryPhase } from '../states/RetryOutcome';
import { ScreenLoading } from '../states/ScreenLoading';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { ScreenTitle } from '../states/ScreenTitle';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { Launcher } from './Launcher';
import { useArrival } from './useArrival';

/** The advisor’s own home page downloads only once its flag is known to be on. */
const HomeDesk = dynamic(() => import('../home/HomeDesk').then((home) => home.HomeDesk), {
  ssr: false,
  loading: ScreenLoading,
});

const LeaderHome = dynamic(() => import('../home/LeaderHome').then((home) => home.LeaderHome), {
  ssr: false,
  loading: ScreenLoading,
});

/**
 * The page at the locale root. With the flag `homePage` it is the advisor’s home page,
 * or the leader’s for a person without rep codes. Without it, or when
 * the flag is unknown, it shows who is here, the date of the book, and the open areas.
 */
export function HomeScreen() {
  const t = useT('launcher');
  const locale = useLocale();
  const { data: me, status, error, request } = useGlobalCall('me');
  const phase = useRetryPhase(status);
  const claims = useAppSelector(selectClaims);
  const fullName = useAppSelector(selectPersonName);
  const name = claims?.firstName || fullName;
  const isArriving = useArrival();
  const hasDesk = useAppSelector(selectFlag('homePage'));
  const leads = useAppSelector(selectFlag('teamsExecutiveDashboard'));
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown';
  const isDenied = !useAppSelector(selectMayHaveRepCodes);
  const isAsking = me === null && error === null;
  if (isArriving || !isKnown || (hasDesk && leads && isAsking)) return <ScreenSkeleton />;
  if (hasDesk && isDenied && leads) return <LeaderHome />;
  if (hasDesk && !isDenied) return <HomeDesk />;
  return (
    <Box maxWidth="page">
      <ScreenTitle text={name === '' ? t('greetingUnknown') : t('greeting', { name })} />
      <RetryOutcome phase={phase} name={t('pageTitle')} />
      {me === null && error !== null ? (
        <ErrorState error={error} onRetry={() => request(undefined)} />
      ) : (
        <Text as="p" tone="soft" marginTop={1}>
          {me === null ? <Skeleton width="long" /> : t('asOf', { date: formatDateLong(me.asOf, locale) })}
        </Text>
      )}
      {isDenied ? (
        <Card isFlush className={look({ marginTop: 5 })}>
          <DeniedState />
        </Card>
      ) : (
        <Launcher />
      )}
    </Box>
  );
}

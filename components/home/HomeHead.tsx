import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { Box, Stack } from '@/components/ui/layout';
import type { HomeOverviewAnswer } from '@/contract/home/schema';
import { getConfig } from '@/lib/config/browser';
import { formatCount, formatDateLong, formatList, minutesOfDay } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectMe } from '@/store/selectors';
import { selectClaims, selectPersonName } from '@/store/session';
import { type Fact, Facts } from '../kit/record/Facts';
import { ScreenTitle } from '../states/ScreenTitle';
import { Skeleton } from '../ui/Skeleton';
import { StatusDot } from '../ui/StatusDot';
import styles from './Home.module.css';

type PartOfDay = 'morning' | 'afternoon' | 'evening';

const HOUR = 60;
const [NOON, DUSK, DAWN] = [12 * HOUR, 18 * HOUR, 4 * HOUR];
/** Codes that are named; of more only the number is told. */
const CODES_NAMED = 4;

function partOfDay(): PartOfDay {
  const minutes = minutesOfDay(new Date(), getConfig().timeZone);
  if (minutes >= DUSK || minutes < DAWN) return 'evening';
  return minutes < NOON ? 'morning' : 'afternoon';
}

const never = () => () => undefined;

/** The part of the day at the firm, as the page opened: nobody is greeted anew while reading. */
const usePartOfDay = () => useSyncExternalStore(never, partOfDay, () => 'morning' as const);

interface Props {
  /** Null while it is on its way, and where it did not come. */
  overview: Pick<HomeOverviewAnswer, 'asOf' | 'feeds'> | null;
  hasFailed: boolean;
}

/** The greeting, the book's date, whether its files have arrived, and whose book it is. */
export function HomeHead({ overview, hasFailed }: Props) {
  const t = useT('home');
  const claims = useAppSelector(selectClaims);
  const fullName = useAppSelector(selectPersonName);
  const name = claims?.firstName || fullName;
  const part = usePartOfDay();
  return (
    <Stack as="header" gap={0.5}>
      <ScreenTitle text={name === '' ? t(`greeting.${part}Unnamed`) : t(`greeting.${part}`, { name })} />
      <Box tone="soft" minHeight={20} className={styles.facts}>
        {overview === null ? !hasFailed && <Skeleton width="long" /> : <HeadFacts overview={overview} />}
      </Box>
    </Stack>
  );
}

function HeadFacts({ overview: { asOf, feeds } }: { overview: NonNullable<Props['overview']> }) {
  const t = useT('home');
  const nbin = useT('nbin');
  const locale = useLocale();
  const me = useAppSelector(selectMe);
  const hasFeeds = useAppSelector(selectFlag('nbin'));
  const codes = me?.repCodes.map(({ code }) => code) ?? [];
  const late = feeds.late.map(({ feed }) => nbin(`feeds.${feed}`));
  const facts: Fact[] = [
    { key: 'asOf', content: t('head.asOf', { date: formatDateLong(asOf, locale) }) },
    ...(feeds.total === 0 || !hasFeeds
      ? []
      : [
          {
            key: 'feeds',
            content: (
              <StatusDot tone={late.length === 0 ? 'good' : 'warn'}>
                <Link href={`/${locale}/nbin/`}>
                  {late.length === 0
                    ? t('head.feedsIn', {
                        count: feeds.total,
                        n: formatCount(feeds.total, locale),
                        time: feeds.lastAt ?? '',
                      })
                    : t('head.feedsLate', {
                        count: late.length,
                        n: formatCount(late.length, locale),
                        feeds: formatList(late, locale),
                      })}
                </Link>
              </StatusDot>
            ),
          },
        ]),
    ...(codes.length === 0
      ? []
      : [
          {
            key: 'codes',
            content: t('head.codes', {
              count: codes.length,
              n: formatCount(codes.length, locale),
              codes:
                codes.length <= CODES_NAMED
                  ? formatList(codes, locale)
                  : `${codes.slice(0, CODES_NAMED).join(', ')}…`,
            }),
          },
        ]),
  ];
  return <Facts facts={facts} />;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { Stack, Text } from '@/components/ui/layout';
import type { NbinOverviewAnswer } from '@/contract/nbin/schema';
import { formatClock, formatCount, formatDateLong, formatDateRange, minutesOfDay } from '@/lib/format';
import table from '../kit/list/Table.module.css';
import { TableCard } from '../kit/list/TableCard';
import { cx } from '../ui/cx';
import styles from './Nbin.module.css';
import { useNbinWords } from './useNbinWords';

interface Props {
  cutOff: NbinOverviewAnswer['cutOff'];
  /** The cut-off has just passed: the days that follow are other ones. */
  onPassed(): void;
}

const TICK_MS = 15_000;
const HOUR = 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

/** Minutes left until a time of day there; zero and less once it is past. */
function useMinutesLeft(at: string, timeZone: string): number {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return minutesOf(at) - minutesOfDay(now, timeZone);
}

/** How long until the carrier's cut-off, and when what is sent now will be done. */
export function CutOffCard({ cutOff, onPassed }: Props) {
  const { t, locale } = useNbinWords();
  const { at, timeZone, isBefore, countsFrom, delays } = cutOff;
  const left = useMinutesLeft(at, timeZone);
  const passed = useEffectEvent(onPassed);
  const hasPassed = isBefore && left <= 0;
  useEffect(() => {
    if (hasPassed) passed();
  }, [hasPassed]);
  const hour = formatClock(at, locale);
  const time = t('duration', { hours: Math.floor(left / HOUR), minutes: left % HOUR });
  const date = formatDateLong(countsFrom, locale);
  return (
    <TableCard
      title={t('cutOff.title')}
      meta={hour}
      columns={[{ label: t('cutOff.what') }, { label: t('cutOff.days') }, { label: t('cutOff.done') }]}
      lead={
        <Stack gap={0.5} pad="3 inset">
          <Text as="p" weight={500} isNumeric className={styles.left}>
            {left <= 0
              ? t('cutOff.after', { at: hour })
              : isBefore
                ? t('cutOff.before', { time, at: hour })
                : t('cutOff.closed')}
          </Text>
          <Text as="p" tone="soft">
            {t(isBefore ? 'cutOff.today' : 'cutOff.counts', { date })}
          </Text>
        </Stack>
      }
    >
      {delays.map(({ what, leastDays, mostDays, from, to }) => (
        <tr key={what} className={table.row}>
          <th scope="row" className={table.name}>
            {t(`cutOff.${what}`)}
          </th>
          <td className={table.quiet} data-label={t('cutOff.days')}>
            {t('cutOff.range', {
              least: formatCount(leastDays, locale),
              most: formatCount(mostDays, locale),
            })}
          </td>
          <td className={cx(table.across, styles.figures)} data-label={t('cutOff.done')}>
            {formatDateRange(from, to, locale)}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

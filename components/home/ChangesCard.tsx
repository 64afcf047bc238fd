import Link from 'next/link';
import { useState } from 'react';
import { Box, Caption, Grid, Stack, Text } from '@/components/ui/layout';
import { centsOf } from '@/contract/decimal';
import type { HomeChangesAnswer, HomeEvent } from '@/contract/home/schema';
import { groupedByKey } from '@/contract/sorted';
import { getConfig } from '@/lib/config/browser';
import { formatCount, formatDateLong, formatDateTime, isNegativeAmount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import { SignedAmount } from '../kit/figures/SignedAmount';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import styles from './Home.module.css';
import { useEventWords } from './useEventWords';

/** Events in sight before the person asks for the others. */
const FIRST_EVENTS = 6;

/** What changed since the person signed in last: the book by cause, then what happened, by day. */
export function ChangesCard() {
  const t = useT('home');
  const view = useScreenCall('home', 'homeChanges', {});
  return (
    <PanelState
      view={view}
      title={t('changes.title')}
      skeleton={<TablePanelSkeleton title={t('changes.title')} lines={FIRST_EVENTS} />}
    >
      {(answer) => <Changes answer={answer} />}
    </PanelState>
  );
}

function Changes({ answer }: { answer: HomeChangesAnswer }) {
  const t = useT('home');
  const locale = useLocale();
  const { timeZone } = getConfig();
  const hasLog = useAppSelector(selectFlag('clientLogs'));
  const [isWhole, setWhole] = useState(false);
  const { previousSignIn, book, bookFrom, asOf, events } = answer;
  const shown = isWhole ? events : events.slice(0, FIRST_EVENTS);
  const left = events.length - FIRST_EVENTS;
  return (
    <Card
      isFlush
      title={t(previousSignIn === null ? 'changes.firstTitle' : 'changes.title')}
      meta={
        previousSignIn === null ? null : formatDateTime(previousSignIn, locale, { timeZone, hasZone: true })
      }
    >
      <Causes book={book} from={bookFrom} to={asOf} />
      {events.length === 0 ? (
        <Text as="p" tone="soft" pad="3 inset">
          {t('changes.none')}
        </Text>
      ) : (
        [...groupedByKey(shown, ({ on }) => on)].map(([day, ofDay]) => (
          <section key={day} aria-label={formatDateLong(day, locale)}>
            <Box as="h3" padX="inset" padTop={2.5} padBottom={0.5} className={cx('type-caption', styles.day)}>
              {formatDateLong(day, locale)}
            </Box>
            <ul>
              {ofDay.map((event, index) => (
                <EventRow key={`${event.kind} ${event.record?.id ?? event.symbol} ${index}`} event={event} />
              ))}
            </ul>
          </section>
        ))
      )}
      <div className={styles.foot}>
        {left > 0 && (
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('changes.fewer')
              : t('changes.showAll', { count: left, n: formatCount(left, locale) })}
          </Button>
        )}
        {hasLog && <Link href={`/${locale}/logs/`}>{t('changes.seeAll')}</Link>}
      </div>
    </Card>
  );
}

const CAUSES = [
  ['market', 'marketAndIncome'],
  ['netFlow', 'netFlow'],
  ['charges', 'charges'],
] as const;

/** How the book came from its value then to the one now, with a bar for the size of each cause. */
function Causes({ book, from, to }: { book: HomeChangesAnswer['book']; from: string; to: string }) {
  const t = useT('home');
  const locale = useLocale();
  const sizes = CAUSES.map(([, part]) => Math.abs(Number(centsOf(book[part]))));
  const most = Math.max(...sizes, 1);
  const sum = CAUSES.reduce((so, [, part]) => so + centsOf(book[part]), 0n);
  const change = `${sum < 0n ? '-' : ''}${(sum < 0n ? -sum : sum).toString().padStart(3, '0').replace(/(..)$/, '.$1')}`;
  return (
    <Stack as="dl" gap={1} padX="inset" padBottom={3} rule="bottom">
      <Grid gap={3} align="center" className={styles.cause}>
        <dt>
          {t('changes.book')}
          <Text isBlock tone="faint" size="caption">
            {t('changes.from', { from: formatDateLong(from, locale), to: formatDateLong(to, locale) })}
          </Text>
        </dt>
        <Text as="dd" weight={600} className={styles.whole}>
          <SignedAmount amount={change} locale={locale} />
        </Text>
      </Grid>
      {CAUSES.map(([name, part], index) => (
        <Grid key={part} gap={3} align="center" className={styles.cause}>
          <dt>{t(`changes.${name}`)}</dt>
          <dd className={styles.bar} aria-hidden="true">
            <svg viewBox="0 0 100 6" preserveAspectRatio="none">
              <rect className={styles.track} width={100} height={6} />
              <rect
                className={isNegativeAmount(book[part]) ? styles.loss : styles[name]}
                width={((sizes[index] ?? 0) / most) * 100}
                height={6}
              />
            </svg>
          </dd>
          <dd>
            <SignedAmount amount={book[part]} locale={locale} />
          </dd>
        </Grid>
      ))}
    </Stack>
  );
}

function EventRow({ event }: { event: HomeEvent }) {
  const { name, text, amount, href } = useEventWords()(event);
  return (
    <Grid as="li" columns="fill auto" gap={3} align="baseline" pad="1.5 inset" className={styles.event}>
      <Box canShrink className={styles.what}>
        <Link href={href} className={styles.eventName}>
          {name}
        </Link>
        <Caption as="p" breaks="anywhere">
          {text}
        </Caption>
      </Box>
      {amount !== null && (
        <Text isNumeric breaks="never" className={cx(isNegativeAmount(event.amount ?? '0') && styles.bad)}>
          {amount}
        </Text>
      )}
    </Grid>
  );
}

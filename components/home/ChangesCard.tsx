import Link from 'next/link';
import { useState } from 'react';
import { centsOf } from '@/contract/decimal';
import type { HomeChangesAnswer, HomeEvent } from '@/contract/home/schema';
import { groupedByKey } from '@/contract/sorted';
import { getConfig } from '@/lib/config/browser';
import { formatCount, formatDate, formatDateLong, formatDateTime, isNegativeAmount } from '@/lib/format';
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
        <p className={styles.none}>{t('changes.none')}</p>
      ) : (
        [...groupedByKey(shown, ({ on }) => on)].map(([day, ofDay]) => (
          <section key={day} aria-label={formatDateLong(day, locale)}>
            <h3 className={cx('type-caption', styles.day)}>{formatDateLong(day, locale)}</h3>
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
    <dl className={styles.causes}>
      <div className={styles.cause}>
        <dt>
          {t('changes.book')}
          <span className={styles.span}>
            {t('changes.from', { from: formatDate(from), to: formatDate(to) })}
          </span>
        </dt>
        <dd className={styles.whole}>
          <SignedAmount amount={change} locale={locale} />
        </dd>
      </div>
      {CAUSES.map(([name, part], index) => (
        <div key={part} className={styles.cause}>
          <dt>{t(`changes.${name}`)}</dt>
          <dd className={styles.bar} aria-hidden="true">
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" focusable="false">
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
        </div>
      ))}
    </dl>
  );
}

function EventRow({ event }: { event: HomeEvent }) {
  const { name, text, amount, href } = useEventWords()(event);
  return (
    <li className={styles.event}>
      <div className={styles.what}>
        <Link href={href} className={styles.eventName}>
          {name}
        </Link>
        <p className={styles.reason}>{text}</p>
      </div>
      {amount !== null && (
        <span className={cx(styles.eventAmount, isNegativeAmount(event.amount ?? '0') && styles.bad)}>
          {amount}
        </span>
      )}
    </li>
  );
}

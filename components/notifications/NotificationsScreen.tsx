import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TABS,
  NOTIFICATIONS_LISTED,
  NOTIFICATIONS_MOST,
  type NotificationKind,
  type NotificationTab,
} from '@/contract/notifications/codes';
import type { NotificationsListAnswer } from '@/contract/notifications/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useGlobalCall } from '@/store/useGlobalCall';
import { useScreenCall } from '@/store/useScreenCall';
import { TablePanelSkeleton } from '../panels/record/PanelSkeleton';
import { PanelState } from '../panels/record/PanelState';
import { SlowNote } from '../panels/record/SlowNote';
import { EmptyState } from '../states/EmptyState';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { NotificationItem } from './NotificationItem';
import { NotificationTools, type NotificationFilter } from './NotificationTools';
import styles from './Notifications.module.css';
import { RulesView } from './RulesView';
import { type NotificationWrites, useNotificationWrites } from './useNotificationWrites';

const NO_FILTER: NotificationFilter = { kind: null, text: '', unreadOnly: false };

/** What a person is told: one’s own, the team’s queue, what comes back later, what is done; and the rules. */
export function NotificationsScreen() {
  const t = useT('notifications');
  const [rule, setRule] = useState<NotificationKind | 'all' | null>(null);
  return (
    <div className={styles.screen}>
      {rule === null ? (
        <Notifications onRule={setRule} />
      ) : (
        <>
          <header className={styles.head}>
            <ScreenTitle text={t('rule.caption')} />
            <Button onClick={() => setRule(null)}>{t('toList')}</Button>
          </header>
          <RulesView asked={rule === 'all' ? null : rule} />
        </>
      )}
    </div>
  );
}

function Notifications({ onRule }: { onRule(kind: NotificationKind | 'all'): void }) {
  const t = useT('notifications');
  const locale = useLocale();
  const [tab, setTab] = useState<NotificationTab>('mine');
  const [filter, setFilter] = useState(NO_FILTER);
  const [limit, setLimit] = useState(NOTIFICATIONS_LISTED);
  const list = useRef<HTMLDivElement>(null);
  const asked = useScreenCall(
    'notifications',
    'notificationsList',
    { tab, ...filter, limit },
    { keepPrevious: true },
  );
  const bell = useGlobalCall('notificationsCount');
  const writes = useNotificationWrites(() => {
    asked.retry();
    bell.request({});
  });

  // What the bell hears of, the list has to show.
  const heard = bell.data?.mark ?? null;
  const known = useRef(heard);
  const listen = useEffectEvent(() => {
    if (heard === null || heard === known.current) return;
    const isFirst = known.current === null;
    known.current = heard;
    if (!isFirst && asked.status !== 'loading') asked.retry();
  });
  useEffect(() => listen(), [heard]);

  const counts = asked.data?.counts;
  const unread = (asked.data?.rows ?? []).filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const narrow = (next: Partial<NotificationFilter>) => {
    setFilter({ ...filter, ...next });
    setLimit(NOTIFICATIONS_LISTED);
  };
  const number = (n: number) => ({ count: n, n: formatCount(n, locale) });
  const isOpen = tab === 'mine' || tab === 'team';
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <ScreenTitle text={t('title')} />
          <p className={styles.sentence}>{counts !== undefined && t('sentence', number(counts.unread))}</p>
          <SlowNote isWaiting={asked.status === 'loading'} text={t('slow')} />
        </div>
        <div className={styles.tools}>
          {isOpen && unread.length > 0 && !asked.isPrevious && (
            <Button
              variant="quiet"
              disabled={writes.isBusy}
              onClick={() => writes.mark(unread, 'read', t('title'))}
            >
              {t('readAll', number(unread.length))}
            </Button>
          )}
          <Button onClick={() => onRule('all')}>{t('rules')}</Button>
        </div>
      </header>
      <NotificationTools
        tabs={NOTIFICATION_TABS.map((value) => ({
          value,
          label:
            counts === undefined || value === 'done'
              ? t(`tab.${value}`)
              : t('tab.counted', { tab: t(`tab.${value}`), n: formatCount(counts[value], locale) }),
        }))}
        tab={tab}
        kinds={NOTIFICATION_KINDS.flatMap(
          (kind) =>
            asked.data?.kinds.find((each) => each.kind === kind) ??
            (kind === filter.kind ? { kind, count: 0 } : []),
        )}
        filter={filter}
        onTab={(next) => {
          setTab(next);
          setFilter(NO_FILTER);
          setLimit(NOTIFICATIONS_LISTED);
        }}
        onFilter={narrow}
      />
      <PanelState
        view={{ ...asked, isPrevious: asked.isPrevious && asked.error !== null }}
        title={t('list')}
        skeleton={<TablePanelSkeleton title={t('list')} lines={8} />}
      >
        {(answer) => (
          <section aria-label={t('list')} aria-busy={asked.status === 'loading'}>
            <Card isFlush>
              <div ref={list} tabIndex={-1} className={styles.list}>
                <Items
                  answer={answer}
                  tab={tab}
                  isFiltered={filter.kind !== null || filter.text !== '' || filter.unreadOnly}
                  writes={writes}
                  onRule={onRule}
                  onAll={() => narrow(NO_FILTER)}
                />
              </div>
              <Foot answer={answer} onMore={() => setLimit(Math.min(limit * 4, NOTIFICATIONS_MOST))} />
            </Card>
          </section>
        )}
      </PanelState>
    </>
  );
}

interface ItemsProps {
  answer: NotificationsListAnswer;
  tab: NotificationTab;
  isFiltered: boolean;
  writes: NotificationWrites;
  onRule(kind: NotificationKind): void;
  onAll(): void;
}

function Items({ answer: { rows, today }, tab, isFiltered, writes, onRule, onAll }: ItemsProps) {
  const t = useT('notifications');
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t(isFiltered ? 'empty.filtered' : `empty.${tab}`)}
        action={isFiltered && <Button onClick={onAll}>{t('showAll')}</Button>}
      />
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <NotificationItem key={row.id} row={row} tab={tab} today={today} writes={writes} onRule={onRule} />
      ))}
    </ul>
  );
}

function Foot({ answer: { rows, total }, onMore }: { answer: NotificationsListAnswer; onMore(): void }) {
  const t = useT('notifications');
  const locale = useLocale();
  const left = total - rows.length;
  if (left <= 0) return null;
  const step = Math.min(left, Math.min(rows.length * 4, NOTIFICATIONS_MOST) - rows.length);
  return (
    <div className={styles.foot}>
      {step > 0 ? (
        <Button variant="quiet" onClick={onMore}>
          {t('showMore', { count: step, n: formatCount(step, locale) })}
        </Button>
      ) : (
        <p>{t('notShown', { count: left, n: formatCount(left, locale) })}</p>
      )}
    </div>
  );
}

import { Box, Row } from '@/components/ui/layout';
import { NOTIFICATION_TABS, NOTIFICATIONS_MOST, type NotificationKind } from '@/contract/notifications/codes';
import type { NotificationsListAnswer } from '@/contract/notifications/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { EmptyState } from '../states/EmptyState';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { NotificationItem } from './NotificationItem';
import type { NotificationList } from './useNotificationList';

/** The tabs with their exact counts, as choices. */
export function useTabs({ counts }: Pick<NotificationList, 'counts'>) {
  const t = useT('notifications');
  const locale = useLocale();
  return NOTIFICATION_TABS.map((value) => ({
    value,
    label:
      counts === undefined || value === 'done'
        ? t(`tab.${value}`)
        : t('tab.counted', { tab: t(`tab.${value}`), n: formatCount(counts[value], locale) }),
  }));
}

/** Marks what is listed as read, by its exact number; nothing where all is read. */
export function ReadAll({ list: { tab, unread, writes } }: { list: NotificationList }) {
  const t = useT('notifications');
  const locale = useLocale();
  if ((tab !== 'mine' && tab !== 'team') || unread.length === 0) return null;
  return (
    <Button variant="quiet" disabled={writes.isBusy} onClick={() => writes.mark(unread, 'read', t('title'))}>
      {t('readAll', { count: unread.length, n: formatCount(unread.length, locale) })}
    </Button>
  );
}

interface Props {
  list: NotificationList;
  onRule(kind: NotificationKind): void;
}

/** The notifications of a tab, by the state of their call. */
export function NotificationItems({ list, onRule }: Props) {
  const t = useT('notifications');
  const { asked } = list;
  return (
    <PanelState
      view={{ ...asked, isPrevious: asked.isPrevious && asked.error !== null }}
      title={t('list')}
      skeleton={<TablePanelSkeleton title={t('list')} lines={8} />}
    >
      {(answer) => (
        <section aria-label={t('list')} aria-busy={asked.status === 'loading'}>
          <Card isFlush>
            <Box isContainer>
              <Items answer={answer} list={list} onRule={onRule} />
            </Box>
            <More answer={answer} onMore={list.more} />
          </Card>
        </section>
      )}
    </PanelState>
  );
}

function Items({ answer: { rows, today }, list, onRule }: Props & { answer: NotificationsListAnswer }) {
  const t = useT('notifications');
  const { tab, isFiltered, writes } = list;
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t(isFiltered ? 'empty.filtered' : `empty.${tab}`)}
        action={isFiltered && <Button onClick={list.clear}>{t('showAll')}</Button>}
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

function More({ answer: { rows, total }, onMore }: { answer: NotificationsListAnswer; onMore(): void }) {
  const t = useT('notifications');
  const locale = useLocale();
  const left = total - rows.length;
  if (left <= 0) return null;
  const step = Math.min(left, Math.min(rows.length * 4, NOTIFICATIONS_MOST) - rows.length);
  return (
    <Row gap="2 4" canWrap align="center" tone="soft" pad="2.5 inset" rule="top">
      {step > 0 ? (
        <Button variant="quiet" onClick={onMore}>
          {t('showMore', { count: step, n: formatCount(step, locale) })}
        </Button>
      ) : (
        <p>{t('notShown', { count: left, n: formatCount(left, locale) })}</p>
      )}
    </Row>
  );
}

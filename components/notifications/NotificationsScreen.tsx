import { useRouter } from 'next/router';
import { useState } from 'react';
import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/contract/notifications/codes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { SlowNote } from '../kit/record/SlowNote';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { NotificationItems, ReadAll, useTabs } from './NotificationItems';
import { NotificationTools } from './NotificationTools';
import styles from './Notifications.module.css';
import { RulesView } from './RulesView';
import { useNotificationList } from './useNotificationList';

/** A person's notifications: their own, the team’s queue, snoozed and done ones; and the rules. */
export function NotificationsScreen() {
  const t = useT('notifications');
  // The inbox leads to a rule by its code.
  const { rule: named } = useRouter().query;
  const [rule, setRule] = useState<NotificationKind | 'all' | null>(
    () => NOTIFICATION_KINDS.find((kind) => kind === named) ?? null,
  );
  return (
    <Grid columns={1} gap={4} className={styles.screen}>
      {rule === null ? (
        <Notifications onRule={setRule} />
      ) : (
        <>
          <Row as="header" gap="2 4" canWrap align="end" justify="between" className={styles.head}>
            <ScreenTitle text={t('rule.caption')} />
            <Button onClick={() => setRule(null)}>{t('toList')}</Button>
          </Row>
          <RulesView asked={rule === 'all' ? null : rule} />
        </>
      )}
    </Grid>
  );
}

function Notifications({ onRule }: { onRule(kind: NotificationKind | 'all'): void }) {
  const t = useT('notifications');
  const locale = useLocale();
  const list = useNotificationList('notifications');
  const tabs = useTabs(list);
  const { asked, counts, tab, filter } = list;
  return (
    <>
      <Row as="header" gap="2 4" canWrap align="end" justify="between" className={styles.head}>
        <Stack gap={0.5}>
          <ScreenTitle text={t('title')} />
          <Text as="p" tone="soft" minHeight={20}>
            {counts !== undefined &&
              t('sentence', { count: counts.unread, n: formatCount(counts.unread, locale) })}
          </Text>
          <SlowNote isWaiting={asked.status === 'loading'} text={t('slow')} />
        </Stack>
        <Row gap="2 4" canWrap align="center" isScreenOnly className={styles.tools}>
          <ReadAll list={list} />
          <Button onClick={() => onRule('all')}>{t('rules')}</Button>
        </Row>
      </Row>
      <NotificationTools
        tabs={tabs}
        tab={tab}
        kinds={NOTIFICATION_KINDS.flatMap((kind) => {
          const found = asked.data?.kinds.find((each) => each.kind === kind);
          return found ?? (kind === filter.kind ? { kind, count: 0 } : []);
        })}
        filter={filter}
        onTab={list.choose}
        onFilter={list.narrow}
      />
      <NotificationItems list={list} onRule={onRule} />
    </>
  );
}

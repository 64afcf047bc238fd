import { useState } from 'react';
import { Stack, Text } from '@/components/ui/layout';
import type { NotificationRow } from '@/contract/notifications/schema';
import { formatDate } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { Button, buttonClass } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { DateField } from '../ui/DateField';
import styles from './Notifications.module.css';
import type { NotificationWrites } from './useNotificationWrites';

const DAY_MS = 86_400_000;
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

interface Props {
  row: NotificationRow;
  title: string;
  /** The day of the firm, ISO 8601. */
  today: string;
  writes: NotificationWrites;
}

/** When a notification is shown again: tomorrow, in a week, the day before it is due, or on a day of choice. */
export function LaterMenu({ row, title, today, writes }: Props) {
  const t = useT('notifications');
  const [isAsking, setAsking] = useState(false);
  const [day, setDay] = useState('');
  const before = row.dueOn === null ? null : dayBefore(row.dueOn);
  const putOff = (until: string) => writes.mark([row.id], 'day', title, { until });
  return (
    <>
      <Menu
        label={t('laterOf', { title })}
        trigger={
          <>
            <Icon name="clock" />
            <span className={styles.word}>{t('later')}</span>
          </>
        }
        triggerClassName={buttonClass({ variant: 'quiet' })}
      >
        {() => (
          <Stack className={styles.menu}>
            <Text as="p" tone="soft" size="small" pad="1 2">
              {t('again')}
            </Text>
            {(['tomorrow', 'nextWeek'] as const).map((mark) => (
              <Button
                key={mark}
                variant="quiet"
                disabled={writes.isBusy}
                onClick={() => writes.mark([row.id], mark, title)}
              >
                {t(mark)}
              </Button>
            ))}
            {before !== null && before > today && (
              <Button variant="quiet" disabled={writes.isBusy} onClick={() => putOff(before)}>
                {t('dayBefore')}{' '}
                <Text tone="soft" isPushed>
                  {formatDate(before)}
                </Text>
              </Button>
            )}
            <Button variant="quiet" disabled={writes.isBusy} onClick={() => setAsking(true)}>
              {t('onDay')}
            </Button>
          </Stack>
        )}
      </Menu>
      <Dialog
        isOpen={isAsking}
        title={t('laterOf', { title })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
            <Button
              variant="accent"
              disabled={day <= today}
              onClick={() => {
                setAsking(false);
                putOff(day);
              }}
            >
              {t('putOff')}
            </Button>
          </>
        }
      >
        <DateField label={t('day')} min={today} value={day} onChange={setDay} />
      </Dialog>
    </>
  );
}

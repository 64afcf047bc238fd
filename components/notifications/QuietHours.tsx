import { useState } from 'react';
import { Caption, Row, Text } from '@/components/ui/layout';
import type { NotificationQuiet, NotificationRulesAnswer } from '@/contract/notifications/schema';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { CheckField } from '../ui/CheckField';
import { TextField } from '../ui/TextField';
import styles from './Notifications.module.css';
import type { useRuleWrites } from './useRuleWrites';

/** The suggestion for a person without quiet hours. */
const SUGGESTED: NotificationQuiet = { from: '18:00', to: '07:30', onWeekends: true };

interface Props {
  answer: NotificationRulesAnswer;
  writes: ReturnType<typeof useRuleWrites>;
}

/** The hours in which the bell says nothing to the person. */
export function QuietHours({ answer: { quiet, timeZone }, writes }: Props) {
  const t = useT('notifications');
  const [isOn, setOn] = useState(quiet !== null);
  const [hours, setHours] = useState(quiet ?? SUGGESTED);
  const isWrong = isOn && (hours.from === hours.to || hours.from === '' || hours.to === '');
  const change = (changed: Partial<NotificationQuiet>) => setHours({ ...hours, ...changed });
  return (
    <Card title={t('quiet.title')}>
      <Text as="p" tone="soft" minHeight={20}>
        {t('quiet.text')}
      </Text>
      <Row gap="2 4" canWrap align="end" marginTop={3}>
        <CheckField label={t('quiet.isOn')} isChecked={isOn} onChange={setOn} />
        {isOn && (
          <>
            <TextField
              label={t('quiet.from')}
              type="time"
              value={hours.from}
              onChange={(from) => change({ from })}
            />
            <TextField label={t('quiet.to')} type="time" value={hours.to} onChange={(to) => change({ to })} />
            <CheckField
              label={t('quiet.weekends')}
              isChecked={hours.onWeekends}
              onChange={(onWeekends) => change({ onWeekends })}
            />
          </>
        )}
        <Button
          disabled={writes.isBusy || isWrong}
          onClick={() => writes.saveQuiet({ quiet: isOn ? hours : null })}
        >
          {t('quiet.save')}
        </Button>
        {isWrong && (
          <Text as="p" tone="bad" className={styles.wrong} role="alert">
            {t('quiet.same')}
          </Text>
        )}
      </Row>
      <Caption as="p" breaks="anywhere">
        {t('quiet.zone', { zone: timeZone })}
      </Caption>
    </Card>
  );
}

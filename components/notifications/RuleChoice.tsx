import { Row, Text } from '@/components/ui/layout';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@/contract/notifications/codes';
import type { NotificationRule } from '@/contract/notifications/schema';
import { formatCount, formatMoneyWhole } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { SelectField } from '../ui/SelectField';
import styles from './Notifications.module.css';

interface Setting {
  channel: NotificationChannel | null;
  threshold: number | null;
}

interface Props {
  rule: NotificationRule;
  /** What was chosen; null for nothing. */
  setting: Setting | null;
  /** What holds otherwise. */
  inherited: { channel: NotificationChannel; threshold: number | null };
  labels: { name: string; channel: string };
  isBusy: boolean;
  onChange(setting: Setting): void;
}

/** How a rule notifies a person or a team, and from which amount. A choice saves at once. */
export function RuleChoice({ rule, setting, inherited, labels, isBusy, onChange }: Props) {
  const t = useT('notifications');
  const locale = useLocale();
  const { isFixed, unit, choices } = rule;
  const valueText = (value: number) =>
    unit === 'cad'
      ? formatMoneyWhole(value, locale)
      : t('rule.days', { count: value, n: formatCount(value, locale) });
  const channels = NOTIFICATION_CHANNELS.filter((channel) => !isFixed || channel !== 'off');
  const save = (changed: Partial<Setting>) =>
    !isBusy &&
    onChange({ channel: setting?.channel ?? null, threshold: setting?.threshold ?? null, ...changed });
  return (
    <Row as="fieldset" gap="1 3" canWrap justify="end" className={styles.choice}>
      <Text as="legend" isHeardOnly>
        {labels.channel}
      </Text>
      <SelectField<NotificationChannel | 'inherit'>
        label={labels.name}
        value={setting?.channel ?? 'inherit'}
        options={[
          {
            value: 'inherit',
            label: t('rule.channel.inherit', { channel: t(`rule.channel.${inherited.channel}`) }),
          },
          ...channels.map((channel) => ({ value: channel, label: t(`rule.channel.${channel}`) })),
        ]}
        onChange={(channel) => save({ channel: channel === 'inherit' ? null : channel })}
      />
      {unit !== null && inherited.threshold !== null && (
        <SelectField<string>
          label={t('rule.from')}
          value={String(setting?.threshold ?? 'inherit')}
          options={[
            { value: 'inherit', label: t('rule.inherit', { value: valueText(inherited.threshold) }) },
            ...choices.map((choice) => ({ value: String(choice), label: valueText(choice) })),
          ]}
          onChange={(value) => save({ threshold: value === 'inherit' ? null : Number(value) })}
        />
      )}
    </Row>
  );
}

import { useState } from 'react';
import { CONTACT_CHANNELS, type ContactChannel, writeCondition } from '@/contract/filters/condition';
import { periodText } from '@/contract/filters/conditionLabels';
import { PAST_PERIODS, type PastPeriod } from '@/contract/periods';
import { useLocale, useT } from '@/lib/i18n/useT';
import { CheckField } from '../../ui/CheckField';
import { CheckGroup } from '../../ui/CheckGroup';
import { SelectField } from '../../ui/SelectField';
import { useConditionLabels } from '../useConditionLabels';

const ANY = 'any';

interface Props {
  /** Told the condition as a filter saves it; null while no way is chosen. */
  onChange(condition: string | null): void;
}

/** By what way somebody was in touch with a client, and when. */
export function ContactChoice({ onChange }: Props) {
  const t = useT('filters');
  const locale = useLocale();
  const labels = useConditionLabels();
  const [channels, setChannels] = useState<readonly ContactChannel[]>([]);
  const [period, setPeriod] = useState<PastPeriod | typeof ANY>(ANY);

  function tell(next: readonly ContactChannel[], within: PastPeriod | typeof ANY) {
    setChannels(next);
    setPeriod(within);
    const span = within === ANY ? { from: null, to: null } : { period: within };
    onChange(next.length === 0 ? null : writeCondition({ field: 'contact', channels: next, span }));
  }

  const named = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return (
    <>
      <CheckGroup legend={t('condition.contactBy')}>
        {CONTACT_CHANNELS.map((channel) => (
          <CheckField
            key={channel}
            label={named(t(`condition.contact.${channel}`))}
            isChecked={channels.includes(channel)}
            onChange={(isOn) =>
              tell(
                CONTACT_CHANNELS.filter((each) => (each === channel ? isOn : channels.includes(each))),
                period,
              )
            }
          />
        ))}
      </CheckGroup>
      <SelectField
        label={t('condition.contactWhen')}
        value={period}
        options={[
          { value: ANY, label: t('condition.anyDay') },
          ...PAST_PERIODS.map((value) => ({ value, label: periodText(value, labels) })),
        ]}
        onChange={(within) => tell(channels, within)}
      />
    </>
  );
}

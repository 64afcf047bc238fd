import type { ReactNode } from 'react';
import { Stack } from '@/components/ui/layout';
import {
  CONSENT_METHODS,
  CONSENT_TEXTS,
  type Consent,
  type ConsentMethod,
  type ConsentText,
  type DeliveryChoice,
  isElectronic,
} from '@/contract/delivery/codes';
import { LOCALES } from '@/contract/locale';
import { useT } from '@/lib/i18n/useT';
import { SelectField } from '../ui/SelectField';
import { DateField } from '../ui/DateField';
import styles from './Delivery.module.css';

/** The fields of a request: delivery method, client's consent, first day. */
export interface Asked {
  choice: DeliveryChoice;
  method: ConsentMethod | null;
  text: ConsentText;
  language: 'en' | 'fr';
  /** Empty: at once. */
  effectiveOn: string;
  /** What was typed as the first day is none: nothing can be saved until it is. */
  isDayWrong?: boolean;
}

/** The consent to ask for; null when paper needs none, or there is none. */
export const consentOf = ({ choice, method, text, language }: Asked): Consent | null =>
  method === null || !isElectronic(choice) ? null : { method, text, language };

interface Props {
  asked: Asked;
  choices: readonly DeliveryChoice[];
  /** The document needs a consent to go electronically. */
  needsConsent: boolean;
  /** The day of the firm; left out where it is not known yet. */
  today?: string;
  /** The papers of a written consent. */
  papers?: ReactNode;
  onAsk(asked: Asked): void;
}

/** The fields of a choice: how, the evidence of the consent, and from which day. */
export function ChoiceFields({ asked, choices, needsConsent, today, papers, onAsk }: Props) {
  const t = useT('delivery');
  const { choice, method, text, language, effectiveOn } = asked;
  return (
    <Stack gap={3} justifyItems="start" className={styles.fields}>
      <SelectField
        label={t('how')}
        value={choice}
        options={choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
        onChange={(value) => onAsk({ ...asked, choice: value })}
      />
      {isElectronic(choice) && needsConsent && (
        <SelectField
          label={t('consentBy')}
          value={method ?? 'none'}
          options={(['none', ...CONSENT_METHODS] as const).map((value) => ({
            value,
            label: t(`consent.${value}`),
          }))}
          onChange={(value) => onAsk({ ...asked, method: value === 'none' ? null : value })}
        />
      )}
      {isElectronic(choice) && needsConsent && method !== null && (
        <>
          <SelectField
            label={t('consentText')}
            value={text}
            options={CONSENT_TEXTS.map((value) => ({ value, label: value }))}
            onChange={(value) => onAsk({ ...asked, text: value })}
          />
          <SelectField
            label={t('consentLanguage')}
            value={language}
            options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(value) => onAsk({ ...asked, language: value })}
          />
          {papers}
        </>
      )}
      <DateField
        label={t('from')}
        min={today}
        value={effectiveOn}
        onChange={(value) => onAsk({ ...asked, effectiveOn: value, isDayWrong: false })}
        onFault={(isWrong) => onAsk({ ...asked, isDayWrong: isWrong })}
      />
    </Stack>
  );
}

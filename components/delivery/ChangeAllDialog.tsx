import { useState } from 'react';
import { Stack, Text } from '@/components/ui/layout';
import {
  CONSENT_RULES,
  CONSENT_TEXTS,
  choicesOf,
  DELIVERY_CHOICES,
  DELIVERY_DOCUMENTS,
  type DeliveryDocument,
  isElectronic,
  whyNotElectronic,
} from '@/contract/delivery/codes';
import type { DeliveryPreferencesAnswer, DeliverySaveBody } from '@/contract/delivery/schema';
import { chosen } from '@/contract/delivery/state';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { SelectField } from '../ui/SelectField';
import { useUnsaved } from '../ui/useUnsaved';
import { type Asked, ChoiceFields, consentOf } from './ChoiceFields';
import styles from './Delivery.module.css';
import { Outcome } from './Outcome';
import { useConsentPapers } from './useConsentPapers';
import { useDeliveryWrites } from './useDeliveryWrites';

interface Props {
  id: string;
  answer: DeliveryPreferencesAnswer;
  /** True of a client who died. */
  isDead: boolean;
  onClose(): void;
  onChanged(): void;
}

const ALL = 'all';

/** The choices that a change of several cells makes, and how many of them wait for a consent. */
function choicesFor(
  { preferences }: DeliveryPreferencesAnswer,
  { document, account, asked }: { document: DeliveryDocument | typeof ALL; account: string; asked: Asked },
): { choices: DeliverySaveBody['choices']; waiting: number } {
  const consent = consentOf(asked);
  const reached = preferences.filter(
    (each) =>
      (document === ALL || each.document === document) &&
      (account === ALL || each.accountId === account) &&
      choicesOf(each.document).includes(asked.choice),
  );
  return {
    choices: reached.map((each) => ({
      accountId: each.accountId,
      document: each.document,
      choice: asked.choice,
      consent,
    })),
    waiting: reached.filter((each) => chosen(each.document, each, asked.choice, consent).pending !== null)
      .length,
  };
}

/** Changes one document or all of them, for one account or all of them. */
export function ChangeAllDialog({ id, answer, isDead, onClose, onChanged }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const [document, setDocument] = useState<DeliveryDocument | typeof ALL>(ALL);
  const [account, setAccount] = useState(ALL);
  const [isChanged, setIsChanged] = useState(false);
  const hasElectronic = whyNotElectronic({ hasEmail: answer.email !== null, isDead }) === null;
  const [asked, setAsked] = useState<Asked>({
    choice: hasElectronic ? 'electronic' : 'paper',
    method: null,
    text: CONSENT_TEXTS[0],
    language: answer.language,
    effectiveOn: '',
  });
  const papers = useConsentPapers(id, asked);
  const writes = useDeliveryWrites(id, 'deliveryAll', onChanged);
  useUnsaved(isChanged && writes.done === null);
  const { choices, waiting } = choicesFor(answer, { document, account, asked });
  const brought = DELIVERY_DOCUMENTS.filter((each) =>
    answer.preferences.some((preference) => preference.document === each),
  );
  const counted = (key: 'willChange' | 'willAllWait', count: number) =>
    t(key, { count, n: formatCount(count, locale) });
  const close = () => {
    writes.dismiss();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('changeAll')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t(writes.done === null ? 'cancel' : 'close')}</Button>
          <Button
            variant="accent"
            isBusy={writes.isBusy}
            disabled={choices.length === 0 || writes.done !== null || asked.isDayWrong === true}
            onClick={() =>
              writes.save({
                id,
                version: answer.version,
                choices,
                ...papers.sent,
                ...(asked.effectiveOn !== '' && { effectiveOn: asked.effectiveOn }),
              })
            }
          >
            {t(writes.failure === 'conflict' ? 'saveAnyway' : 'save')}
          </Button>
        </>
      }
    >
      <Stack gap={3} justifyItems="start">
        <Stack gap={3} justifyItems="start" className={styles.fields}>
          <SelectField
            label={t('document')}
            value={document}
            options={[
              { value: ALL, label: t('allDocuments') },
              ...brought.map((value) => ({ value, label: t(`documents.${value}`) })),
            ]}
            onChange={(value) => setDocument(value)}
          />
          <SelectField
            label={t('account')}
            value={account}
            options={[
              { value: ALL, label: t('allAccounts') },
              ...answer.accounts.map(({ id: value, number }) => ({ value, label: number })),
            ]}
            onChange={setAccount}
          />
        </Stack>
        <ChoiceFields
          asked={asked}
          choices={(document === ALL ? DELIVERY_CHOICES : choicesOf(document)).filter(
            (each) => hasElectronic || !isElectronic(each),
          )}
          needsConsent={document === ALL || CONSENT_RULES[document] !== null}
          today={answer.today}
          papers={papers.field}
          onAsk={(next) => {
            setIsChanged(true);
            setAsked(next);
          }}
        />
        <Text as="p" tone="soft">
          {counted('willChange', choices.length)}
        </Text>
        {waiting > 0 && (
          <Text as="p" isBlock tone="warn" size="small">
            {counted('willAllWait', waiting)}
          </Text>
        )}
        <Outcome writes={writes} isWaiting={waiting > 0} />
      </Stack>
    </Dialog>
  );
}

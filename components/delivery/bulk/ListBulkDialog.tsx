import { useState } from 'react';
import { Grid, Text } from '@/components/ui/layout';
import {
  CONSENT_RULES,
  CONSENT_TEXTS,
  choicesOf,
  DELIVERY_CHOICES,
  DELIVERY_DOCUMENTS,
  type DeliveryDocument,
} from '@/contract/delivery/codes';
import type { DeliveryBulkPreviewBody } from '@/contract/delivery/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { type Asked, ChoiceFields, consentOf } from '../ChoiceFields';
import styles from './Bulk.module.css';
import { BulkDialog, type BulkRequest } from './BulkDialog';

interface Props {
  title: string;
  filters: DeliveryBulkPreviewBody['filters'];
  selection: DeliveryBulkPreviewBody['selection'];
  onClose(): void;
  /** Something was saved or undone. */
  onChanged(): void;
}

const ALL = 'all';
const REASON_MAX = 500;

/** One document or all of them, one way, for the clients of a list. */
export function ListBulkDialog({ title, filters, selection, onClose, onChanged }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const [document, setDocument] = useState<DeliveryDocument | typeof ALL>('statements');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<Asked>({
    choice: 'electronic',
    method: null,
    text: CONSENT_TEXTS[0],
    language: locale,
    effectiveOn: '',
  });
  const [request, setRequest] = useState<BulkRequest | null>(null);

  function preview() {
    const documents = document === ALL ? DELIVERY_DOCUMENTS : [document];
    const what = document === ALL ? t('allDocuments') : t(`documents.${document}`);
    setRequest({
      what: t('bulk.set', { what, choice: t(`choice.${asked.choice}`) }),
      reason,
      body: {
        filters,
        selection,
        change: {
          choices: documents.map((each) => ({ document: each, choice: asked.choice })),
          consent: consentOf(asked),
          effectiveOn: asked.effectiveOn === '' ? null : asked.effectiveOn,
        },
      },
    });
  }

  return (
    <BulkDialog
      title={title}
      screen="delivery"
      request={request}
      onBack={() => setRequest(null)}
      onClose={onClose}
      onChanged={onChanged}
      next={
        <Button variant="accent" disabled={asked.isDayWrong === true} onClick={preview}>
          {t('bulk.preview')}
        </Button>
      }
      form={
        <Grid columns={1} gap={3} className={styles.form}>
          <SelectField
            label={t('document')}
            value={document}
            options={[
              { value: ALL, label: t('allDocuments') },
              ...DELIVERY_DOCUMENTS.map((value) => ({ value, label: t(`documents.${value}`) })),
            ]}
            onChange={(value) => {
              setDocument(value);
              if (asked.choice === 'none') setAsked({ ...asked, choice: 'paper' });
            }}
          />
          <ChoiceFields
            asked={asked}
            choices={
              document === ALL ? DELIVERY_CHOICES.filter((each) => each !== 'none') : choicesOf(document)
            }
            needsConsent={document === ALL || CONSENT_RULES[document] !== null}
            onAsk={setAsked}
          />
          <TextField label={t('bulk.reason')} value={reason} maxLength={REASON_MAX} onChange={setReason} />
          <Text as="p" tone="soft">
            {t('bulk.nothingYet')}
          </Text>
        </Grid>
      }
    />
  );
}

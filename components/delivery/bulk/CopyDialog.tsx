import { useState } from 'react';
import { Grid, Text } from '@/components/ui/layout';
import type { DeliveryPreferencesAnswer } from '@/contract/delivery/schema';
import { formatName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/CheckField';
import { CheckGroup } from '../../ui/CheckGroup';
import { SelectField } from '../../ui/SelectField';
import styles from './Bulk.module.css';
import { BulkDialog, type BulkRequest } from './BulkDialog';

interface Props {
  answer: DeliveryPreferencesAnswer;
  onClose(): void;
  /** Something was saved or undone. */
  onChanged(): void;
}

/** Copies how the documents of one account go out to the others of the household. Consents are never copied. */
export function CopyDialog({ answer, onClose, onChanged }: Props) {
  const t = useT('delivery');
  const lastFirst = useLastNameFirst();
  const [accountId, setAccountId] = useState(answer.accounts[0]?.id ?? '');
  const [ids, setIds] = useState<readonly string[]>(answer.household.map(({ id }) => id));
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const number = answer.accounts.find(({ id }) => id === accountId)?.number ?? '';

  const preview = () =>
    setRequest({
      what: t('copy.what', { number }),
      reason: '',
      body: {
        filters: {},
        selection: { all: false, ids: [...ids] },
        change: {
          choices: answer.preferences.flatMap((each) =>
            each.accountId === accountId
              ? [{ document: each.document, choice: each.pending ?? each.current }]
              : [],
          ),
          consent: null,
          effectiveOn: null,
        },
      },
    });

  return (
    <BulkDialog
      title={t('copy.title')}
      screen="clientDelivery"
      request={request}
      onBack={() => setRequest(null)}
      onClose={onClose}
      onChanged={onChanged}
      next={
        <Button variant="accent" disabled={ids.length === 0} onClick={preview}>
          {t('bulk.preview')}
        </Button>
      }
      form={
        <Grid columns={1} gap={3} className={styles.form}>
          <SelectField
            label={t('copy.from')}
            value={accountId}
            options={answer.accounts.map(({ id, number: label }) => ({ value: id, label }))}
            onChange={setAccountId}
          />
          <CheckGroup legend={t('copy.to')}>
            {answer.household.map(({ id, name }) => (
              <CheckField
                key={id}
                label={formatName(name, { lastFirst })}
                isChecked={ids.includes(id)}
                onChange={(isChecked) => setIds(isChecked ? [...ids, id] : ids.filter((each) => each !== id))}
              />
            ))}
          </CheckGroup>
          <Text as="p" tone="soft">
            {t('copy.rule')}
          </Text>
        </Grid>
      }
    />
  );
}

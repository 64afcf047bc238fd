import Link from 'next/link';
import { Caption, Stack, Text } from '@/components/ui/layout';
import { KYC_PERSON_FIELDS, KYC_PERSONS_ONLY } from '@/contract/kyc/codes';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { clientPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { DetailList } from '../kit/record/DetailList';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import type { Opener } from '../ui/form/dynamicForm';
import styles from './Kyc.module.css';

interface Props {
  answer: KycRecordAnswer;
  edit: Opener;
}

/** What the client told: work, means, knowledge, roles, taxes, trusted contact. */
export function PersonCard({ answer: { id, kind, person }, edit }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  const words = useFieldWords();
  const fields = KYC_PERSON_FIELDS.filter((field) => kind === 'person' || !KYC_PERSONS_ONLY.includes(field));
  const { investmentKnowledge } = person.values;
  return (
    <Card
      title={t('section.person')}
      action={
        <Button {...edit} aria-label={t('record.editPerson')}>
          {t('record.edit')}
        </Button>
      }
    >
      <Stack gap={3}>
        <DetailList
          details={fields.map((field) => ({
            key: field,
            label: t(`field.${field}`),
            content: person.missing.includes(field) ? (
              <Text tone="bad">{t('record.notAsked')}</Text>
            ) : (
              <>
                {words.value(field, person.values[field])}
                {field === 'investmentKnowledge' && investmentKnowledge !== null && (
                  <Caption isBlock>{t(`definition.knowledge.${investmentKnowledge}`)}</Caption>
                )}
              </>
            ),
          }))}
        />
        <Caption as="p" className={styles.quiet}>
          {t('record.fromInfo')} <Link href={clientPath(id, locale)}>{t('record.toInfo')}</Link>
        </Caption>
      </Stack>
    </Card>
  );
}

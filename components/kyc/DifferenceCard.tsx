import { useMemo, useState } from 'react';
import { Caption, Row, Stack } from '@/components/ui/layout';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { kycLetterSource } from '../documents/shared/ticketSource';
import { PaperViewer } from '../documents/shared/viewer';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { openerOf } from '../ui/form/dynamicForm';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './Kyc.module.css';

/** What is another than at the last review, and the letter with which the client confirms it. */
export function DifferenceCard({ answer }: { answer: KycRecordAnswer }) {
  const t = useT('kyc');
  return (
    <Card title={t('difference.title')}>
      <Stack gap={3}>
        <Differences answer={answer} />
        {answer.diedOn === null && <Letter id={answer.id} />}
      </Stack>
    </Card>
  );
}

/** Opens the letter. The gateway makes it each time. */
function Letter({ id }: { id: string }) {
  const t = useT('kyc');
  const [isOpen, setOpen] = useState(false);
  const source = useMemo(() => kycLetterSource(id), [id]);
  return (
    <Row gap={2} canWrap align="center">
      <Button {...openerOf(PaperViewer, () => setOpen(true))}>{t('letter.open')}</Button>
      {isOpen && <PaperViewer title={t('letter.title')} source={source} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function Differences({ answer: { review, differences } }: { answer: KycRecordAnswer }) {
  const t = useT('kyc');
  const words = useFieldWords();
  if (review === null || differences.length === 0) {
    return (
      <Caption as="p" className={styles.quiet}>
        {t(review === null ? 'difference.first' : 'difference.none')}
      </Caption>
    );
  }
  return (
    <Stack gap={2}>
      <Caption as="p" className={styles.quiet}>
        {t('difference.text')}
      </Caption>
      <SimpleTable isLined>
        <thead>
          <tr>
            <th scope="col">{t('difference.field')}</th>
            <th scope="col">{t('difference.was')}</th>
            <th scope="col">{t('difference.became')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ account, field, was, became }) => (
            <tr key={`${account} ${field}`}>
              <th scope="row">
                {account === null
                  ? t(`field.${field}`)
                  : t('difference.ofAccount', { field: t(`field.${field}`), account })}
              </th>
              <td className={styles.was}>{words.value(field, was)}</td>
              <td className={styles.became}>{words.value(field, became)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Stack>
  );
}

import { Caption } from '@/components/ui/layout';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { Card } from '../ui/Card';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './Kyc.module.css';

/** What is another than at the last review: the client confirms this alone. */
export function DifferenceCard({ answer: { review, differences } }: { answer: KycRecordAnswer }) {
  const t = useT('kyc');
  const words = useFieldWords();
  if (review === null || differences.length === 0) {
    return (
      <Card title={t('difference.title')}>
        <Caption as="p" className={styles.quiet}>
          {t(review === null ? 'difference.first' : 'difference.none')}
        </Caption>
      </Card>
    );
  }
  return (
    <Card title={t('difference.title')}>
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
    </Card>
  );
}

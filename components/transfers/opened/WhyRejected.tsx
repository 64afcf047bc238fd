import { Stack, Text } from '@/components/ui/layout';
import type { TransferDetailsAnswer, TransferRow } from '@/contract/transfers/schema';
import { cx } from '../../ui/cx';
import { useTransferWords } from '../useTransferWords';
import { SimpleTable } from '../../ui/SimpleTable';
import { look } from '../../ui/look';
import styles from './Opened.module.css';

interface Props {
  rejection: NonNullable<TransferDetailsAnswer['rejection']>;
  dealer: TransferRow['dealer'];
}

/** Why a transfer came back, in plain words: the dealer's answer, and what we sent beside what they have. */
export function WhyRejected({ rejection, dealer }: Props) {
  const { t, locale } = useTransferWords();
  const { code, field, compared } = rejection;
  return (
    <Stack as="section" gap={2} isAtTop canShrink>
      <Text as="h3" size="body" weight={600}>
        {t('why.title')}
      </Text>
      <p>
        {t('why.sentence', { dealer: dealer.name[locale], code, meaning: t(`why.meaning.${code}`) })}{' '}
        <Text as="strong" weight={600}>
          {t(`why.reason.${field}`)}
        </Text>
      </p>
      <SimpleTable className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{t('why.field')}</th>
            <th scope="col">{t('why.ours')}</th>
            <th scope="col">{t('why.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map((each) => (
            <tr key={each.field}>
              <th scope="row" className={look({ tone: 'soft', size: 'small' })}>
                {t(`field.${each.field}`)}
              </th>
              <td className={cx(!each.isSame && styles.differs)}>{each.ours}</td>
              <td className={cx(!each.isSame && styles.differs)}>{each.theirs ?? t('why.notFound')}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Stack>
  );
}

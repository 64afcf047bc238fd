import type { ClientVerification } from '@/contract/verification/schema';
import { formatDate } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { DetailList } from '../kit/record/DetailList';
import { Card } from '../ui/Card';

/** What is on file of the client, with which a document has to agree. */
export function FactsCard({ client: { kind, facts } }: { client: ClientVerification }) {
  const t = useT('verification');
  const birthDate = facts.birthDate === null ? t('notOnFile') : formatDate(facts.birthDate);
  return (
    <Card title={t('facts')}>
      <DetailList
        details={[
          ...(kind === 'person' ? [{ key: 'birthDate', label: t('birthDate'), content: birthDate }] : []),
          {
            key: 'address',
            label: t('address'),
            content: t(facts.hasAddress ? 'onFile' : 'notOnFile'),
          },
        ]}
      />
    </Card>
  );
}

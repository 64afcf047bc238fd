import { useState } from 'react';
import { Row } from '@/components/ui/layout';
import type { PersonRef } from '@/contract/changes/schema';
import type { NotificationWhyAnswer } from '@/contract/notifications/schema';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { useRowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { SelectField } from '../ui/SelectField';
import { useWhyPlace } from './place';

interface Props {
  id: string;
  title: string;
  onClose(): void;
  onChosen(colleague: PersonRef): void;
}

/** Whom work is handed over to: those who serve the client too. */
export function HandOver({ id, title, onClose, onChosen }: Props) {
  const t = useT('notifications');
  return (
    <Dialog isOpen title={t('handOverTitle', { title })} onClose={onClose} actions={null}>
      <Colleagues id={id} onClose={onClose} onChosen={onChosen} />
    </Dialog>
  );
}

function Colleagues({ id, onClose, onChosen }: Omit<Props, 'title'>) {
  const t = useT('notifications');
  const { result, retry } = useRowCall<NotificationWhyAnswer>(useWhyPlace(), {
    id,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  if (result === null) return <p role="status">{t('reason.loading')}</p>;
  if (result.answer === null) return result.error && <ErrorState error={result.error} onRetry={retry} />;
  const { colleagues } = result.answer;
  const colleague = colleagues.find(({ subject }) => subject === chosen) ?? colleagues[0];
  return (
    <>
      {colleague === undefined ? (
        <p>{t('noColleague')}</p>
      ) : (
        <SelectField
          label={t('handOverTo')}
          value={colleague.subject}
          options={colleagues.map((each) => ({ value: each.subject, label: formatStaffName(each) }))}
          onChange={setChosen}
        />
      )}
      <Row gap={2} canWrap justify="end" marginTop={5}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        {colleague !== undefined && (
          <Button variant="accent" onClick={() => onChosen(colleague)}>
            {t('handOver')}
          </Button>
        )}
      </Row>
    </>
  );
}

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Row, Stack } from '@/components/ui/layout';
import type { DeliveryPreferencesAnswer } from '@/contract/delivery/schema';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { ChangeAllDialog } from './ChangeAllDialog';
import { Outcome } from './Outcome';
import { useDeliveryWrites } from './useDeliveryWrites';

const CopyDialog = dynamic(() => import('./bulk/CopyDialog').then((module) => module.CopyDialog), {
  ssr: false,
});

interface Props {
  id: string;
  answer: DeliveryPreferencesAnswer;
  /** True of a client who died: nothing goes out electronically any more. */
  isDead: boolean;
  onChanged(): void;
}

/** The last change of any cell; null if nothing was changed. */
function lastChange({ preferences }: DeliveryPreferencesAnswer) {
  const changes = preferences.flatMap(({ changed }) => changed ?? []);
  return changes.reduce<(typeof changes)[number] | null>(
    (last, each) => (last === null || each.at > last.at ? each : last),
    null,
  );
}

/** What is done with all choices of a client. */
export function DeliveryActions({ id, answer, isDead, onChanged }: Props) {
  const t = useT('delivery');
  const [isOpen, setIsOpen] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const writes = useDeliveryWrites(id, 'deliveryLast', onChanged);
  const last = lastChange(answer);
  return (
    <Stack gap={2} justifyItems="end">
      <Row gap={2} canWrap>
        {last !== null && (
          <Button isBusy={writes.isBusy} onClick={() => writes.undo(last.changeSetId)}>
            {t('undo')}
          </Button>
        )}
        {answer.household.length > 0 && answer.accounts.length > 0 && (
          <Button onClick={() => setIsCopying(true)}>{t('copy.open')}</Button>
        )}
        <Button onClick={() => setIsOpen(true)}>{t('changeAll')}</Button>
      </Row>
      <Outcome writes={writes} />
      {isCopying && <CopyDialog answer={answer} onClose={() => setIsCopying(false)} onChanged={onChanged} />}
      {isOpen && (
        <ChangeAllDialog
          id={id}
          answer={answer}
          isDead={isDead}
          onClose={() => setIsOpen(false)}
          onChanged={onChanged}
        />
      )}
    </Stack>
  );
}

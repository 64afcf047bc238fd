import { useEffect, useEffectEvent, useRef } from 'react';
import { ADDRESS_FIELDS } from '@/contract/addresses/codes';
import type { AddressHistoryAnswer } from '@/contract/addresses/schema';
import { clientPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { useWritesOf } from '@/store/useWritesOf';
import { showToast } from '../../ui/toast/toast';

/** An address that stands, as the history tells it. */
export type HistoryRow = AddressHistoryAnswer['rows'][number];

/**
 * Notes that mail to one address came back, or that it arrives again. This is a fact about that address
 * alone; copies do not share it.
 * @param label what changed, and whose it is
 * @param onNoted the shown address is out of date
 * @param onUndo takes the note back
 */
export function useReturnedMail(
  id: string,
  { label, onNoted, onUndo }: { label: string; onNoted(): void; onUndo(batchId: string): void },
) {
  const t = useT('summary');
  const locale = useLocale();
  const writesOf = useWritesOf();
  const write = useSubmission('addressSave', {
    form: 'addressReturned',
    entity: 'client',
    id,
    notice: { label, href: clientPath(id, locale) },
  });
  const { outcome, error, status } = write;
  const isReturned = useRef(true);
  const ended = useEffectEvent(() => {
    if (outcome === null && error === null) return;
    write.dismiss();
    onNoted();
    if (outcome === null) return showToast(t('addresses.noteFailed', { label }));
    showToast(t(isReturned.current ? 'addresses.returned' : 'addresses.arrives', { label }), {
      label: t('addresses.undo'),
      isUndo: true,
      closeLabel: t('addresses.close'),
      onClick: () => onUndo(outcome.batchId),
      until: writesOf(outcome.changeSetId, outcome.batchId),
    });
  });
  useEffect(() => ended(), [outcome, error]);

  return {
    isBusy: status === 'sending',
    note(history: AddressHistoryAnswer, { kind, account, address }: HistoryRow) {
      if (address === null) return;
      isReturned.current = address.undeliverableSince === null;
      const accountIds = history.accounts.filter(({ number }) => number === account).map((each) => each.id);
      const noted = { ...address, undeliverableSince: isReturned.current ? history.today : null };
      write.submit({
        id,
        version: history.version,
        fields: { [ADDRESS_FIELDS[kind]]: noted },
        ...(accountIds.length > 0 && { accountIds }),
      });
    },
  };
}

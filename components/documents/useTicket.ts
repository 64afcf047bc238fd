import { useEffect, useEffectEvent } from 'react';
import { useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { downloadDocumentsSet } from '@/store/screenApi';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../ui/toast/toast';
import { followTicket } from './followTicket';

/** What downloads documents. */
export interface Fetching {
  isBusy: boolean;
  fetch(ids: readonly string[]): void;
}

/**
 * Downloads documents: first a ticket, which the link then carries instead of a token.
 * @param clientId the owner of the documents; null for documents of several clients
 */
export function useTicket(clientId: string | null): Fetching {
  const t = useT('documents');
  const dispatch = useAppDispatch();
  const { status, outcome, error, body, submit, dismiss } = useSubmission('documentTicket', {
    form: 'documentTicket',
  });
  const mark = (state: 'preparing' | 'ready' | 'failed', ids: readonly string[]) =>
    dispatch(downloadDocumentsSet({ clientId, status: state, documentIds: [...ids] }));
  const ended = useEffectEvent(() => {
    if (outcome !== null) {
      followTicket(outcome.path);
      showToast(t('ticket.ready'));
      mark('ready', body?.ids ?? []);
      // A ticket is spent once.
      dismiss();
    } else if (error !== null) {
      showToast(t(error.code === 'not-found' ? 'ticket.gone' : 'ticket.failed'));
      mark('failed', body?.ids ?? []);
      dismiss();
    }
  });
  useEffect(() => ended(), [outcome, error]);
  return {
    isBusy: status === 'sending',
    fetch(ids) {
      mark('preparing', ids);
      submit({ ids: [...ids], use: 'download' });
    },
  };
}

import { useEffect, useEffectEvent } from 'react';
import type { TicketUse } from '@/contract/documents/codes';
import { getConfig } from '@/lib/config/browser';
import { useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { downloadDocumentsSet } from '@/store/screenApi';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../ui/toast/toast';

/** What fetches documents. */
export interface Fetching {
  isBusy: boolean;
  fetch(ids: readonly string[], use: TicketUse): void;
}

/** Follows a link as a press on it does: the browser saves the file, or shows it in a tab of its own. */
function follow(href: string, isNewTab: boolean) {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener noreferrer';
  if (isNewTab) link.target = '_blank';
  link.click();
}

/**
 * Fetches documents: first a ticket, which the link then carries instead of a token.
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
      const isPreview = body?.use === 'preview';
      follow(`${getConfig().apiHost.replace(/\/$/, '')}/${outcome.path}`, isPreview);
      showToast(t(isPreview ? 'ticket.opened' : 'ticket.ready'));
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
    fetch(ids, use) {
      mark('preparing', ids);
      submit({ ids: [...ids], use });
    },
  };
}

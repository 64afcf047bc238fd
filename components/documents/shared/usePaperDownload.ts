import { useEffect, useEffectEvent } from 'react';
import { useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../../ui/toast/toast';
import { followTicket } from '../followTicket';
import type { TicketCall, TicketSource } from './ticketSource';

interface PaperDownload {
  isBusy: boolean;
  start(): void;
}

/** Downloads a paper that the gateway makes: first a ticket, which the link then carries instead of a token. */
export function usePaperDownload(source: TicketSource): PaperDownload {
  const t = useT('documents');
  const { status, outcome, error, submit, dismiss } = useSubmission<TicketCall>(source.call, {
    form: `${source.call}.download`,
    entity: source.entity,
    id: source.id,
  });
  const ended = useEffectEvent(() => {
    if (outcome !== null) {
      followTicket(outcome.path);
      showToast(t('ticket.ready'));
    } else if (error !== null) {
      showToast(t(error.code === 'not-found' ? 'ticket.gone' : 'ticket.failed'));
    } else return;
    // A ticket is spent once.
    dismiss();
  });
  useEffect(() => ended(), [outcome, error]);
  return { isBusy: status === 'sending', start: () => submit(source.bodyFor('download')) };
}

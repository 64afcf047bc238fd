import { useEffect, useEffectEvent } from 'react';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../../ui/toast/toast';
import { followTicket } from '../followTicket';
import type { TicketCall, TicketSource } from './ticketSource';

interface PaperDownload {
  isBusy: boolean;
  start(): void;
}

/** The messages after a download. */
interface DownloadWords {
  ready: string;
  /** The record is not theirs any more. */
  gone: string;
  failed: string;
}

/** Downloads a paper that the gateway makes: first a ticket, which the link then carries instead of a token. */
export function usePaperDownload(source: TicketSource, words: DownloadWords): PaperDownload {
  const { status, outcome, error, submit, dismiss } = useSubmission<TicketCall>(source.call, {
    form: `${source.call}.download`,
    entity: source.entity,
    id: source.id,
  });
  const ended = useEffectEvent(() => {
    if (outcome !== null) {
      followTicket(outcome.path);
      showToast(words.ready);
    } else if (error !== null) {
      showToast(error.code === 'not-found' ? words.gone : words.failed);
    } else return;
    // A ticket is spent once.
    dismiss();
  });
  useEffect(() => ended(), [outcome, error]);
  return { isBusy: status === 'sending', start: () => submit(source.bodyFor('download')) };
}

import { useT } from '@/lib/i18n/useT';
import { FileViewer } from './FileViewer';
import type { TicketSource } from './ticketSource';
import { usePaperDownload } from './usePaperDownload';

interface Props {
  title: string;
  source: TicketSource;
  onClose(): void;
}

/** A paper in the page that the gateway makes on request: it is seen, printed and downloaded. */
export function PaperViewer({ title, source, onClose }: Props) {
  const t = useT('documents');
  const { isBusy, start } = usePaperDownload(source, {
    ready: t('ticket.ready'),
    gone: t('ticket.gone'),
    failed: t('ticket.failed'),
  });
  return <FileViewer {...{ title, source, onClose }} isFetching={isBusy} onFetch={start} />;
}

import { useRef, useState } from 'react';
import { Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import styles from './FileViewer.module.css';
import type { TicketSource } from './ticketSource';
import { type SeenFile, useSeenFile } from './useSeenFile';

interface Props {
  title: string;
  source: TicketSource;
  /** It is being downloaded. */
  isFetching: boolean;
  onFetch(): void;
  onClose(): void;
}

/** A file in the page: an image or a PDF is seen, printed and downloaded, any other type is downloaded. */
export function FileViewer(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface AttemptProps extends Props {
  onRetry(): void;
}

function Attempt({ title, source, isFetching, onFetch, onClose, onRetry }: AttemptProps) {
  const t = useT('documents');
  const seen = useSeenFile(source);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isUndrawn, setUndrawn] = useState(false);
  const [isUnprinted, setUnprinted] = useState(false);
  const isShown = seen.status === 'shown' && !isUndrawn;
  function print() {
    try {
      // Of an image the style sheet prints the image alone.
      const printed = frame.current?.contentWindow ?? window;
      printed.focus();
      printed.print();
      setUnprinted(false);
    } catch {
      // Some browsers keep their viewer of PDFs apart from the page.
      setUnprinted(true);
    }
  }
  return (
    <Dialog
      isOpen
      isWide
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          {isShown && (
            <Button disabled={!isReady} onClick={print}>
              {t('view.print')}
            </Button>
          )}
          <Button variant="accent" isBusy={isFetching} onClick={onFetch}>
            {t('action.download')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {isShown ? (
          seen.isPdf ? (
            <iframe
              ref={frame}
              title={title}
              src={seen.url}
              className={styles.frame}
              onLoad={() => setReady(true)}
            />
          ) : (
            // A picture of this page, which no server scales.
            // eslint-disable-next-line @next/next/no-img-element
            <img
              src={seen.url}
              alt={title}
              className={styles.image}
              onLoad={() => setReady(true)}
              onError={() => setUndrawn(true)}
            />
          )
        ) : (
          <Unseen status={seen.status === 'shown' ? 'failed' : seen.status} onRetry={onRetry} />
        )}
        {isUnprinted && (
          <Text as="p" role="alert" tone="bad">
            {t('view.notPrinted')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface UnseenProps {
  status: Exclude<SeenFile['status'], 'shown'>;
  onRetry(): void;
}

function Unseen({ status, onRetry }: UnseenProps) {
  const t = useT('documents');
  if (status === 'loading')
    return (
      <div role="status" aria-label={t('dialog.loading')} className={styles.frame}>
        <Skeleton width="long" />
      </div>
    );
  if (status === 'other') return <p role="status">{t('view.other')}</p>;
  return (
    <Stack gap={3} justifyItems="start">
      <Text as="p" role="alert" tone="bad">
        {t(status === 'gone' ? 'ticket.gone' : 'view.failed')}
      </Text>
      {status === 'failed' && <Button onClick={onRetry}>{t('dialog.retry')}</Button>}
    </Stack>
  );
}

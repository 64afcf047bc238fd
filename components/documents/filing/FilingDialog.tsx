import { useEffect, useEffectEvent } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import { type FiledKind, FILED_KINDS, UPLOADS_MAX } from '@/contract/documents/codes';
import type { DocumentFilingAnswer } from '@/contract/documents/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useCallAt } from '@/store/useScreenCall';
import { placeOf } from '@/store/screenApi';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard';
import { DropZone } from './DropZone';
import { FileRow } from './FileRow';
import styles from './Filing.module.css';
import { type FiledPaper, isComplete, isOpen, isReady, useFiling } from './useFiling';

/** The screens from which papers are filed. */
export type FilingScreen =
  'clientDocuments' | 'clientSummary' | 'clientVerification' | 'clientKyc' | 'clientDelivery';

interface Props {
  screen?: FilingScreen;
  clientId: string;
  /** The client's name; null while it is not known. */
  client: string | null;
  /** Files that were dropped on the screen. */
  dropped: readonly File[];
  /** The types to choose from; all by default. */
  kinds?: readonly FiledKind[];
  /** The document that the file corrects. */
  corrects?: { id: string; title: string };
  /** True where it is opened for a paper: it closes once all that was chosen is filed. */
  closesWhenFiled?: boolean;
  onClose(): void;
  onFiled(paper: FiledPaper): void;
  onShow(id: string): void;
}

/** Files papers onto a client: each is sent as it is chosen, and filed when its form is complete. */
export function FilingDialog({ clientId, client, dropped, onClose, onFiled, onShow, ...rest }: Props) {
  const { screen = 'clientDocuments', kinds = FILED_KINDS, closesWhenFiled = false, corrects = null } = rest;
  const t = useT('documents');
  const locale = useLocale();
  const info = useCallAt<DocumentFilingAnswer>(placeOf(screen, 'documentFiling'), { clientId });
  const filing = useFiling(clientId, onFiled, kinds, corrects);
  const { data } = info;
  const { rows } = filing;
  const ready = rows.filter(isReady);
  const isMissing = !ready.every(isComplete);
  const guard = useLeaveGuard(rows.some(isOpen));
  const add = useEffectEvent(filing.add);
  useEffect(() => {
    if (dropped.length > 0) add(dropped);
  }, [dropped]);
  const isDone = closesWhenFiled && rows.length > 0 && rows.every((row) => row.filing === 'filed');
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  const close = () => guard.ask(onClose);
  const done = rows.filter((row) => row.filing === 'filed').length;
  const count = (n: number) => ({ count: n, n: formatCount(n, locale) });
  return (
    <Dialog
      isOpen
      isWide
      title={client === null ? t('filing.titleUnknown') : t('filing.title', { client })}
      onClose={close}
      actions={
        guard.isAsking ? null : (
          <>
            <Button onClick={close}>{t('filing.close')}</Button>
            <Button
              variant="accent"
              isBusy={filing.isBusy}
              disabled={ready.length === 0 || isMissing || data === null}
              onClick={() => data !== null && filing.save(data)}
            >
              {t('filing.save', count(ready.length))}
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        <DropZone onFiles={filing.add} />
        {filing.isTooMany && (
          <Text role="alert" as="p" tone="bad">
            {t('filing.tooMany', { max: formatCount(UPLOADS_MAX, locale) })}
          </Text>
        )}
        {data === null ? (
          info.error === null ? (
            <div role="status" aria-label={t('filing.loading')}>
              <Skeleton width="long" />
            </div>
          ) : (
            <Row as="p" role="alert" gap={2} canWrap align="center">
              {t('filing.formFailed')}
              <Button onClick={info.retry}>{t('dialog.retry')}</Button>
            </Row>
          )
        ) : (
          rows.length > 0 && (
            <ul className={styles.files} aria-label={t('filing.files')}>
              {rows.map((row) => (
                <FileRow
                  key={row.id}
                  row={row}
                  info={data}
                  kinds={kinds}
                  filing={filing}
                  onShow={(id) => guard.ask(() => onShow(id))}
                />
              ))}
            </ul>
          )
        )}
        {ready.length > 0 && isMissing && (
          <Text as="p" tone="soft">
            {t('filing.needsKind')}
          </Text>
        )}
        {done > 0 && <p role="status">{t('filing.done', count(done))}</p>}
        {guard.isAsking && (
          <Row role="alert" gap={2} canWrap align="center">
            <Text>{t('filing.leaveText')}</Text>
            <Button onClick={guard.stay}>{t('filing.stay')}</Button>
            <Button variant="accent" onClick={guard.leave}>
              {t('filing.leave')}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}

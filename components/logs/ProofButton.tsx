import { useState } from 'react';
import type { LogsProofAnswer } from '@/contract/logs/schema';
import { saveFile } from '@/lib/files/saveFile';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Spinner } from '../ui/Spinner';

interface Props {
  screen: 'clientLogs' | 'logs';
  /** Of the client; null for all that the person sees. */
  id: string | null;
}

/** Gives out the log as a file that proves itself. */
export function ProofButton(props: Props) {
  const t = useT('logs');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('export.open')}</Button>
      {isOpen && <ProofDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ProofDialog({ screen, id, onClose }: Props & { onClose(): void }) {
  const t = useT('logs');
  const locale = useLocale();
  const { result, retry } = useRowCall<LogsProofAnswer>(placeOf(screen, 'logsProof'), { id });
  const answer = result?.answer ?? null;
  const save = ({ text }: LogsProofAnswer) =>
    saveFile(t('export.name'), new TextEncoder().encode(text), 'application/x-ndjson');
  const counted = (key: 'export.rows' | 'export.links', count: number) =>
    t(key, { count, n: formatCount(count, locale) });
  return (
    <Dialog
      isOpen
      title={t('export.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('export.close')}</Button>
          {result?.error && <Button onClick={retry}>{t('export.again')}</Button>}
          {answer !== null && (
            <Button variant="accent" onClick={() => save(answer)}>
              {t('export.save')}
            </Button>
          )}
        </>
      }
    >
      {result === null && <Spinner label={t('export.coming')} />}
      {result?.error && <p role="alert">{t('export.failed')}</p>}
      {answer !== null && (
        <>
          <p>
            {t('export.has', {
              rows: counted('export.rows', answer.rows),
              links: counted('export.links', answer.links),
            })}
          </p>
          <p>{t(answer.isWhole ? 'export.whole' : 'export.part')}</p>
          <p>
            {t('export.how')} <code>{t('export.command', { file: t('export.name') })}</code>
          </p>
        </>
      )}
    </Dialog>
  );
}

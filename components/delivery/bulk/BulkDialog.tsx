import { type ReactNode, useState } from 'react';
import { BULK_STEP } from '@/contract/delivery/codes';
import type { BulkRow, DeliveryBulkPreviewBody, DeliveryBulkSaveAnswer } from '@/contract/delivery/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useUnsaved } from '../../ui/useUnsaved';
import { BulkPreview, type PreviewScreen } from './BulkPreview';
import { BulkResults, BulkRunning } from './BulkResults';
import { useSteps } from '../../kit/form/useSteps';

/** The request, once it is ready for a preview. */
export interface BulkRequest {
  body: DeliveryBulkPreviewBody;
  /** What it sets, in words. */
  what: string;
  /** Goes into each client's log; empty for none. */
  reason: string;
}

interface Props {
  title: string;
  screen: PreviewScreen;
  /** Null while the person still chooses. */
  request: BulkRequest | null;
  /** Where the person chooses, and the button that leads on from there. */
  form: ReactNode;
  next: ReactNode;
  /** Back to choosing. */
  onBack(): void;
  onClose(): void;
  /** Something was saved or undone. */
  onChanged(): void;
}

type Result = DeliveryBulkSaveAnswer['results'][number];

const inSteps = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BULK_STEP) }, (_, index) =>
    all.slice(index * BULK_STEP, (index + 1) * BULK_STEP),
  );

/** A change of several clients: what is chosen, what it does to each, how far it is, how it ended, and its undo. */
export function BulkDialog({ title, screen, request, form, next, onBack, onClose, onChanged }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  /** The clients that are being saved. */
  const [rows, setRows] = useState<readonly BulkRow[]>([]);
  const [batchId, setBatchId] = useState('');
  const saving = useSteps('deliveryBulkSave', 'deliveryBulk');
  const undoing = useSteps('deliveryBulkUndo', 'deliveryBulkUndo');
  const isRunning = [saving, undoing].some(({ status }) => status === 'running');
  useUnsaved(isRunning);

  const results: Result[] = saving.answers.flatMap((answer) => answer.results);
  const reached = results.filter(({ result }) => ['saved', 'scheduled', 'waits'].includes(result));
  const steps = undoing.status === 'idle' ? saving : undoing;

  function save({ body: { change }, reason }: BulkRequest, chosen: readonly BulkRow[]) {
    const id = crypto.randomUUID();
    const trimmed = reason.trim();
    setBatchId(id);
    setRows(chosen);
    saving.start(
      inSteps(chosen.map((row) => ({ id: row.id, version: row.version }))).map((clients) => ({
        batchId: id,
        change,
        clients,
        ...(trimmed !== '' && { reason: trimmed }),
      })),
    );
  }

  const undo = () =>
    undoing.start(inSteps(reached.map(({ id }) => id)).map((clients) => ({ batchId, clients })));

  function close() {
    if (isRunning) return;
    if (saving.answers.length > 0) onChanged();
    saving.reset();
    undoing.reset();
    onClose();
  }

  function content() {
    if (saving.status === 'idle') {
      return request === null ? (
        form
      ) : (
        <BulkPreview
          screen={screen}
          request={request}
          onBack={onBack}
          onClose={close}
          onSave={(chosen) => save(request, chosen)}
        />
      );
    }
    return steps.status === 'running' || steps.status === 'failed' ? (
      <BulkRunning
        steps={steps}
        isUndo={steps === undoing}
        clients={steps === undoing ? reached.length : rows.length}
      />
    ) : (
      <BulkResults
        rows={rows}
        results={results}
        undone={undoing.status === 'done' ? undoing.answers.flatMap((answer) => answer.results) : null}
      />
    );
  }

  function actions() {
    if (saving.status === 'idle') {
      // The preview brings its own.
      if (request !== null) return null;
      return (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {next}
        </>
      );
    }
    if (steps.status === 'running') return <Button onClick={steps.stop}>{t('bulk.stop')}</Button>;
    if (steps.status === 'failed') {
      return (
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button variant="accent" onClick={steps.retry}>
            {t('bulk.goOn')}
          </Button>
        </>
      );
    }
    return (
      <>
        {undoing.status === 'idle' && reached.length > 0 && (
          <Button onClick={undo}>
            {t('bulk.undo', { count: reached.length, n: formatCount(reached.length, locale) })}
          </Button>
        )}
        <Button variant="accent" onClick={close}>
          {t('close')}
        </Button>
      </>
    );
  }

  return (
    <Dialog isOpen isWide title={title} onClose={close} actions={actions()}>
      {content()}
    </Dialog>
  );
}

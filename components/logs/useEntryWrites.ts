import { useEffect, useEffectEvent } from 'react';
import { useSubmission, type SubmissionView } from '@/store/useSubmission';
import type { WriteName } from '@/contract/calls';

/**
 * Why something could not be put back. `overtaken`: something was built on it later; `others` and `registered`: who has to
 * do it.
 */
type Failure = 'overtaken' | 'waits' | 'others' | 'registered' | 'failed';

interface EntryWrites {
  isBusy: boolean;
  failure: Failure | null;
  /** What was put back waits for a second person. */
  isWaiting: boolean;
  restore(path: string): void;
  undo(): void;
  withdraw(): void;
}

type Writes = readonly Pick<SubmissionView<WriteName>, 'status' | 'error'>[];

function failureOf(writes: Writes): Failure | null {
  const error = writes.find(({ error }) => error !== null)?.error ?? null;
  if (error === null) return null;
  if (error.code === 'conflict') return 'overtaken';
  const rule = error.errors?.[0]?.rule;
  if (rule === 'others_too') return 'others';
  if (rule === 'registered_only') return 'registered';
  return error.code === 'pending-change' ? 'waits' : 'failed';
}

/**
 * What can be done about an entry of the log: put back one field, or all of them, or take back what still waits.
 *
 * @param onChanged called once one of them is done
 */
export function useEntryWrites(changeSetId: string, onChanged: () => void): EntryWrites {
  const place = { entity: 'changeSet', id: changeSetId };
  const restoring = useSubmission('logRestore', { ...place, form: 'logRestore' });
  const undoing = useSubmission('changeUndo', { ...place, form: 'changeUndo' });
  const withdrawing = useSubmission('changeWithdraw', { ...place, form: 'changeWithdraw' });
  const writes: Writes = [restoring, undoing, withdrawing];
  const isSaved = writes.some(({ status }) => status === 'saved');
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (isSaved) changed();
  }, [isSaved]);
  const pending = [restoring.outcome?.state, undoing.outcome?.state];
  return {
    isBusy: writes.some(({ status }) => status === 'sending'),
    failure: failureOf(writes),
    isWaiting: pending.includes('pending'),
    restore: (path) => restoring.submit({ changeSetId, path }),
    undo: () => undoing.submit({ changeSetId }),
    withdraw: () => withdrawing.submit({ changeSetId }),
  };
}

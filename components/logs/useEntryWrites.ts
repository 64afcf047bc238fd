import { useEffect, useEffectEvent } from 'react';
import { EVIDENCE_FIELDS, type EvidenceField, provesRule } from '@/contract/documents/evidence';
import { useSubmission, type SubmissionView } from '@/store/useSubmission';
import type { WriteName } from '@/contract/calls';

/**
 * Why something could not be put back. `overtaken`: something was built on it later; `others` and `registered`: who has to
 * do it.
 */
type Failure =
  | 'overtaken'
  | 'waits'
  | 'others'
  | 'registered'
  | 'evidence'
  | 'evidence_gone'
  | 'evidence_none'
  | 'removed'
  | 'failed';

interface EntryWrites {
  isBusy: boolean;
  failure: Failure | null;
  /** The papers that stand in the way, where they do. */
  papers: EvidenceField | null;
  /** What was put back waits for a second person. */
  isWaiting: boolean;
  restore(path: string): void;
  undo(): void;
  withdraw(): void;
}

type Writes = readonly Pick<SubmissionView<WriteName>, 'status' | 'error'>[];

const errorOf = (writes: Writes) => writes.find(({ error }) => error !== null)?.error ?? null;

/** @returns the papers that keep something from being put back; null if none do */
function papersOf(writes: Writes): EvidenceField | null {
  const [fault] = errorOf(writes)?.errors ?? [];
  return (
    EVIDENCE_FIELDS.find(
      (field) => fault?.rule === provesRule(field) || fault?.pointer === `/fields/${field}`,
    ) ?? null
  );
}

function failureOf(writes: Writes): Failure | null {
  const error = errorOf(writes);
  if (error === null) return null;
  if (error.code === 'conflict') return 'overtaken';
  const rule = error.errors?.[0]?.rule;
  if (rule === 'others_too') return 'others';
  if (rule === 'registered_only') return 'registered';
  if (rule === 'evidence_gone' || rule === 'evidence_none' || rule === 'removed') return rule;
  if (papersOf(writes) !== null) return 'evidence';
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
    papers: papersOf(writes),
    isWaiting: pending.includes('pending'),
    restore: (path) => restoring.submit({ changeSetId, path }),
    undo: () => undoing.submit({ changeSetId }),
    withdraw: () => withdrawing.submit({ changeSetId }),
  };
}

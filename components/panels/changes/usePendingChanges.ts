import { useEffect, useEffectEvent } from 'react';
import type { CallError } from '@/contract/callError';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { ChangesPendingAnswer, PendingChange } from '@/contract/changes/schema';
import { viewOf } from '@/store/callView';
import { requestGlobal } from '@/store/globalApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { useSubmission } from '@/store/useSubmission';

/** What waits on a record, and what can be done about it. */
export interface PendingChanges {
  /** The oldest first; empty until they are known. */
  changes: readonly PendingChange[];
  /** Asks anew. */
  refresh(): void;
  /** Takes back one's own. */
  withdraw(changeSetId: string): void;
  approve(changeSetId: string): void;
  /** @param reason at least `REJECTION_REASON_MIN_CHARS` long */
  reject(changeSetId: string, reason: string): void;
  isBusy: boolean;
  /** What was done last; null where nothing was, or it failed. */
  done: 'applied' | 'scheduled' | 'rejected' | 'withdrawn' | null;
  /** Why the last one failed. A conflict means that the field was changed since: what waits is then asked for anew. */
  error: CallError | null;
  /** Forgets how the last one ended. */
  dismiss(): void;
}

/**
 * The changes of a record that wait for a second person or for their day. Everyone who sees the record sees them.
 *
 * @param isWanted false while the record itself is on its way: what is shown first goes first
 */
export function usePendingChanges(entity: ChangeEntity, id: string, isWanted = true): PendingChanges {
  const dispatch = useAppDispatch();
  const body = { entity, id };
  const entry = useAppSelector((state) => state.globalAPI.calls.changesPending);
  const { data } = viewOf<ChangesPendingAnswer>(entry, keyOf(body), false);
  const withdrawal = useSubmission('changeWithdraw', { form: 'withdraw', entity, id });
  const decision = useSubmission('changeDecide', { form: 'decide', entity, id });

  const refresh = () => {
    dispatch(requestGlobal({ api: 'changesPending', body }));
  };
  const ask = useEffectEvent(refresh);
  // Asks again after a withdrawal or decision, or when one failed because the change had moved on.
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, entity, id, withdrawal.outcome, withdrawal.error, decision.outcome, decision.error]);

  const versionSeen = data?.version ?? 1;
  return {
    changes: data?.changes ?? [],
    refresh,
    withdraw: (changeSetId) => withdrawal.submit({ changeSetId }),
    approve: (changeSetId) => decision.submit({ changeSetId, decision: 'approve', reason: '', versionSeen }),
    reject: (changeSetId, reason) =>
      decision.submit({ changeSetId, decision: 'reject', reason, versionSeen }),
    isBusy: withdrawal.status === 'sending' || decision.status === 'sending',
    done: decision.outcome?.state ?? withdrawal.outcome?.state ?? null,
    error: decision.error ?? withdrawal.error,
    dismiss() {
      withdrawal.dismiss();
      decision.dismiss();
    },
  };
}

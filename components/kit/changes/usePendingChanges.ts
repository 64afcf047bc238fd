import { useEffect, useEffectEvent } from 'react';
import type { CallError } from '@/contract/callError';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { ChangesPendingAnswer, PendingChange } from '@/contract/changes/schema';
import { viewOf } from '@/store/callView';
import { requestGlobal } from '@/store/globalApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { useSubmission } from '@/store/useSubmission';

/** A record's pending changes, and what can be done about them. */
export interface PendingChanges {
  /** Oldest first. Empty until they are known. */
  changes: readonly PendingChange[];
  /** Reloads them. */
  refresh(): void;
  /** Withdraws the person's own change. */
  withdraw(changeSetId: string): void;
  approve(changeSetId: string): void;
  /** @param reason at least `REJECTION_REASON_MIN_CHARS` long */
  reject(changeSetId: string, reason: string): void;
  isBusy: boolean;
  /** What was done last. Null when nothing was, or it failed. */
  done: 'applied' | 'scheduled' | 'rejected' | 'withdrawn' | null;
  /**
   * Why the last action failed. After a conflict, because the field has changed since, the pending changes
   * reload.
   */
  error: CallError | null;
  /** Clears the outcome of the last action. */
  dismiss(): void;
}

/**
 * The changes of a record that wait for a second person or for their day. Everyone who sees the record sees
 * them.
 *
 * @param isWanted false while the record itself is loading, so that what shows first loads first
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

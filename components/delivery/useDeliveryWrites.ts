import { useEffect, useEffectEvent } from 'react';
import type { PersonRef } from '@/contract/changes/schema';
import type { DeliverySaveBody } from '@/contract/delivery/schema';
import { clientDeliveryPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSubmission, type SubmissionView } from '@/store/useSubmission';

type Failure = 'conflict' | 'overtaken' | 'gone' | 'failed';

/** How the last write of a form ended, and the ways to write. */
export interface DeliveryWrites {
  isBusy: boolean;
  /** What was done last; null if nothing was, or it failed. */
  done: 'saved' | 'scheduled' | 'undone' | 'withdrawn' | null;
  /** `overtaken`: something was built on it later, so it cannot be undone. `gone`: the client is not the asker's any more. */
  failure: Failure | null;
  /** Who changed the same meanwhile, with a `conflict`. */
  by: PersonRef | null;
  save(body: DeliverySaveBody): void;
  undo(changeSetId: string): void;
  /** Takes back what is scheduled. */
  withdraw(changeSetId: string): void;
  /** Forgets how they ended. */
  dismiss(): void;
}

type AnyWrite = Pick<SubmissionView<'changeUndo'>, 'status' | 'error' | 'dismiss'>;

function failureOf({ error }: AnyWrite, onConflict: Failure): Failure | null {
  if (error === null) return null;
  if (error.code === 'not-found') return 'gone';
  return error.code === 'conflict' ? onConflict : 'failed';
}

/**
 * Saves how documents of a client go out, and undoes it.
 *
 * @param form names the form: two forms of one client keep their outcomes apart
 * @param onChanged called once something was saved or undone, and where somebody else changed it meanwhile
 */
export function useDeliveryWrites(id: string, form: string, onChanged: () => void): DeliveryWrites {
  const t = useT('delivery');
  const notice = { label: t('title'), href: clientDeliveryPath(id, useLocale()) };
  const place = { entity: 'client', id, notice };
  const saving = useSubmission('deliverySave', { ...place, form: `${form}Save` });
  const undoing = useSubmission('changeUndo', { ...place, form: `${form}Undo` });
  const withdrawing = useSubmission('changeWithdraw', { ...place, form: `${form}Withdraw` });
  const all: readonly AnyWrite[] = [saving, undoing, withdrawing];
  const conflict = saving.error?.conflict?.conflicts[0] ?? null;
  const isStale = all.some(({ status }) => status === 'saved') || conflict !== null;
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (isStale) changed();
  }, [isStale]);

  function done(): DeliveryWrites['done'] {
    if (saving.outcome !== null) return saving.outcome.state === 'scheduled' ? 'scheduled' : 'saved';
    if (undoing.status === 'saved') return 'undone';
    return withdrawing.status === 'saved' ? 'withdrawn' : null;
  }
  const dismiss = () => all.forEach((each) => each.dismiss());
  return {
    isBusy: all.some(({ status }) => status === 'sending'),
    done: done(),
    failure:
      failureOf(saving, 'conflict') ?? failureOf(undoing, 'overtaken') ?? failureOf(withdrawing, 'overtaken'),
    by: conflict?.by ?? null,
    save(body) {
      dismiss();
      saving.submit(body);
    },
    undo(changeSetId) {
      dismiss();
      undoing.submit({ changeSetId });
    },
    withdraw(changeSetId) {
      dismiss();
      withdrawing.submit({ changeSetId });
    },
    dismiss,
  };
}

import { useState } from 'react';
import type { UnassignedAccountDetailsAnswer } from '@/contract/accounts/unassigned';
import type { CallError } from '@/contract/callError';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { useSectionCall } from '@/store/useSectionCall';

const PLACE = { screen: 'unassignedAccounts', api: 'unassignedAccountDetails' } as const;

type Told = { answer: UnassignedAccountDetailsAnswer; error: null } | { error: CallError };

interface Holdings {
  /** Null until it is known. */
  told: Told | null;
  /** Asks again. */
  retry(): void;
}

/**
 * Asks what is in an account. Rows that are open at once share one call, and its channel with the views and the values
 * of the filters: each waits for its turn, supersedes none of these, and keeps what it was told when the next has it.
 */
export function useHoldings(id: string): Holdings {
  const dispatch = useAppDispatch();
  const [told, setTold] = useState<Told | null>(null);
  const body = told === null ? { id } : null;
  const { data, error } = useSectionCall<UnassignedAccountDetailsAnswer>(PLACE, body, true, {
    isQueued: true,
  });
  if (told === null && data !== null) setTold({ answer: data, error: null });
  else if (told === null && error !== null) setTold({ error });
  return {
    told,
    retry() {
      // At once, so that the error is not taken for the one of the next attempt.
      dispatch(requestScreen({ ...PLACE, body: { id } }));
      setTold(null);
    },
  };
}

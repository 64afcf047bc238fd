import type { ReactNode } from 'react';
import type { CallError } from '@/contract/callError';
import type { CallView } from '@/store/callView';
import { DeniedScreen } from '@/components/states/DeniedScreen';
import { NotFoundScreen } from '@/components/states/NotFoundScreen';

interface Props {
  /** The record that the address names. Null when it names none. */
  id: string | null;
  /** Why the subject of the screen could not load. */
  error: CallError | null;
  /** Another part of the record. Where it answered there is such a record, and only the subject is missing. */
  overview?: Pick<CallView<unknown>, 'data' | 'error' | 'isPrevious'>;
  children(id: string): ReactNode;
}

/** Codes with which the gateway says that there is no such record, at least for this person. */
const ABSENT: readonly string[] = ['not-found', 'invalid'];

/** Opens a record's screen. An impossible id looks the same as the id of someone else's record. */
export function RecordGate({ id, error, overview, children }: Props) {
  // An answer from before a refusal does not count.
  const isKnown =
    overview !== undefined && overview.data !== null && overview.error === null && !overview.isPrevious;
  if (id === null || (!isKnown && ABSENT.includes(error?.code ?? ''))) return <NotFoundScreen />;
  if (error?.code === 'no-rep-codes') return <DeniedScreen />;
  return children(id);
}

import type { ReactNode } from 'react';
import type { CallError } from '@/contract/callError';
import { DeniedScreen } from '@/components/states/DeniedScreen';
import { NotFoundScreen } from '@/components/states/NotFoundScreen';

interface Props {
  /** The record that the address names; null where it names none. */
  id: string | null;
  /** Why what the screen is about could not be had. */
  error: CallError | null;
  children(id: string): ReactNode;
}

/** Codes by which the gateway says that there is no such record, for this person at least. */
const ABSENT: readonly string[] = ['not-found', 'invalid'];

/** Opens a record's screen. Without an id that a record can bear it is the same as for someone else's record. */
export function RecordGate({ id, error, children }: Props) {
  if (id === null || ABSENT.includes(error?.code ?? '')) return <NotFoundScreen />;
  if (error?.code === 'no-rep-codes') return <DeniedScreen />;
  return children(id);
}

import { useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../ui/VisuallyHidden';

/** State of a call, as its view has it. */
export type CallStatus = 'empty' | 'loading' | 'success' | 'error';

/** `calm`: nothing has failed yet. */
type Phase = 'calm' | 'failed' | 'retrying' | 'loaded';

const NEXT: Record<Phase, Partial<Record<CallStatus, Phase>>> = {
  calm: { error: 'failed' },
  failed: { loading: 'retrying', success: 'loaded' },
  retrying: { error: 'failed', success: 'loaded' },
  loaded: { error: 'failed', loading: 'calm' },
};

/** How a call stands since it failed first; `calm` until then. */
export function useRetryPhase(status: CallStatus): Phase {
  const [phase, setPhase] = useState<Phase>('calm');
  const next = NEXT[phase][status] ?? phase;
  if (next !== phase) setPhase(next);
  return next;
}

interface Props {
  phase: Phase;
  /** What was tried again. */
  name: string;
}

/** Announces that a failed part has loaded. A failure announces itself. */
export function RetryOutcome({ phase, name }: Props) {
  const t = useT();
  return <VisuallyHidden role="status">{phase === 'loaded' && t('states.loaded', { name })}</VisuallyHidden>;
}

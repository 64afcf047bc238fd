import { useEffect, useEffectEvent } from 'react';
import { registerUnsaved } from '@/lib/auth/unsaved';

/**
 * Says of a form, while it stands, whether it holds what is not saved: the browser is then not sent on a silent visit
 * to the provider, from which it would come back with an empty form.
 */
export function useUnsaved(isDirty: boolean): void {
  const ask = useEffectEvent(() => isDirty);
  useEffect(() => registerUnsaved(() => ask()), []);
}

import { useEffect, useEffectEvent } from 'react';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../ui/toast/toast';

/**
 * Saves rules and quiet hours. A toast says so.
 *
 * @param onChanged called when it is done, to reload what is shown
 */
export function useRuleWrites(onChanged: () => void) {
  const t = useT('notifications');
  const rule = useSubmission('notificationRuleSave', { form: 'notificationRule' });
  const quiet = useSubmission('notificationQuietSave', { form: 'notificationQuiet' });

  const ruled = useEffectEvent(() => {
    const { outcome, error } = rule;
    if (outcome === null && error === null) return;
    rule.dismiss();
    onChanged();
    showToast(t(outcome === null ? 'toast.ruleFailed' : 'toast.rule'));
  });
  useEffect(() => ruled(), [rule.outcome, rule.error]);

  const quieted = useEffectEvent(() => {
    const { outcome, error } = quiet;
    if (outcome === null && error === null) return;
    quiet.dismiss();
    onChanged();
    showToast(t(outcome === null ? 'toast.ruleFailed' : 'toast.quiet'));
  });
  useEffect(() => quieted(), [quiet.outcome, quiet.error]);

  return {
    isBusy: rule.status === 'sending' || quiet.status === 'sending',
    saveRule: (body: BodyOf<Calls['notificationRuleSave']>) => rule.submit(body),
    saveQuiet: (body: BodyOf<Calls['notificationQuietSave']>) => quiet.submit(body),
  };
}

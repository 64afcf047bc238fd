import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonRef } from '@/contract/changes/schema';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { useSubmission } from '@/store/useSubmission';
import type { ActedOn } from './actedOn';
import { showToast } from '../ui/toast/toast';

export interface TaskHands {
  isBusy: boolean;
  /**
   * @param colleague who takes them; null takes them back
   * @param title of the tasks, as the toast names them
   */
  give(on: ActedOn, colleague: PersonRef | null, title: string): void;
}

/**
 * Hands tasks over to a colleague and takes them back. A toast says what was done, with the way to undo it.
 *
 * @param onChanged called when it is done, to reload the list
 */
export function useTaskHands(onChanged: () => void): TaskHands {
  const t = useT('home');
  const write = useSubmission('homeTaskHandOver', { form: 'homeTaskHandOver' });
  const { status, outcome, error, body } = write;
  const given = useRef<{ title: string; colleague: PersonRef | null }>({ title: '', colleague: null });

  const ended = useEffectEvent(() => {
    if (body === null || (outcome === null && error === null)) return;
    const { title, colleague } = given.current;
    write.dismiss();
    if (outcome === null) {
      const isRefused = error?.code === 'invalid' && colleague !== null;
      const words = isRefused ? 'tasks.handRefused' : 'tasks.failed';
      showToast(t(words, { title, name: colleague === null ? '' : formatStaffName(colleague) }));
      return;
    }
    onChanged();
    tellTabs('changed');
    if (outcome.colleague === null) {
      showToast(t('tasks.restored', { title }));
      return;
    }
    const { act } = outcome;
    showToast(t('tasks.handed', { title, name: formatStaffName(outcome.colleague) }), {
      label: t('tasks.undo'),
      closeLabel: t('tasks.close'),
      onClick: () => give({ act }, null, title),
    });
  });
  useEffect(() => ended(), [outcome, error]);

  function give(on: ActedOn, colleague: PersonRef | null, title: string) {
    given.current = { title, colleague };
    write.submit({ ...on, colleague: colleague?.subject ?? null });
  }

  return { isBusy: status === 'sending', give };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonRef } from '@/contract/changes/schema';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { useSubmission } from '@/store/useSubmission';
import type { ActedOn, TitleOf } from './actedOn';
import { showToast } from '../ui/toast/toast';

export interface TaskHands {
  isBusy: boolean;
  /** @param colleague who takes them; null takes them back */
  give(on: ActedOn, colleague: PersonRef | null, title: TitleOf): void;
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
  const given = useRef<{ titleOf: TitleOf; colleague: PersonRef | null }>({
    titleOf: () => '',
    colleague: null,
  });

  const ended = useEffectEvent(() => {
    if (body === null || (outcome === null && error === null)) return;
    const { titleOf, colleague } = given.current;
    write.dismiss();
    if (outcome === null) {
      const isRefused = error?.code === 'invalid' && colleague !== null;
      const words = isRefused ? 'tasks.handRefused' : 'tasks.failed';
      showToast(t(words, { title: titleOf(), name: colleague === null ? '' : formatStaffName(colleague) }));
      return;
    }
    onChanged();
    tellTabs('changed');
    const { act, count } = outcome;
    const title = titleOf(count);
    if (outcome.colleague === null) {
      showToast(t('tasks.restored', { title }));
      return;
    }
    showToast(t('tasks.handed', { title, name: formatStaffName(outcome.colleague) }), {
      label: t('tasks.undo'),
      isUndo: true,
      closeLabel: t('tasks.close'),
      onClick: () => give({ act }, null, titleOf),
    });
  });
  useEffect(() => ended(), [outcome, error]);

  function give(on: ActedOn, colleague: PersonRef | null, titleOf: TitleOf) {
    given.current = { titleOf, colleague };
    write.submit({ ...on, colleague: colleague?.subject ?? null });
  }

  return { isBusy: status === 'sending', give };
}

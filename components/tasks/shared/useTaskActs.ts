import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonRef } from '@/contract/changes/schema';
import { formatDateLong, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { tellTabs } from '@/lib/page/otherTabs';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '@/components/ui/toast/toast';
import type { ActedTask } from './types';

const NOBODY: ActedTask = { id: '', title: '' };

/**
 * Marks tasks as done, opens them again and hands them over. A toast says what was done, with the way to undo it.
 *
 * @param onChanged called when it is done, to reload what is shown
 */
export function useTaskActs(onChanged: () => void) {
  const t = useT('tasks');
  const locale = useLocale();
  const done = useSubmission('taskDone', { form: 'taskDone' });
  const handed = useSubmission('taskHandOver', { form: 'taskHandOver' });
  const undo = useSubmission('changeUndo', { form: 'taskUndo' });
  const acted = useRef<{ task: ActedTask; to: PersonRef | null }>({ task: NOBODY, to: null });
  const undoBy = (onClick: () => void) => ({ label: t('undo'), closeLabel: t('close'), onClick });
  const changed = () => {
    onChanged();
    tellTabs('changed');
  };

  const doneEnded = useEffectEvent(() => {
    const { body, outcome, error } = done;
    if (body === null || (outcome === null && error === null)) return;
    const { task } = acted.current;
    const { title } = task;
    done.dismiss();
    changed();
    if (outcome === null) return showToast(t('failed', { title }));
    if (!body.isDone) return showToast(t('reopened', { title }));
    const next = outcome.nextDueOn;
    const text =
      next === null ? t('doneTold', { title }) : t('doneNext', { title, date: formatDateLong(next, locale) });
    showToast(
      text,
      undoBy(() => mark(task, false)),
    );
  });
  useEffect(() => doneEnded(), [done.outcome, done.error]);

  const handedEnded = useEffectEvent(() => {
    const { outcome, error } = handed;
    if (outcome === null && error === null) return;
    const { task, to } = acted.current;
    const parts = { title: task.title, name: to === null ? '' : formatStaffName(to) };
    handed.dismiss();
    changed();
    if (outcome === null) return showToast(t(error?.code === 'invalid' ? 'handRefused' : 'failed', parts));
    const { changeSetId } = outcome;
    if (changeSetId === null) return showToast(t('handed', parts));
    showToast(
      t('handed', parts),
      undoBy(() => undo.submit({ changeSetId })),
    );
  });
  useEffect(() => handedEnded(), [handed.outcome, handed.error]);

  const undoEnded = useEffectEvent(() => {
    const { outcome, error } = undo;
    if (outcome === null && error === null) return;
    const { title } = acted.current.task;
    undo.dismiss();
    changed();
    showToast(t(outcome === null ? 'failed' : 'handedBack', { title }));
  });
  useEffect(() => undoEnded(), [undo.outcome, undo.error]);

  function mark(task: ActedTask, isDone: boolean) {
    acted.current = { task, to: null };
    done.submit({ id: task.id, isDone });
  }

  return {
    isBusy: [done, handed, undo].some(({ status }) => status === 'sending'),
    mark,
    handOver(task: ActedTask, to: PersonRef) {
      acted.current = { task, to };
      handed.submit({ id: task.id, assignee: to.subject });
    },
  };
}

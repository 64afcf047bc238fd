import type { ParseKeys } from 'i18next';
import { TASK_REASONS } from '@/contract/home/reasons';
import type { TaskGroup } from '@/contract/home/schema';
import { useT } from '@/lib/i18n/useT';

/** @returns the name of a group of tasks: its kind, and its reason where the kind has several */
export function useReasonWords(): (group: Pick<TaskGroup, 'kind' | 'reason'>) => string {
  const t = useT('home');
  return ({ kind, reason = '' }) => {
    const name = t(`kinds.${kind}`);
    if (reason === '' || !(kind in TASK_REASONS)) return name;
    return t('tasks.grouped', { name, reason: t(`reasons.${kind}.${reason}` as ParseKeys<'home'>) });
  };
}

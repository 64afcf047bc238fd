import type { HomeTask } from '@/contract/home/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { type TaskWords, taskWords } from '@/lib/words/tasks';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { useFieldWords } from '../../kit/changes/useFieldWords';

/** @returns what says a task in the person’s language */
export function useTaskWords(): (task: HomeTask) => TaskWords {
  const lastFirst = useAppSelector(selectLastNameFirst());
  const texts = { home: useT('home'), accounts: useT('accounts'), fields: useFieldWords() };
  return taskWords(texts, { locale: useLocale(), lastFirst });
}

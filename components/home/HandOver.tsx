import type { PersonRef } from '@/contract/changes/schema';
import { useT } from '@/lib/i18n/useT';
import { ColleagueDialog } from '../kit/form/ColleagueDialog';

interface Props {
  /** What is handed over, in words. */
  title: string;
  colleagues: readonly PersonRef[];
  onClose(): void;
  onChosen(colleague: PersonRef): void;
}

/** Asks to whom tasks are handed over. */
export function HandOver({ title, ...rest }: Props) {
  const t = useT('home');
  return (
    <ColleagueDialog
      title={t('tasks.handTitle', { title })}
      words={{
        to: t('tasks.handTo'),
        now: t('tasks.handNow'),
        cancel: t('tasks.cancel'),
        nobody: t('tasks.noColleague'),
      }}
      {...rest}
    />
  );
}

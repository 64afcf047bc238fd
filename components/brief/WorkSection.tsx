import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { lacksTasks } from '@/lib/words/brief';
import { CheckField } from '../ui/CheckField';
import { Caption, Text } from '../ui/layout';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';
import { Lines, linesOf } from './Lines';
import type { Points } from './usePoints';
import { useBriefWords } from './useBriefWords';

interface Props {
  brief: Brief;
  points: Points;
}

/** What the rules ask, what people wrote down to do, and the transfers under way. */
export function WorkSection({ brief, points }: Props) {
  const t = useT('brief');
  const { tasks, ownTasks, transfers } = brief;
  return (
    <BriefPart title={t('work.title')} brief={brief} parts={['tasks', 'ownTasks', 'transfers']}>
      {(tasks !== null || ownTasks !== null) && <Tasks brief={brief} points={points} />}
      {transfers !== null && <Transfers transfers={transfers} />}
    </BriefPart>
  );
}

function Tasks({ brief: { tasks, ownTasks, today, failed }, points }: Props) {
  const t = useT('brief');
  const words = useBriefWords();
  const byRule = (tasks?.rows ?? []).map((task) => {
    const { title, reason, due } = words.task(task);
    return {
      key: task.key,
      content: (
        <>
          <CheckField
            label={title}
            isChecked={points.isChosen({ id: task.key, title })}
            isFixed={points.isBusy && !points.isChosen({ id: task.key, title })}
            onChange={(isWanted) => points.choose({ id: task.key, title }, isWanted)}
          />{' '}
          <Caption>{due}</Caption> {reason}
        </>
      ),
    };
  });
  const own = (ownTasks?.rows ?? []).map((task) => ({
    key: task.id,
    content: (
      <>
        {words.ownTask(task)}
        {task.dueOn < today && <Text tone="bad"> {t('work.late')}</Text>}
      </>
    ),
  }));
  const count = (tasks?.count ?? 0) + (ownTasks?.count ?? 0);
  if (count === 0 && lacksTasks(failed)) return null;
  return (
    <>
      <Caption as="h3">{t('work.tasks')}</Caption>
      <Lines lines={[...byRule, ...own]} count={count} none={t('work.none')} />
    </>
  );
}

function Transfers({ transfers }: { transfers: NonNullable<Brief['transfers']> }) {
  const t = useT('brief');
  const words = useBriefWords();
  return (
    <>
      <Caption as="h3" className={styles.sub}>
        {t('work.transfers')}
      </Caption>
      <Lines
        lines={linesOf(words.transfers(transfers))}
        count={transfers.count}
        none={t('work.noTransfers')}
      />
    </>
  );
}

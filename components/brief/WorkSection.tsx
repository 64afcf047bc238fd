import type { Brief } from '@/contract/brief/schema';
import { formatDateLong, formatMoney, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useTaskWords } from '../home/shared/useTaskWords';
import { CheckField } from '../ui/CheckField';
import { Caption, Text } from '../ui/layout';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';
import { lacksTasks } from './lacksTasks';
import { Lines } from './Lines';
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
  const locale = useLocale();
  const wordsOf = useTaskWords();
  const byRule = (tasks?.rows ?? []).map((task) => {
    const { title, reason, due } = wordsOf(task);
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
  const own = (ownTasks?.rows ?? []).map(({ id, title, assignee, dueOn }) => ({
    key: id,
    content: (
      <>
        {t('work.own', { title, name: formatStaffName(assignee), date: formatDateLong(dueOn, locale) })}
        {dueOn < today && <Text tone="bad"> {t('work.late')}</Text>}
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
  const states = useT('transfers');
  const locale = useLocale();
  const { account: named } = useBriefWords();
  const lines = transfers.rows.map(({ id, expected, dealer, account, state, stateOn }) => ({
    key: id,
    content: t('work.transfer', {
      amount: formatMoney(expected, locale),
      dealer: dealer.name[locale],
      account: named(account),
      state: states(`state.${state}`),
      date: formatDateLong(stateOn, locale),
    }),
  }));
  return (
    <>
      <Caption as="h3" className={styles.sub}>
        {t('work.transfers')}
      </Caption>
      <Lines lines={lines} count={transfers.count} none={t('work.noTransfers')} />
    </>
  );
}

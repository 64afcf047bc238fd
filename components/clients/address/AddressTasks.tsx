import { Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { AddressHistoryAnswer } from '@/contract/addresses/schema';
import { formatDateLong, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Address.module.css';

export type Task = AddressHistoryAnswer['tasks'][number];

interface Props {
  history: AddressHistoryAnswer;
  isBusy: boolean;
  /** With what the task is called. */
  onTask: ((task: Task, isDone: boolean, title: string) => void) | null;
}

/** What the changes of address ask for, to be ticked off, and what they stop on the accounts. */
export function AddressTasks({ history: { tasks, accounts }, isBusy, onTask }: Props) {
  const t = useT('address');
  const locale = useLocale();
  const stopped = accounts.filter(({ restrictions }) => restrictions.length > 0);
  if (stopped.length === 0 && tasks.length === 0) return null;
  return (
    <Stack gap={0.5} padY={2} rule="bottom" className={styles.row}>
      {tasks.length > 0 && (
        <Text as="p" weight={600}>
          {t('tasks')}
        </Text>
      )}
      <Stack as="ul">
        {tasks.map((each) => {
          const { task: number, rule, dueOn, done } = each;
          const task = t(`todo.${rule}`);
          const text =
            done === null
              ? t('taskBy', { task, date: formatDateLong(dueOn, locale) })
              : t('taskDoneBy', {
                  task,
                  date: formatDateLong(done.on, locale),
                  name: formatStaffName(done.by),
                });
          return (
            <Row key={number} as="li" gap="1 3" canWrap align="center" justify="between" padY={1}>
              <span
                className={
                  done === null ? undefined : look({ tone: 'soft', size: 'small', breaks: 'anywhere' })
                }
              >
                {text}
              </span>
              {onTask !== null && (
                <Button
                  variant={done === null ? 'default' : 'quiet'}
                  disabled={isBusy}
                  aria-label={t(done === null ? 'doneOf' : 'reopenOf', { task })}
                  onClick={() => onTask(each, done === null, task)}
                >
                  {t(done === null ? 'done' : 'reopen')}
                </Button>
              )}
            </Row>
          );
        })}
      </Stack>
      {stopped.length > 0 && (
        <Text as="p" weight={600}>
          {t('stopped')}
        </Text>
      )}
      {stopped.flatMap(({ number, restrictions }) =>
        restrictions.map(({ kind, until }) => {
          const words = { number, what: t(`restriction.${kind}`) };
          return (
            <p key={`${number} ${kind} ${until ?? ''}`}>
              <StatusDot tone={until === null ? 'bad' : 'warn'}>
                {until === null
                  ? t('restricted', words)
                  : t('restrictedUntil', { ...words, date: formatDateLong(until, locale) })}
              </StatusDot>
            </p>
          );
        }),
      )}
    </Stack>
  );
}

import { Stack } from '@/components/ui/layout';
import type { TaskMark } from '@/contract/home/codes';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { MoreMenu } from '../ui/MoreMenu';
import styles from './Home.module.css';

const MARKS = ['tomorrow', 'nextWeek', 'nextMonth', 'dismiss'] as const satisfies readonly TaskMark[];

interface Props {
  label: string;
  isBusy: boolean;
  /** The marks are for all tasks of a group. */
  isGroup?: boolean;
  /** What ticks the task off for everybody; without it, that is not offered. */
  onDone?: (() => void) | undefined;
  /** Hands it over to a colleague; without it, that is not offered. */
  onHandOver?: (() => void) | undefined;
  onMark(mark: TaskMark): void;
}

/** The menu that puts tasks off or dismisses them. */
export function MarkMenu({ label, isBusy, isGroup = false, onDone, onHandOver, onMark }: Props) {
  const t = useT('home');
  return (
    <MoreMenu label={label}>
      {() => (
        <Stack className={styles.menu}>
          {onDone !== undefined && (
            <Button variant="quiet" disabled={isBusy} onClick={onDone}>
              {t('tasks.done')}
            </Button>
          )}
          {onHandOver !== undefined && (
            <Button variant="quiet" disabled={isBusy} onClick={onHandOver}>
              {t(isGroup ? 'tasks.handOverAll' : 'tasks.handOver')}
            </Button>
          )}
          {MARKS.map((mark) => (
            <Button key={mark} variant="quiet" disabled={isBusy} onClick={() => onMark(mark)}>
              {t(isGroup ? `tasks.${mark}All` : `tasks.${mark}`)}
            </Button>
          ))}
        </Stack>
      )}
    </MoreMenu>
  );
}

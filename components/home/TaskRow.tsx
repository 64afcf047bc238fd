import Link from 'next/link';
import { Box, Caption, Grid, Text } from '@/components/ui/layout';
import type { HomeTask } from '@/contract/home/schema';
import { OWN_TASKS, type TaskKind, type TaskMark } from '@/contract/home/codes';
import type { Locale } from '@/contract/locale';
import {
  accountsAboveProfilePath,
  clientDeliveryPath,
  clientKycPath,
  clientVerificationPath,
} from '@/contract/routes';
import { formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { ClientTask } from '../clients/shared/useTaskDone';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { LinkButton } from '../ui/LinkButton';
import styles from './Home.module.css';
import type { ActedOn, TitleOf } from './actedOn';
import { homeRecordPath } from '../dashboard/shared/homeRecordPath';
import { MarkMenu } from './MarkMenu';
import { type OwnTask, type OwnTaskAct, OwnTaskMenu, ownTaskOf } from './OwnTaskMenu';
import { useTaskWords } from './shared/useTaskWords';

const TONES = { overdue: 'bad', today: 'warn', week: 'warn', month: 'quiet', later: 'quiet' } as const;

/** The target of a task's action: its record, or the screen about it. */
function taskPath(kind: HomeTask['kind'], record: HomeTask['record'], locale: Locale): string {
  if (kind === 'bounce') return clientDeliveryPath(record.id, locale);
  if (kind === 'kycDue' || kind === 'kycChange') return clientKycPath(record.id, locale);
  if (kind === 'idExpired' || kind === 'identityOverdue' || kind === 'identityDoubted')
    return clientVerificationPath(record.id, locale);
  // All such accounts: they are looked at together, and the task names the one.
  if (kind === 'modelAboveProfile') return accountsAboveProfilePath(locale);
  return homeRecordPath(record, locale);
}

/** Nobody else can do it. */
export const isOwn = (kind: TaskKind): boolean => (OWN_TASKS as readonly TaskKind[]).includes(kind);

export interface TaskActions {
  isBusy: boolean;
  onMark(on: ActedOn, mark: TaskMark, title: TitleOf): void;
  /** Asks to whom tasks are handed over. */
  onHandOver(on: ActedOn, title: TitleOf): void;
  /** Takes tasks back that were handed over. */
  onTakeBack(on: ActedOn, title: TitleOf): void;
  /** Called when the person acts on a written task. */
  onOwn(act: OwnTaskAct, task: OwnTask): void;
  /** Of a task that is ticked off for everybody. */
  onDone(kind: TaskKind, task: ClientTask): void;
}

interface Props extends TaskActions {
  task: HomeTask;
}

/** One task: by when, what and with whom, why, and the one action that leads to its record. */
export function TaskRow({ task, isBusy, onMark, onHandOver, onTakeBack, onDone, onOwn }: Props) {
  const t = useT('home');
  const locale = useLocale();
  const { title, reason, action, due } = useTaskWords()(task);
  const { kind, urgency, record, putOff, handedBy } = task;
  const isHanded = putOff !== null && putOff.handedTo !== null;
  const number = task.facts.task;
  const href = taskPath(kind, record, locale);
  const on = { keys: [task.key] };
  const own = ownTaskOf(task);
  return (
    <Grid as="li" gap="1 3" align="center" className={styles.task}>
      <Text
        as="p"
        weight={500}
        className={cx('type-caption', styles[putOff === null ? TONES[urgency] : 'quiet'])}
      >
        {due}
      </Text>
      <Box canShrink className={styles.what}>
        <Text as="h3" tone="strong" size="body" weight={500} breaks="anywhere">
          {title}
        </Text>
        <Caption as="p" breaks="anywhere">
          {own === null || record.kind === 'task' ? (
            reason
          ) : (
            <Link href={href} prefetch={false}>
              {reason}
            </Link>
          )}
          {handedBy !== null && ` ${t('tasks.handedBy', { name: formatStaffName(handedBy) })}`}
        </Caption>
      </Box>
      <div className={styles.act}>
        {own === null ? (
          <LinkButton href={href} aria-label={t('actionOf', { action, title })}>
            {action}
          </LinkButton>
        ) : (
          <Button
            disabled={isBusy}
            aria-label={t('actionOf', { action, title })}
            onClick={() => onOwn('done', own)}
          >
            {action}
          </Button>
        )}
      </div>
      <Box breaks="never" justifySelf="end" isScreenOnly className={styles.more}>
        {own !== null && putOff === null ? (
          <OwnTaskMenu label={t('tasks.menu', { title })} isBusy={isBusy} onAct={(act) => onOwn(act, own)} />
        ) : putOff === null ? (
          <MarkMenu
            label={t('tasks.menu', { title })}
            isBusy={isBusy}
            onDone={number === null ? undefined : () => onDone(kind, { id: record.id, task: number, title })}
            onHandOver={isOwn(kind) ? undefined : () => onHandOver(on, () => title)}
            onMark={(mark) => onMark(on, mark, () => title)}
          />
        ) : (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => (isHanded ? onTakeBack(on, () => title) : onMark(on, 'restore', () => title))}
          >
            {t('tasks.restore')}
          </Button>
        )}
      </Box>
    </Grid>
  );
}

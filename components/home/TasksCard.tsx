import { useRef, useState } from 'react';
import { Box, Row, Stack, Text } from '@/components/ui/layout';
import { CASH_HIGH_SHARE_BP } from '@/contract/boa/codes';
import { TASK_DAYS, TASK_KINDS, TASK_VIEWS, type TaskKind, type TaskView } from '@/contract/home/codes';
import type { HomeTasksAnswer } from '@/contract/home/schema';
import { formatCount, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import type { HomeTaskAct } from '../tasks/shared/HomeTaskActs';
import { useTaskDone, type ClientTask } from '../clients/shared/useTaskDone';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { ErrorState } from '../states/ErrorState';
import { EmptyState } from '../states/EmptyState';
import { RetryRegion } from '../states/RetryRegion';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Dialog } from '../ui/Dialog';
import { Segments } from '../ui/Segments';
import { SelectField } from '../ui/SelectField';
import styles from './Home.module.css';
import { OwnTaskActs } from './OwnTaskActs';
import { GroupMenu, TaskGroups } from './TaskGroups';
import { HandOver } from './HandOver';
import type { ActedOn, TitleOf } from './actedOn';
import type { OwnTask, OwnTaskAct } from './OwnTaskMenu';
import { TaskRow } from './TaskRow';
import { useTaskHands } from './useTaskHands';
import { useTaskMarks } from './useTaskMarks';

/** Tasks that are in sight before the person asks for the others. */
const FIRST_TASKS = 8;

type KindChoice = TaskKind | 'allKinds';

/** What the person has to do, ranked; by view and by kind. */
export function TasksCard() {
  const t = useT('home');
  const [view, setView] = useState<TaskView>('all');
  const [kind, setKind] = useState<KindChoice>('allKinds');
  const [isWhole, setWhole] = useState(false);
  const asked = useScreenCall(
    'home',
    'homeTasks',
    { view, kind: kind === 'allKinds' ? null : kind, ...(isWhole && { isWhole: true }) },
    { keepPrevious: true },
  );
  return (
    <RetryRegion name={t('tasks.title')} status={asked.status}>
      <Content
        asked={asked}
        view={view}
        kind={kind}
        isWhole={isWhole}
        onWhole={setWhole}
        onView={(next) => {
          setView(next);
          setKind('allKinds');
          setWhole(false);
        }}
        onKind={(next) => {
          setKind(next);
          setWhole(next !== 'allKinds');
        }}
      />
    </RetryRegion>
  );
}

interface Props {
  asked: CallView<HomeTasksAnswer>;
  view: TaskView;
  kind: KindChoice;
  /** All tasks that were read are in sight. */
  isWhole: boolean;
  onWhole(isWhole: boolean): void;
  onView(view: TaskView): void;
  onKind(kind: KindChoice): void;
}

function Content({ asked, view, kind, isWhole, onWhole, onView, onKind }: Props) {
  const t = useT('home');
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, retry } = asked;
  const [revision, setRevision] = useState(0);
  const onChanged = () => {
    // The row that had the focus goes.
    list.current?.focus();
    setRevision((last) => last + 1);
    retry();
  };
  const marks = useTaskMarks(onChanged);
  const hands = useTaskHands(onChanged);
  const [handing, setHanding] = useState<{ on: ActedOn; title: TitleOf } | null>(null);
  const [pressed, setPressed] = useState<HomeTaskAct | null>(null);
  const words = {
    done: (title: string) => t('tasks.doneTold', { title }),
    reopened: (title: string) => t('tasks.reopened', { title }),
    failed: (title: string) => t('tasks.failed', { title }),
    undo: t('tasks.undo'),
    close: t('tasks.close'),
  };
  const addressDone = useTaskDone(words, onChanged, 'addressTaskSave');
  const deathDone = useTaskDone(words, onChanged, 'deathTaskSave');
  if (error !== null && (data === null || asked.isPrevious)) {
    return (
      <Card isFlush title={t('tasks.title')}>
        <ErrorState error={error} onRetry={retry} />
      </Card>
    );
  }
  if (data === null) {
    return (
      <div className={styles.awaited}>
        <TablePanelSkeleton title={t('tasks.title')} lines={FIRST_TASKS} />
      </div>
    );
  }
  const { tasks, counts, kinds, groups, total, colleagues } = data;
  const left = total - FIRST_TASKS;
  const actions = {
    isBusy: marks.isBusy || hands.isBusy || addressDone.isBusy || deathDone.isBusy,
    onDone: (kind: TaskKind, task: ClientTask) =>
      (kind === 'deathTask' ? deathDone : addressDone).mark(task, true),
    onOwn: (act: OwnTaskAct, task: OwnTask) => setPressed({ act, task }),
    onHandOver: (on: ActedOn, title: TitleOf) => setHanding({ on, title }),
    onTakeBack: (on: ActedOn, title: TitleOf) => hands.give(on, null, title),
    onMark: marks.mark,
  };
  const number = (n: number) => ({ count: n, n: formatCount(n, locale) });
  const views = TASK_VIEWS.filter((each) => each !== 'putOff' || counts.putOff > 0 || view === 'putOff');
  const tools = (
    <Row
      gap="2 3"
      canWrap
      align="center"
      justify="between"
      padX="inset"
      isScreenOnly
      className={styles.tools}
    >
      <Segments
        label={t('tasks.show')}
        value={view}
        options={views.map((each) => ({ value: each, label: t(`tasks.${each}`, number(counts[each])) }))}
        onChange={onView}
      />
      {kinds.length > 0 && (
        <SelectField<KindChoice>
          label={t('tasks.kind')}
          value={kind}
          options={[
            { value: 'allKinds', label: t('tasks.allKinds') },
            ...TASK_KINDS.flatMap((each) => {
              const found = kinds.find((known) => known.kind === each);
              if (found === undefined && each !== kind) return [];
              const n = formatCount(found?.count ?? 0, locale);
              return [{ value: each, label: t('tasks.counted', { name: t(`kinds.${each}`), n }) }];
            }),
          ]}
          onChange={onKind}
        />
      )}
      {kind !== 'allKinds' && tasks.length > 1 && (
        <GroupMenu
          group={{ view, kind }}
          name={t(`kinds.${kind}`)}
          count={total}
          handed={groups.reduce((sum, each) => sum + (each.kind === kind ? each.handed : 0), 0)}
          {...actions}
        />
      )}
    </Row>
  );
  return (
    <Card
      isFlush
      title={t('tasks.title')}
      action={
        <Button size="small" onClick={() => setPressed({ act: 'new' })}>
          {t('tasks.new')}
        </Button>
      }
    >
      {tools}
      <Box
        ref={list}
        tabIndex={-1}
        aria-busy={asked.status === 'loading'}
        hasInnerRing
        className={styles.list}
      >
        {tasks.length === 0 ? (
          <Nothing view={view} kind={kind} putOff={counts.putOff} onView={onView} />
        ) : isWhole ? (
          <TaskGroups
            key={kind}
            view={view}
            tasks={tasks}
            groups={groups.filter((each) => kind === 'allKinds' || each.kind === kind)}
            isOpened={kind !== 'allKinds'}
            revision={revision}
            {...actions}
          />
        ) : (
          <ol aria-label={t('tasks.title')}>
            {tasks.slice(0, FIRST_TASKS).map((task) => (
              <TaskRow key={task.key} task={task} {...actions} />
            ))}
          </ol>
        )}
      </Box>
      <div className={styles.foot}>
        {left > 0 && (
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
            {isWhole ? t('tasks.fewer') : t('tasks.more', number(left))}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setPressed({ act: 'lists' })}>
          {t('tasks.lists')}
        </Button>
        <Order />
      </div>
      <OwnTaskActs pressed={pressed} onChanged={onChanged} />
      {handing !== null && (
        <HandOver
          title={handing.title()}
          colleagues={colleagues}
          onClose={() => setHanding(null)}
          onChosen={(colleague) => {
            setHanding(null);
            hands.give(handing.on, colleague, handing.title);
          }}
        />
      )}
    </Card>
  );
}

interface NothingProps extends Pick<Props, 'view' | 'kind' | 'onView'> {
  putOff: number;
}

function Nothing({ view, kind, putOff, onView }: NothingProps) {
  const t = useT('home');
  const locale = useLocale();
  if (view !== 'all' || kind !== 'allKinds') {
    return (
      <EmptyState
        title={t('tasks.emptyView')}
        action={<Button onClick={() => onView('all')}>{t('tasks.showAll')}</Button>}
      />
    );
  }
  const counted = { count: putOff, n: formatCount(putOff, locale) };
  return <EmptyState title={putOff > 0 ? t('tasks.emptyPutOff', counted) : t('tasks.empty')} />;
}

/** The rule of the order, on demand. */
function Order() {
  const t = useT('home');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box isPushed className={styles.order}>
      {t('tasks.ranked')}{' '}
      <Text
        type="button"
        as="button"
        tone="accent"
        weight={500}
        minHeight={24}
        className={styles.textButton}
        onClick={() => setOpen(true)}
      >
        {t('tasks.whyOrder')}
      </Text>
      <Dialog
        isOpen={isOpen}
        title={t('tasks.whyOrder')}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{t('tasks.close')}</Button>}
      >
        <p>{t('why.lead')}</p>
        <Stack as="ol" gap={2} marginTop={3} className={styles.rules}>
          {TASK_KINDS.map((each) => (
            <li key={each}>
              <strong>{t(`kinds.${each}`)}</strong>{' '}
              <span>
                {t(`why.${each}`, {
                  days: formatCount(TASK_DAYS[each] ?? 0, locale),
                  share: formatPercent(CASH_HIGH_SHARE_BP, locale, { digits: 0 }),
                })}
              </span>
            </li>
          ))}
        </Stack>
      </Dialog>
    </Box>
  );
}

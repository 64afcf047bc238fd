import '@/components/ui/form/zodWithoutEval.form';
import { useState } from 'react';
import { z } from 'zod';
import { clientPath, householdPath } from '@/contract/routes';
import { TASK_NOTE_MAX_CHARS, TASK_PATH, taskForm } from '@/contract/tasks/codes';
import { dueOf } from '@/contract/tasks/due';
import {
  task as taskSchema,
  type Task,
  type TaskEditAnswer,
  type TaskSaveAnswer,
} from '@/contract/tasks/schema';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { AwaitedForm } from '@/components/kit/form/AwaitedForm';
import { useFieldWords } from '@/components/kit/changes/useFieldWords';
import { EditSheet } from '@/components/kit/form/EditSheet';
import { useEditForm } from '@/components/kit/form/useEditForm';
import { useLastNameFirst } from '@/components/kit/record/useLastNameFirst';
import { TaskFields } from './TaskFields';
import type { TaskAsked } from './useTaskEditing';
import type { TaskScreen } from './types';

const EDIT = { clientSummary: 'taskEdit', householdSummary: 'taskEdit', home: 'taskEdit' } as const;

interface Values {
  task: Task;
}

const valuesSchema = z.object({ task: taskSchema });

const PARTS = ['title', 'dueOn', 'repeat', 'assignee', 'checklist', 'note'] as const;

interface Props {
  screen: TaskScreen;
  /** What was asked for as it opened: a task to edit, or a new one. */
  asked: TaskAsked;
  onClose(): void;
  onSaved(outcome: TaskSaveAnswer, values: Values): void;
}

/** The form of a task, in its sheet: loading, refused or loaded. The opener asks for its answer. */
export function TaskForm(props: Props) {
  const { screen, asked, onClose } = props;
  const t = useT('tasks');
  const view = useCallAt<TaskEditAnswer>(placeOn(EDIT, screen), asked);
  const { data } = view;
  if (data !== null) return <Loaded {...props} info={data} />;
  return (
    <AwaitedForm
      view={view}
      action={t(asked.task === null ? 'form.new' : 'form.edit')}
      subject=""
      loading={t('form.loading')}
      onClose={onClose}
    />
  );
}

const firstTask = ({ today, me, client, household }: TaskEditAnswer): Task => ({
  title: '',
  dueOn: dueOf('inTwoDays', today),
  repeat: 'none',
  clientId: client?.id ?? null,
  householdId: household?.id ?? null,
  assignee: me,
  checklist: [],
  note: '',
});

function Loaded({ asked, info, onClose, onSaved }: Props & { info: TaskEditAnswer }) {
  const t = useT('tasks');
  const form = useT('form');
  const locale = useLocale();
  const words = useFieldWords();
  const lastFirst = useLastNameFirst();
  const [first] = useState(() => firstTask(info));
  const { client, household } = info;
  const name = client === null ? (household?.name ?? '') : formatName(client.name, { lastFirst });
  const edit = useEditForm<Values, 'taskSave'>({
    call: 'taskSave',
    form: taskForm(asked.task ?? asked.about?.id ?? null),
    entity: 'task',
    id: info.id,
    version: info.version,
    values: { task: info.value ?? first },
    schema: valuesSchema,
    paths: [TASK_PATH],
    show: words.value,
    notice: {
      label: t('label'),
      href:
        client !== null
          ? clientPath(client.id, locale)
          : household !== null
            ? householdPath(household.id, locale)
            : `/${locale}/`,
    },
    onSaved,
  });
  const labels = {
    [TASK_PATH]: words.field(TASK_PATH),
    ...Object.fromEntries(PARTS.map((part) => [`${TASK_PATH}.${part}`, t(`form.${part}`)])),
  };
  return (
    <EditSheet
      edit={edit}
      action={t(asked.task === null ? 'form.new' : 'form.edit')}
      subject={name}
      labels={labels}
      wordsOf={(rule, path) => {
        if ((rule === 'too_long' || rule === 'too_big') && path.endsWith('note'))
          return t('rule.note', { n: formatCount(TASK_NOTE_MAX_CHARS, locale) });
        if (rule === 'too_early' || rule === 'too_late' || rule === 'no_colleague')
          return form(`rules.${rule}`);
        return rule === 'fixed' || rule === 'not_found' ? t('rule.record') : undefined;
      }}
      onClose={onClose}
    >
      <TaskFields info={info} />
    </EditSheet>
  );
}

import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  TASK_ITEM_MAX_CHARS,
  TASK_ITEMS_MAX,
  TASK_REPEATS,
  TASK_TITLE_MAX_CHARS,
} from '@/contract/tasks/codes';
import { DUE_OFFERS, dueOf } from '@/contract/tasks/due';
import type { Task, TaskEditAnswer } from '@/contract/tasks/schema';
import { formatDateLong, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '@/components/ui/Button';
import { Select, TextArea, TextInput } from '@/components/ui/form/inputs';
import { ListNotes } from '@/components/ui/form/ListNotes';
import { DateInput } from '@/components/ui/form/typedInputs';
import { Icon } from '@/components/ui/Icon';
import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import styles from './Tasks.module.css';

interface Values {
  task: Task;
}

/** The fields of a task. */
export function TaskFields({ info }: { info: TaskEditAnswer }) {
  const t = useT('tasks');
  const { assignees, value } = info;
  // Somebody who has left stays in sight, and the save says why another one is needed.
  const isKnown = value === null || assignees.some(({ subject }) => subject === value.assignee);
  const options = assignees.map((each) => ({
    value: each.subject,
    label: each.subject === info.me ? t('form.me', { name: formatStaffName(each) }) : formatStaffName(each),
  }));
  return (
    <Stack gap={4}>
      <TextInput name="task.title" isRequired maxLength={TASK_TITLE_MAX_CHARS} />
      <Stack gap={2}>
        <Row gap={3} canWrap>
          <DateInput name="task.dueOn" isRequired />
          <Select
            name="task.repeat"
            options={TASK_REPEATS.map((repeat) => ({ value: repeat, label: t(`repeat.${repeat}`) }))}
          />
        </Row>
        <DueOffers today={info.today} />
      </Stack>
      <Select
        name="task.assignee"
        isRequired
        options={isKnown ? options : [...options, { value: value.assignee, label: t('form.gone') }]}
      />
      <Checklist />
      <TextArea name="task.note" rows={6} isOptional hint={t('form.noteHint')} />
    </Stack>
  );
}

/** Buttons for the usual due days, counted in the firm’s business days. */
function DueOffers({ today }: { today: string }) {
  const t = useT('tasks');
  const locale = useLocale();
  const { setValue } = useFormContext<Values>();
  return (
    <Row gap={2} canWrap role="group" aria-label={t('form.offers')}>
      {DUE_OFFERS.map((offer) => {
        const day = dueOf(offer, today);
        return (
          <Button
            key={offer}
            size="small"
            aria-label={t('form.offerOf', { offer: t(`offer.${offer}`), date: formatDateLong(day, locale) })}
            onClick={() => setValue('task.dueOn', day, { shouldDirty: true, shouldValidate: true })}
          >
            {t(`offer.${offer}`)}
          </Button>
        );
      })}
    </Row>
  );
}

/** The steps of a task, each with a tick. */
function Checklist() {
  const t = useT('tasks');
  const { control, setValue } = useFormContext<Values>();
  const { isSubmitting } = useFormState({ control });
  const list = useFieldArray({ control, name: 'task.checklist' });
  const rows = useWatch({ control, name: 'task.checklist' }) ?? [];
  return (
    <Stack as="fieldset" gap={2} className={styles.checklist} data-field="task.checklist">
      <legend className={styles.legend}>{t('form.checklist')}</legend>
      <ListNotes name="task.checklist" />
      {rows.length === 0 && (
        <Text as="p" tone="soft">
          {t('form.noItems')}
        </Text>
      )}
      <Stack as="ul" gap={2}>
        {list.fields.map(({ id }, index) => {
          const label = t('form.item', { n: index + 1 });
          return (
            <Grid key={id} as="li" gap={2} align="center" className={styles.item}>
              <input
                type="checkbox"
                aria-label={t('form.itemDone', { item: label })}
                checked={rows[index]?.isDone === true}
                onChange={({ target }) =>
                  setValue(`task.checklist.${index}.isDone`, target.checked, { shouldDirty: true })
                }
              />
              <TextInput
                name={`task.checklist.${index}.text`}
                label={label}
                isLabelHidden
                maxLength={TASK_ITEM_MAX_CHARS}
              />
              <Button
                variant="quiet"
                isIconOnly
                aria-label={t('form.removeItem', { item: label })}
                disabled={isSubmitting}
                onClick={() => list.remove(index)}
              >
                <Icon name="close" />
              </Button>
            </Grid>
          );
        })}
      </Stack>
      {rows.length < TASK_ITEMS_MAX && (
        <Row>
          <Button
            size="small"
            onClick={() =>
              list.append({ text: '', isDone: false }, { focusName: `task.checklist.${rows.length}.text` })
            }
          >
            {t('form.addItem')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

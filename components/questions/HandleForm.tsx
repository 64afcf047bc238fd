import { useState, type SyntheticEvent } from 'react';
import { Grid, Text } from '@/components/ui/layout';
import { FEEDBACK_STATUSES, REPLY_MAX, type FeedbackStatus } from '@/contract/questions/codes';
import type { QuestionDetailsAnswer } from '@/contract/questions/schema';
import { looksLikeSin } from '@/contract/sin';
import { filterText } from '@/lib/filters/bookFilter';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import type { Handling } from './useHandling';

interface Props {
  answer: QuestionDetailsAnswer;
  handling: Handling;
}

/** What is done about the feedback on an answer, and the word back to the person. */
export function HandleForm({ answer, handling }: Props) {
  const t = useT('questions');
  const { row } = answer;
  const [status, setStatus] = useState<FeedbackStatus>(row.status === 'none' ? 'new' : row.status);
  const [typed, setTyped] = useState(row.reply ?? '');
  const reply = filterText(typed);
  const problem = looksLikeSin(reply) ? 'sin' : handling.problem;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!looksLikeSin(reply)) handling.save(answer, status, reply === '' ? null : reply);
  }
  return (
    <Grid as="form" columns={1} gap={3} onSubmit={submit}>
      <SelectField<FeedbackStatus>
        label={t('form.status')}
        value={status}
        options={FEEDBACK_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={setStatus}
      />
      <TextField label={t('form.reply')} maxLength={REPLY_MAX} value={typed} onChange={setTyped} />
      <Text as="p" tone="soft" size="note">
        {t('form.replyHint')}
      </Text>
      {problem !== null && (
        <Text as="p" role="alert" tone="bad">
          {t(`form.${problem}`)}
        </Text>
      )}
      <div>
        <Button type="submit" variant="accent" isBusy={handling.isBusy}>
          {t('form.save')}
        </Button>
      </div>
    </Grid>
  );
}

import { useState, type SyntheticEvent } from 'react';
import { Row, Text } from '@/components/ui/layout';
import { COMMENT_MAX, FEEDBACK_REASONS, type FeedbackReason } from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import { filterText } from '@/lib/filters/bookFilter';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useSubmission } from '@/store/useSubmission';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { TextField } from '../ui/TextField';
import styles from './Assistant.module.css';

interface Props {
  /** Of the turn. */
  id: string;
  /** Of the question at the gateway. */
  message: string | undefined;
  question: string | null;
  spec: QuerySpec | null;
}

/** Whether an answer was right; where it was not, why, and a word about it. */
export function Feedback(props: Props) {
  const isOn = useAppSelector(selectFlag('chatbotFeedback'));
  return isOn ? <FeedbackForm {...props} /> : null;
}

function FeedbackForm({ id, message, question, spec }: Props) {
  const t = useT('assistant');
  const sending = useSubmission('chatFeedback', { form: 'chatFeedback', entity: 'turn', id });
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<FeedbackReason>('wrong');
  const [comment, setComment] = useState('');
  const isBusy = sending.status === 'sending';
  const send = (isRight: boolean) => {
    const text = filterText(comment);
    sending.submit({
      ...(message !== undefined && { message }),
      isRight,
      reason: isRight ? null : reason,
      comment: isRight || text === '' ? null : text,
      question,
      spec,
    });
  };
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    send(false);
  }
  return (
    <Row gap={2} canWrap align="center" marginTop={3} isScreenOnly>
      <Text role="status" as="p" tone="soft">
        {sending.outcome !== null
          ? t('feedback.thanks')
          : sending.error !== null
            ? t('feedback.failed')
            : t('feedback.ask')}
      </Text>
      {sending.outcome === null && (
        <Row gap={2} canWrap isScreenOnly>
          <Button variant="quiet" isBusy={isBusy && !isOpen} onClick={() => send(true)}>
            {t('feedback.yes')}
          </Button>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('feedback.no')}
          </Button>
        </Row>
      )}
      {isOpen && sending.outcome === null && (
        <form className={styles.form} onSubmit={submit}>
          <SelectField<FeedbackReason>
            label={t('feedback.reason')}
            value={reason}
            options={FEEDBACK_REASONS.map((value) => ({ value, label: t(`feedback.reasons.${value}`) }))}
            onChange={setReason}
          />
          <TextField
            label={t('feedback.comment')}
            maxLength={COMMENT_MAX}
            value={comment}
            onChange={setComment}
          />
          <Button type="submit" isBusy={isBusy}>
            {t('feedback.send')}
          </Button>
        </form>
      )}
    </Row>
  );
}

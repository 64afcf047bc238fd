import { useEffect, useEffectEvent, useRef } from 'react';
import type { FeedbackStatus } from '@/contract/questions/codes';
import type { QuestionDetailsAnswer, QuestionSaveBody } from '@/contract/questions/schema';
import { useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { showToast } from '../ui/toast/toast';

export interface Handling {
  isBusy: boolean;
  /** What the form says of the last try; null for nothing. */
  problem: 'conflict' | 'failed' | null;
  save(answer: QuestionDetailsAnswer, status: FeedbackStatus, reply: string | null): void;
  forget(): void;
}

/** Saves what is done about feedback, and takes it back on Undo unless somebody else changed it since. */
export function useHandling({ onSaved, onLate }: { onSaved(): void; onLate(): void }): Handling {
  const t = useT('questions');
  const saving = useSubmission('questionSave', { form: 'question' });
  const before = useRef<Pick<QuestionSaveBody, 'status' | 'reply'> | null>(null);
  const { body, outcome, error } = saving;

  const ended = useEffectEvent(() => {
    if (body !== null && outcome !== null) {
      saving.dismiss();
      const was = before.current;
      before.current = null;
      const undo =
        was === null
          ? null
          : {
              label: t('form.undo'),
              isUndo: true,
              closeLabel: t('dialog.close'),
              onClick: () => saving.submit({ id: body.id, version: outcome.version, ...was }),
            };
      showToast(t('form.saved', { status: t(`status.${body.status}`) }), undo);
      onSaved();
    } else if (error?.code === 'conflict') onLate();
  });
  useEffect(() => ended(), [outcome, error]);

  return {
    isBusy: saving.status === 'sending',
    problem: error === null ? null : error.code === 'conflict' ? 'conflict' : 'failed',
    save({ row, version }, status, reply) {
      before.current = { status: row.status === 'none' ? 'new' : row.status, reply: row.reply };
      saving.submit({ id: row.id, version, status, reply });
    },
    forget: saving.dismiss,
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import type { QuestionDetailsAnswer } from '@/contract/questions/schema';
import { getConfig } from '@/lib/config/browser';
import { formatCount, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { DetailList } from '../kit/record/DetailList';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Skeleton } from '../ui/Skeleton';
import { HandleForm } from './HandleForm';
import { type Handling, useHandling } from './useHandling';

interface Props {
  /** Of the question that is open; null for none. */
  open: string | null;
  onClose(): void;
  /** Its status is another now. */
  onChanged(): void;
}

/** The question that is open. It stays while the dialog is closed, for the Undo of what was saved. */
export function OpenQuestion({ open, onClose, onChanged }: Props) {
  const [late, setLate] = useState(0);
  const handling = useHandling({
    onSaved() {
      onClose();
      onChanged();
    },
    onLate() {
      setLate((times) => times + 1);
      onChanged();
    },
  });
  if (open === null) return null;
  const close = () => {
    handling.forget();
    onClose();
  };
  return <QuestionDialog key={open} id={open} late={late} handling={handling} onClose={close} />;
}

interface DialogProps {
  id: string;
  /** How often somebody else was quicker. */
  late: number;
  handling: Handling;
  onClose(): void;
}

/** One question: how it was read, what was said of the answer, and what is done about that. */
function QuestionDialog({ id, late, handling, onClose }: DialogProps) {
  const t = useT('questions');
  const { result, retry } = useRowCall<QuestionDetailsAnswer>(placeOf('questions', 'questionDetails'), {
    id,
  });
  const answer = result?.answer ?? null;
  const reload = useEffectEvent(retry);
  useEffect(() => {
    if (late > 0) reload();
  }, [late]);
  return (
    <Dialog
      isOpen
      title={t('dialog.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      {answer === null ? (
        result === null ? (
          <div role="status" aria-label={t('dialog.loading')}>
            <Skeleton width="long" />
          </div>
        ) : (
          <Grid columns={1} gap={3}>
            <Text role="alert" as="p" tone="bad">
              {t(result.error?.code === 'not-found' ? 'dialog.gone' : 'dialog.failed')}
            </Text>
            <Button onClick={retry}>{t('dialog.retry')}</Button>
          </Grid>
        )
      ) : (
        <Grid columns={1} gap={4}>
          <About answer={answer} />
          {answer.row.status !== 'none' && (
            <HandleForm key={answer.version} answer={answer} handling={handling} />
          )}
          <History answer={answer} />
        </Grid>
      )}
    </Dialog>
  );
}

function About({ answer: { row } }: { answer: QuestionDetailsAnswer }) {
  const t = useT('questions');
  const say = useT('assistant');
  const locale = useLocale();
  const details = {
    question: row.question ?? t('byHand'),
    askedAt: formatDateTime(row.askedAt, locale, { timeZone: getConfig().timeZone, hasZone: true }),
    language: t(`language.${row.language}`),
    howRead: row.howRead?.[locale] ?? null,
    outcome: t(`outcome.${row.outcome}`),
    rows: row.rows === null ? null : formatCount(row.rows, locale),
    rating: row.rating === 'none' ? null : t(`rating.${row.rating}`),
    reason: row.reason === null ? null : say(`feedback.reasons.${row.reason}`),
    comment: row.comment,
  };
  return (
    <DetailList
      details={(Object.keys(details) as (keyof typeof details)[]).flatMap((key) =>
        details[key] === null ? [] : [{ key, label: t(`columns.${key}`), content: details[key] }],
      )}
    />
  );
}

function History({ answer: { row, history } }: { answer: QuestionDetailsAnswer }) {
  const t = useT('questions');
  const locale = useLocale();
  const { timeZone } = getConfig();
  if (row.status === 'none') return null;
  return (
    <details>
      <summary>{t('history.title')}</summary>
      {history.length === 0 ? (
        <Text as="p" tone="soft">
          {t('history.none')}
        </Text>
      ) : (
        <Stack as="ul" gap={2}>
          {history.map(({ status, reply, by, at }) => (
            <li key={at}>
              {t('history.entry', {
                status: t(`status.${status}`),
                person: formatStaffName(by),
                time: formatDateTime(at, locale, { timeZone }),
              })}
              {reply !== null && (
                <Text as="p" tone="soft">
                  {reply}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      )}
    </details>
  );
}

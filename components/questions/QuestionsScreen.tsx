import { useState } from 'react';
import { Text } from '@/components/ui/layout';
import { QUESTION_LIST } from '@/contract/questions/list';
import type { QuestionRow } from '@/contract/questions/schema';
import { assistantPath } from '@/contract/routes';
import { formatCount, formatDateTime } from '@/lib/format';
import { getConfig } from '@/lib/config/browser';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { defineListScreen, ListScreen } from '../kit/list/ListScreen';
import { EmptyGuide } from '../states/EmptyGuide';
import { LinkButton } from '../ui/LinkButton';
import { StatusDot } from '../ui/StatusDot';
import { OpenQuestion } from './QuestionDialog';
import { STATUS_TONES } from './tones';

function Status({ row: { status } }: { row: QuestionRow }) {
  const t = useT('questions');
  return <StatusDot tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusDot>;
}

function Asked({ row: { askedAt } }: { row: QuestionRow }) {
  return <>{formatDateTime(askedAt, useLocale(), { timeZone: getConfig().timeZone })}</>;
}

const QUESTIONS = defineListScreen({
  screen: 'questions',
  table: 'questions',
  list: 'questionsList',
  summary: 'questionsSummaryList',
  firstSort: [
    { key: 'status', direction: 'asc' },
    { key: 'askedAt', direction: 'desc' },
  ],
  textKeys: ['question'],
  ...QUESTION_LIST,
  looks: {
    question: { defaultWidth: 280 },
    status: { defaultWidth: 132, grow: 0, render: (row: QuestionRow) => <Status row={row} /> },
    askedAt: { defaultWidth: 168, isQuiet: true, render: (row: QuestionRow) => <Asked row={row} /> },
    language: { isHidden: true, isQuiet: true },
    howRead: { defaultWidth: 220, isQuiet: true },
    spec: { isHidden: true, isQuiet: true },
    outcome: { defaultWidth: 132 },
    source: { isHidden: true, isQuiet: true },
    rows: { isHidden: true },
    rating: { isHidden: true },
    reason: { defaultWidth: 148 },
    comment: { isHidden: true, isQuiet: true },
    reply: { isHidden: true, isQuiet: true },
    latency: { isHidden: true },
    engine: { isHidden: true, isQuiet: true },
    session: { isHidden: true, isQuiet: true },
    message: { isHidden: true, isQuiet: true },
  },
  exported: 'questions',
});

/** What the list will show once somebody asks. */
const GUIDE = ['asked', 'wrong', 'reply'] as const;

/** The same where the firm gives out no file of it. */
const WITHOUT_FILE = { ...QUESTIONS, exported: null };

/** The questions to the assistant, and what comes of the feedback on its answers, for whoever looks after it. */
export function QuestionsScreen() {
  const t = useT('questions');
  const locale = useLocale();
  const say = useT('assistant');
  const mayDownload = useAppSelector(selectFlag('chatbotDownloadCSV'));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ListScreen
      list={mayDownload ? QUESTIONS : WITHOUT_FILE}
      title={t('title')}
      caption={t('caption')}
      countText={(count) => t('count', { count, n: formatCount(count, locale) })}
      emptyText={t('empty')}
      emptyGuide={
        <EmptyGuide
          title={t('empty')}
          points={GUIDE.map((key) => ({
            key,
            name: t(`guide.${key}.name`),
            text: t(`guide.${key}.text`),
          }))}
          actions={<LinkButton href={assistantPath(locale)}>{t('guide.ask')}</LinkButton>}
        />
      }
      onOpenRow={({ id }) => setOpen(id)}
      bulk={({ reload }) => <OpenQuestion open={open} onClose={() => setOpen(null)} onChanged={reload} />}
      cardOf={({ question, status, outcome, reason, comment }) => ({
        title: question ?? t('byHand'),
        lead: t(`status.${status}`),
        lines: [
          { text: t(`outcome.${outcome}`), end: reason === null ? '' : say(`feedback.reasons.${reason}`) },
          ...(comment === null ? [] : [{ text: comment, end: '' }]),
        ],
      })}
    >
      <Text as="p" tone="soft" size="note" pad="3 inset">
        {t('note')}
      </Text>
    </ListScreen>
  );
}

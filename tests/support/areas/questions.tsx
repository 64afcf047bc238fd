import type { QuestionDetailsAnswer, QuestionRow } from '@/contract/questions/schema';
import { QuestionsScreen } from '@/components/questions/QuestionsScreen';
import QuestionsPage from '@/pages/[locale]/questions/index';
import { BOOK_DATE, idOf } from '../book';
import { gatewayWithFlags } from '../openWithFlags';
import { viewsAnswer } from '../openList';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';

/** A question that somebody complained of. */
export const ASKED: QuestionRow = {
  id: idOf(951),
  question: 'clients of […] without a TFSA',
  askedAt: '2026-03-06T09:32:05-05:00',
  language: 'en',
  howRead: { en: 'clients without a TFSA', fr: 'clients sans CELI' },
  spec: '{"kind":"book"}',
  outcome: 'rows',
  source: 'clients',
  rows: 66,
  rating: 'wrong',
  reason: 'incomplete',
  comment: 'spouses are missing',
  status: 'new',
  reply: null,
  latencyMs: 41,
  engine: 'builtIn',
  session: idOf(952),
  message: idOf(953),
};

/** One that nobody complained of. */
const PLAIN: QuestionRow = {
  ...ASKED,
  id: idOf(954),
  question: 'what is my AUA',
  outcome: 'figure',
  source: 'figure',
  rows: null,
  rating: 'none',
  reason: null,
  comment: null,
  status: 'none',
};

const BY = { subject: 'manager', firstName: 'Colin', lastName: 'Strand' };

/** A gateway that keeps the status of the questions. */
export function gatewayOfQuestions(rows: readonly QuestionRow[] = [ASKED, PLAIN]): ScriptedGateway {
  const gateway = gatewayWithFlags('chatbotFeedback', 'chatbotDownloadCSV');
  const kept = new Map<string, QuestionDetailsAnswer>(
    rows.map((row) => [row.id, { row, version: 1, history: [] }]),
  );
  const of = (id: string): QuestionDetailsAnswer => {
    const found = kept.get(id);
    if (found === undefined) throw new Error(`no question ${id}`);
    return found;
  };
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('questionsList', () => ({
    rows: [...kept.values()].map(({ row }) => row),
    next: null,
    previous: null,
    asOf: BOOK_DATE,
  }));
  gateway.answer('questionsSummaryList', () => ({
    count: rows.length,
    facets: { status: [], rating: [], reason: [], outcome: [], language: [] },
    asOf: BOOK_DATE,
  }));
  gateway.answer('questionDetails', ({ id }) => of(id));
  gateway.answer('questionSave', ({ id, status, reply }) => {
    const { row, version, history } = of(id);
    const entry = { status, reply, by: BY, at: `2026-03-06T15:0${version}:00.000000Z` };
    kept.set(id, { row: { ...row, status, reply }, version: version + 1, history: [entry, ...history] });
    return of(id);
  });
  return gateway;
}

export const QUESTIONS_AREA: Area = {
  doorways: [
    {
      name: 'the assistant log',
      page: <QuestionsPage />,
      path: '/questions/',
      flag: 'chatbotFeedback',
      gateway: gatewayOfQuestions,
      shows: { en: 'clients of […] without a TFSA', fr: 'clients of […] without a TFSA' },
    },
  ],
  lists: [
    {
      name: 'questions',
      screen: <QuestionsScreen />,
      path: '/questions/',
      gateway: (has) => gatewayOfQuestions(has === 'rows' ? [ASKED, PLAIN] : []),
      list: 'questionsList',
      summary: 'questionsSummaryList',
      title: 'questions:title',
      empty: 'questions:empty',
      row: ASKED.question ?? '',
      sorted: {
        query: '?sort=-rows,askedAt',
        sort: [
          { key: 'rows', direction: 'desc' },
          { key: 'askedAt', direction: 'asc' },
        ],
      },
      isExported: true,
    },
  ],
};

import type { ChatAskAnswer, ChatAskBody, QuerySpec } from '@/contract/assistant/schema';
import AssistantPage from '@/pages/[locale]/assistant/index';
import { BOOK_DATE } from '../book';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';

export const OLDER: QuerySpec = {
  kind: 'book',
  list: 'clients',
  filters: { condition: ['age:over:65', 'province:QC'] },
  sort: null,
  limit: null,
  groupBy: null,
};

/** An answer with one client. */
export const answerTo = (spec: QuerySpec, isFollowUp = false): ChatAskAnswer => ({
  kind: 'answer',
  isFollowUp,
  readAs: [],
  result: {
    kind: 'rows',
    spec,
    count: 12,
    amount: '1234567.89',
    top: null,
    found: {
      list: 'clients',
      rows: [
        {
          id: '6e657773-0000-4000-8000-000000000101',
          kind: 'person',
          name: { given: 'Ghislain', family: 'Roy', legal: null, bornIn: null, diedIn: null },
          formerName: null,
          household: null,
          repCode: 'TR11',
          accountCount: 2,
          marketValue: '603008.46',
          cash: '16671.99',
          updatedOn: BOOK_DATE,
          deceasedOn: null,
        },
      ],
    },
    groups: null,
    groupCount: 0,
    asOf: BOOK_DATE,
  },
});

/** A gateway that understands some questions, and nothing else. */
export function gatewayOfAssistant(
  answer: (body: ChatAskBody) => ChatAskAnswer = ({ spec }) => answerTo(spec ?? OLDER),
): ScriptedGateway {
  const gateway = gatewayWithFlags(
    'chatbot',
    'chatbotDownloadCSV',
    'chatbotFeedback',
    'chatbotSessions',
    'clientInfo',
    'household',
  );
  gateway.answer('chatAsk', answer);
  gateway.answer('chatFeedback', () => ({ isKept: true }));
  gateway.answer('chatSessions', () => ({ rows: [] }));
  gateway.answer('chatSessionKeep', () => ({ isKept: true }));
  gateway.answer('filterSave', () => ({ id: 'AAAAAAAAAAAA' }));
  return gateway;
}

export const ASSISTANT_AREA: Area = {
  doorways: [
    {
      name: 'assistant',
      page: <AssistantPage />,
      path: '/assistant/',
      flag: 'chatbot',
      gateway: gatewayOfAssistant,
      shows: {
        en: 'clients over 65 in Quebec without e-delivery',
        fr: 'clients de plus de 65 ans au Québec sans livraison électronique',
      },
    },
  ],
};

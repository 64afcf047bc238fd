import { TermsPeopleScreen } from '@/components/terms/TermsPeopleScreen';
import type { TermsPersonRow } from '@/contract/terms/schema';
import TermsPage from '@/pages/[locale]/terms';
import TermsPeoplePage from '@/pages/[locale]/terms/people';
import { BOOK_DATE, idOf } from '../book';
import { viewsAnswer } from '../openList';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import { owing } from '../termsRows';
import type { Area } from './types';

const TEAM = { en: 'Osei Wealth Group', fr: 'Groupe Osei' };

const PEOPLE: readonly TermsPersonRow[] = [
  {
    id: idOf(961),
    firstName: 'Devon',
    lastName: 'Whitlock',
    role: 'advisor',
    branch: 'Toronto, King Street',
    teams: [],
    status: 'owed',
    version: null,
    decidedOn: null,
  },
  {
    id: idOf(962),
    firstName: 'Margaret',
    lastName: 'Osei',
    role: 'advisor',
    branch: 'Toronto, King Street',
    teams: [TEAM],
    status: 'accepted',
    version: 2,
    decidedOn: '2026-01-06',
  },
];

function gatewayOfTerms(rows: readonly TermsPersonRow[] = PEOPLE): ScriptedGateway {
  const gateway = gatewayWithFlags('termsNCondition');
  gateway.answer('termsRead', () => owing({ owed: null }));
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('termsPeopleList', () => ({
    rows: [...rows],
    next: null,
    previous: null,
    asOf: BOOK_DATE,
  }));
  gateway.answer('termsPeopleSummaryList', () => ({
    count: rows.length,
    facets: { status: [], role: [], branch: [] },
    asOf: BOOK_DATE,
  }));
  return gateway;
}

export const TERMS_AREA: Area = {
  doorways: [
    {
      name: 'the terms',
      page: <TermsPage />,
      path: '/terms',
      flag: 'termsNCondition',
      gateway: gatewayOfTerms,
      shows: { en: 'What I accepted', fr: 'Ce que j’ai accepté' },
    },
    {
      name: 'who has accepted the terms',
      page: <TermsPeoplePage />,
      path: '/terms/people',
      flag: 'termsNCondition',
      gateway: gatewayOfTerms,
      shows: { en: 'Osei Wealth Group', fr: 'Groupe Osei' },
    },
  ],
  lists: [
    {
      name: 'people of the terms',
      screen: <TermsPeopleScreen />,
      path: '/terms/people',
      gateway: (has) => gatewayOfTerms(has === 'rows' ? PEOPLE : []),
      list: 'termsPeopleList',
      summary: 'termsPeopleSummaryList',
      title: 'termsNCondition:people.title',
      empty: 'termsNCondition:people.empty',
      row: 'Devon Whitlock',
      sorted: {
        query: '?sort=-decidedAt,name',
        sort: [
          { key: 'decidedAt', direction: 'desc' },
          { key: 'name', direction: 'asc' },
        ],
      },
      isExported: true,
    },
  ],
};
